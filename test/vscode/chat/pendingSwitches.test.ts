import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { ChatSwitches } from '../../../src/agent/agent.ts';
import { pendingSwitches, switchMetadata } from '../../../src/vscode/chat/pendingSwitches.ts';

type Turn = vscode.ChatContext['history'][number];

/** A message and its answer, as VS Code keeps them. */
const turns = (command: string | undefined, metadata?: object): readonly Turn[] =>
  [
    { prompt: 'go', command },
    { response: [], result: metadata ? { metadata } : {} },
  ] as unknown as Turn[];

const kept = (command?: string, more: object = {}) => turns(command, { turn: 'id', ...more });

const high = switchMetadata({ effort: 'high' });

const cases: readonly [title: string, history: readonly Turn[], pending: ChatSwitches][] = [
  ['a new chat', [], {}],
  ['a chat that was never switched', kept(), {}],
  ['the slash command alone', turns('plan', switchMetadata({ mode: 'plan' })), { mode: 'plan' }],
  [
    'the same after a turn',
    [...kept(), ...turns('plan', switchMetadata({ mode: 'plan' }))],
    { mode: 'plan' },
  ],
  ['a message with the command that was cancelled', [...kept(), ...turns('plan')], { mode: 'plan' }],
  ['the latest of two', [...turns('plan'), ...turns('default')], { mode: 'default' }],
  ['a turn whose transcript knows it', [...turns('plan'), ...kept('plan')], {}],
  ['a turn that a hook blocked', kept('plan', switchMetadata({ mode: 'plan' })), { mode: 'plan' }],
  [
    'a bypass that the user has confirmed',
    turns('bypassPermissions', switchMetadata({ mode: 'bypassPermissions' })),
    { mode: 'bypassPermissions' },
  ],
  ['a bypass that the user has declined', turns('bypassPermissions'), {}],
  ['another command', turns('compact'), {}],
  ['an effort', [...kept(), ...turns('effort', high)], { effort: 'high' }],
  ['an effort that the model does not have', turns('effort'), {}],
  ['an effort that the transcript knows', [...turns('effort', high), ...kept()], {}],
  ['an effort and a mode', [...turns('effort', high), ...turns('plan')], { mode: 'plan', effort: 'high' }],
];

describe('pendingSwitches', () => {
  for (const [title, history, pending] of cases)
    it(title, () => {
      assert.deepEqual(pendingSwitches({ history }), pending);
    });
});
