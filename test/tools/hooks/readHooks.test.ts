import assert from 'node:assert/strict';
import type { HookEvent } from '../../../src/host/hooks.ts';
import { isAbout } from '../../../src/tools/hooks/hook.ts';
import { readHooks } from '../../../src/tools/hooks/readHooks.ts';

const OURS = { path: 'quiver.hooks', isOurs: true };

describe('hooks in settings', () => {
  it('are read in the shape of Claude Code', () => {
    const value = {
      PreToolUse: [
        {
          matcher: 'Bash',
          hooks: [
            { type: 'command', command: ' check.sh ', timeout: 5 },
            { type: 'command', command: 'long.sh', timeout: 5_000 },
            { type: 'command', command: 'log.sh' },
          ],
        },
      ],
      Stop: [{ hooks: [{ type: 'command', command: 'test.sh' }] }],
    };
    assert.deepEqual(readHooks(value, OURS), {
      hooks: [
        { event: 'PreToolUse', matcher: 'Bash', command: 'check.sh', timeoutSeconds: 5 },
        { event: 'PreToolUse', matcher: 'Bash', command: 'long.sh', timeoutSeconds: 600 },
        { event: 'PreToolUse', matcher: 'Bash', command: 'log.sh', timeoutSeconds: 60 },
        { event: 'Stop', matcher: '', command: 'test.sh', timeoutSeconds: 60 },
      ],
      problems: [],
      unread: [],
    });
    assert.deepEqual(readHooks(undefined, OURS), { hooks: [], problems: [], unread: [] });
  });

  it('say what is wrong with an entry, and keep the others', () => {
    const value = {
      PreToolUse: [
        'x',
        { matcher: 'Bash' },
        { matcher: '(', hooks: [{ command: 'never' }] },
        {
          hooks: [
            { type: 'prompt', prompt: 'x' },
            { command: '' },
            { command: 'good' },
            { command: 'x', timeout: -1 },
            { command: 'x', timeout: 'soon' },
            null,
            { command: 'ls \u202e # hidden' },
            { command: 'x'.repeat(2_001) },
          ],
        },
      ],
      PostToolUse: {},
      PreToolUSe: [],
    };
    const { unread, ...read } = readHooks(value, OURS);
    assert.deepEqual(read, {
      hooks: [{ event: 'PreToolUse', matcher: '', command: 'good', timeoutSeconds: 60 }],
      problems: [
        'quiver.hooks.PreToolUse[0]: Invalid input: expected object, received string.',
        'quiver.hooks.PreToolUse[1]: hooks: expected a list of hooks.',
        'quiver.hooks.PreToolUse[2].matcher: expected tool names or a regular expression.',
        'quiver.hooks.PreToolUse[3].hooks[0]: type: only hooks of type "command" run here; command: expected a command line.',
        'quiver.hooks.PreToolUse[3].hooks[1]: command: expected a command line.',
        'quiver.hooks.PreToolUse[3].hooks[3]: timeout: expected a number of seconds above 0.',
        'quiver.hooks.PreToolUse[3].hooks[4]: timeout: expected a number of seconds.',
        'quiver.hooks.PreToolUse[3].hooks[5]: Invalid input: expected object, received null.',
        'quiver.hooks.PreToolUse[3].hooks[6]: command: expected a command line without invisible characters.',
        'quiver.hooks.PreToolUse[3].hooks[7]: command: expected at most 2000 characters; put the rest into a script.',
        'quiver.hooks.PostToolUse: expected a list.',
        'quiver.hooks.PreToolUSe: there is no such event. There are PreToolUse, PostToolUse, UserPromptSubmit, Stop.',
      ],
    });
    const isHarmless = /hooks\[0\]: type: |PostToolUse|PreToolUSe/;
    assert.deepEqual(
      unread,
      read.problems.filter((problem) => !isHarmless.test(problem)),
      'what cannot be read may be there to forbid something; what runs elsewhere, or after calls, is not',
    );
    for (const strange of [[], 'x', 7, null]) {
      const problem = 'quiver.hooks: expected an object with one entry per event.';
      assert.deepEqual(readHooks(strange, OURS), { hooks: [], problems: [problem], unread: [problem] });
    }
    const notAList = 'quiver.hooks.PreToolUse: expected a list.';
    assert.deepEqual(readHooks({ PreToolUse: {} }, OURS).unread, [notAList]);
  });

  it('run although they want more than there is, which is told', () => {
    const hooks = [
      { type: 'command', command: 'some.sh', if: 'Bash(git *)' },
      { type: 'command', command: 'slow.sh', async: true },
      { type: 'command', command: 'plain.sh', async: false },
    ];
    const read = { event: 'PreToolUse', matcher: '', timeoutSeconds: 60 };
    assert.deepEqual(readHooks({ PreToolUse: [{ hooks }] }, OURS), {
      hooks: hooks.map(({ command }) => ({ ...read, command })),
      problems: [
        'quiver.hooks.PreToolUse[0].hooks[0]: if: not supported; the hook runs without this condition.',
        'quiver.hooks.PreToolUse[0].hooks[1]: async: not supported; the hook is waited for.',
      ],
      unread: [],
    });
  });

  it('may have events of other programs where those write, too', () => {
    const value = { SessionStart: [{ hooks: [{ type: 'command', command: 'x' }] }] };
    assert.deepEqual(readHooks(value, { path: 'file', isOurs: false }), {
      hooks: [],
      problems: [],
      unread: [],
    });
  });

  it('are about the tools their matcher means', () => {
    const chat = { chat: 'c', mode: 'default' } as const;
    const call = (tool: string): HookEvent => ({ ...chat, name: 'PreToolUse', callId: 'a', tool, input: {} });
    const cases: readonly (readonly [matcher: string, tool: string, isMeant: boolean])[] = [
      ['', 'Bash', true],
      ['*', 'Bash', true],
      ['Bash', 'Bash', true],
      ['Bash', 'BashOutput', false],
      ['bash', 'Bash', false],
      ['Edit|Write', 'Write', true],
      ['Edit, Write', 'Write', true],
      ['Edit|Write', 'MultiEdit', false],
      ['mcp__calc__get-sum', 'mcp__calc__get-sum', true],
      ['mcp__calc__.*', 'mcp__calc__get-sum', true],
      ['mcp__.*__write.*', 'mcp__files__write_file', true],
      ['^Edit$', 'MultiEdit', false],
      ['Notebook.*', 'Read', false],
    ];
    assert.deepEqual(
      cases.map(([matcher, tool]) => [matcher, tool, isAbout(matcher, call(tool))]),
      cases,
    );
    assert.equal(isAbout('Bash', { ...chat, name: 'Stop', isContinuing: false }), true);
  });
});
