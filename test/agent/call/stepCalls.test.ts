import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import type { PermissionMode } from '../../../src/tools/tool/permissionMode.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { results, turn } from '../turnWorld.ts';

const HELD_BACK = 'Not run: an earlier edit of the same message was not made. Look at its result first.';

/** Runs a command; `ls` only looks, and `fail` fails. */
const command = fakeTool('Run', {
  effect: 'other',
  countsOnEdits: true,
  canJustLook: true,
  check: async (input) => (lineOf(input) === 'ls' ? { effect: 'none' } : {}),
  run: async (input) =>
    lineOf(input) === 'fail' ? { ...textOutcome('exit 1'), isError: true } : textOutcome('exit 0'),
});

const lineOf = (input: unknown): unknown => (input as { line?: string }).line;

const look = fakeTool('Look');
const change = fakeTool('Change', { effect: 'edit' });
const send = fakeTool('Send', { effect: 'other' });
const refusedChange = fakeTool('RefusedChange', {
  effect: 'edit',
  check: async () => {
    throw new Refusal('has changed since it was last read');
  },
});
const navigate = fakeTool('Navigate', {
  effect: 'edit',
  isConcurrencySafe: () => true,
  check: async () => {
    throw new Refusal('no such symbol');
  },
});
const failingChange = fakeTool('FailingChange', {
  effect: 'edit',
  run: async () => ({ ...textOutcome('read-only'), isError: true }),
});

/** The texts the model gets back for these calls of one message. */
async function answers(
  calls: readonly [name: string, input?: Record<string, unknown>][],
  world: { readonly mcp?: readonly Tool[]; readonly mode?: PermissionMode } = {},
): Promise<readonly string[]> {
  const ended = await turn({
    model: new ScriptedModel(says('', calls), says('done')),
    builtins: [command, look, change, send, navigate, refusedChange, failingChange],
    mcp: world.mcp ?? [],
    mode: world.mode ?? 'bypassPermissions',
  });
  return results(ended).map(
    ({ content, found }) =>
      content.map((part) => (part.type === 'text' ? part.text : part.type)).join('\n') ||
      `found ${found?.[0]?.name}`,
  );
}

describe('the calls of one message', () => {
  it('all run although a command among them fails', async () => {
    const calls = [
      ['Run', { line: 'fail' }],
      ['Look'],
      ['Change'],
      ['Run', { line: 'make' }],
      ['Send'],
    ] as const;
    assert.deepEqual(await answers(calls.map(([name, input = {}]) => [name, input])), [
      'exit 1',
      'Look ran',
      'Change ran',
      'exit 0',
      'Send ran',
    ]);
  });

  for (const [title, name, said] of [
    ['was refused', 'RefusedChange', 'has changed since it was last read'],
    ['failed', 'FailingChange', 'read-only'],
  ] as const)
    it(`that are edits and commands do not run after an edit that ${title}; all others do`, async () => {
      assert.deepEqual(
        await answers([
          ['Change'],
          [name],
          ['Look'],
          ['Run', { line: 'ls' }],
          ['Run', { line: 'make' }],
          ['Change'],
          ['Send'],
        ]),
        ['Change ran', said, 'Look ran', 'exit 0', HELD_BACK, HELD_BACK, 'Send ran'],
      );
    });

  it('that are commands do not run after an edit that the user did not allow, and nobody is asked about them', async () => {
    assert.deepEqual(await answers([['Change'], ['Run', { line: 'make' }]], { mode: 'default' }), [
      'The user did not allow this call of Change. Ask what to do instead, or go on without it.',
      HELD_BACK,
    ]);
  });

  it('that are commands do not run after an edit whose tool had to be loaded first', async () => {
    const late = fakeTool('mcp__late__change', { effect: 'edit' });
    assert.deepEqual(await answers([['mcp__late__change'], ['Run', { line: 'make' }]], { mcp: [late] }), [
      'found mcp__late__change',
      HELD_BACK,
    ]);
  });

  it('run although a tool that can edit could not look', async () => {
    assert.deepEqual(await answers([['Navigate'], ['Run', { line: 'make' }]]), ['no such symbol', 'exit 0']);
  });
});
