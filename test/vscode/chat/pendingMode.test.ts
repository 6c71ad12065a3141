import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { pendingMode, switchMetadata } from '../../../src/vscode/chat/pendingMode.ts';

type Turn = vscode.ChatContext['history'][number];

/** A message and its answer, as VS Code keeps them. */
const turns = (command: string | undefined, metadata?: object): readonly Turn[] =>
  [
    { prompt: 'go', command },
    { response: [], result: metadata ? { metadata } : {} },
  ] as unknown as Turn[];

const kept = (command?: string, more: object = {}) => turns(command, { turn: 'id', ...more });

const cases: readonly [title: string, history: readonly Turn[], mode: string | undefined][] = [
  ['a new chat', [], undefined],
  ['a chat that was never switched', kept(), undefined],
  ['the slash command alone', turns('plan', switchMetadata('plan')), 'plan'],
  ['the same after a turn', [...kept(), ...turns('plan', switchMetadata('plan'))], 'plan'],
  ['a message with the command that was cancelled', [...kept(), ...turns('plan')], 'plan'],
  ['the latest of two', [...turns('plan'), ...turns('default')], 'default'],
  ['a turn whose transcript knows it', [...turns('plan'), ...kept('plan')], undefined],
  ['a turn that a hook blocked', kept('plan', switchMetadata('plan')), 'plan'],
  [
    'a bypass that the user has confirmed',
    turns('bypassPermissions', switchMetadata('bypassPermissions')),
    'bypassPermissions',
  ],
  ['a bypass that the user has declined', turns('bypassPermissions'), undefined],
  ['another command', turns('compact'), undefined],
];

describe('pendingMode', () => {
  for (const [title, history, mode] of cases)
    it(title, () => {
      assert.equal(pendingMode({ history }), mode);
    });
});
