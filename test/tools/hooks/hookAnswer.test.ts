import assert from 'node:assert/strict';
import type { HookVerdict } from '../../../src/host/hooks.ts';
import { combineVerdicts } from '../../../src/tools/hooks/combineVerdicts.ts';
import type { HookEventName } from '../../../src/tools/hooks/hook.ts';
import { type HookRun, hookAnswer } from '../../../src/tools/hooks/hookAnswer.ts';

const verdict = (parts: Partial<HookVerdict> = {}): HookVerdict => ({ context: [], problems: [], ...parts });

const answer = (event: HookEventName, run: Partial<HookRun>): HookVerdict =>
  hookAnswer(event, 'x.sh', { code: 0, stdout: '', stderr: '', ...run });

const readPrinted = (event: HookEventName, value: unknown): HookVerdict =>
  answer(event, { stdout: JSON.stringify(value) });

describe('the answer of a hook', () => {
  it('blocks with exit code 2, and with the reason on standard error', () => {
    const blocking = { code: 2, stdout: '{"continue": false}', stderr: ' no rm here\n' };
    assert.deepEqual(answer('PreToolUse', blocking), verdict({ decision: 'deny', reason: 'no rm here' }));
    assert.deepEqual(
      answer('Stop', { code: 2 }),
      verdict({ decision: 'deny', reason: 'The hook x.sh blocked this.' }),
    );
  });

  it('is a problem, and blocks nothing, with any other code', () => {
    assert.deepEqual(
      answer('PreToolUse', { code: 127, stderr: 'line 1\nx.sh: command not found\n' }),
      verdict({ problems: ['The hook x.sh failed with exit code 127: line 1\nx.sh: command not found'] }),
    );
    assert.deepEqual(
      answer('Stop', { code: 1 }),
      verdict({ problems: ['The hook x.sh failed with exit code 1.'] }),
    );
  });

  it('may be plain text, which is for the model only with a prompt', () => {
    assert.deepEqual(
      answer('UserPromptSubmit', { stdout: 'It is Monday.\n' }),
      verdict({ context: ['It is Monday.'] }),
    );
    for (const event of ['PreToolUse', 'PostToolUse', 'Stop'] as const)
      assert.deepEqual(answer(event, { stdout: 'formatted 3 files' }), verdict());
  });

  it('decides before a call, and may change its input', () => {
    for (const decision of ['allow', 'ask', 'deny'] as const) {
      const hookSpecificOutput = {
        hookEventName: 'PreToolUse',
        permissionDecision: decision,
        permissionDecisionReason: 'because',
        updatedInput: { command: 'ls' },
        additionalContext: 'by the way',
      };
      assert.deepEqual(
        readPrinted('PreToolUse', { hookSpecificOutput }),
        verdict({ decision, reason: 'because', updatedInput: { command: 'ls' }, context: ['by the way'] }),
      );
    }
  });

  it('can neither allow nor change anything after the call', () => {
    const hookSpecificOutput = { permissionDecision: 'allow', updatedInput: {}, additionalContext: 'look' };
    assert.deepEqual(readPrinted('PostToolUse', { hookSpecificOutput }), verdict({ context: ['look'] }));
    assert.deepEqual(readPrinted('Stop', { decision: 'approve' }), verdict());
  });

  it('is understood in the older form', () => {
    assert.deepEqual(
      readPrinted('PostToolUse', { decision: 'block', reason: 'tests fail' }),
      verdict({ decision: 'deny', reason: 'tests fail' }),
    );
    assert.deepEqual(readPrinted('PreToolUse', { decision: 'approve' }), verdict({ decision: 'allow' }));
  });

  it('can end everything, and speak to the user', () => {
    assert.deepEqual(
      readPrinted('PostToolUse', {
        continue: false,
        stopReason: 'enough',
        systemMessage: 'Hello!',
        suppressOutput: true,
      }),
      verdict({ stop: 'enough', problems: ['Hello!'] }),
    );
    assert.deepEqual(
      readPrinted('Stop', { continue: false }),
      verdict({ stop: 'The hook x.sh ended the turn.' }),
    );
    assert.deepEqual(
      readPrinted('Stop', { continue: true, decision: null, hookSpecificOutput: null }),
      verdict(),
    );
  });

  it('is a problem if it makes no sense, and before a call the user is asked', () => {
    const problem = 'The hook x.sh printed something that is almost JSON, but not quite.';
    assert.deepEqual(
      answer('PreToolUse', { stdout: '{"decision": "blo' }),
      verdict({ decision: 'ask', reason: problem, problems: [problem] }),
    );
    assert.deepEqual(answer('Stop', { stdout: '{"decision": "blo' }), verdict({ problems: [problem] }));
  });

  it('counts as far as it is understood, and before a call the user is asked about the rest', () => {
    const problem = (field: string, expected: string) =>
      `The hook x.sh printed an answer that is not understood: ${field}: ${expected}.`;
    const wrongBoolean = 'Invalid input: expected boolean, received number';
    assert.deepEqual(
      readPrinted('PreToolUse', { decision: 'block', reason: 'no', continue: 1 }),
      verdict({ decision: 'deny', reason: 'no', problems: [problem('continue', wrongBoolean)] }),
    );
    const unknown = problem(
      'hookSpecificOutput.permissionDecision',
      'Invalid option: expected one of "allow"|"deny"|"ask"',
    );
    assert.deepEqual(
      readPrinted('PreToolUse', {
        continue: false,
        hookSpecificOutput: { permissionDecision: 'block', additionalContext: 'look' },
      }),
      verdict({
        decision: 'ask',
        reason: unknown,
        context: ['look'],
        problems: [unknown],
        stop: 'The hook x.sh ended the turn.',
      }),
    );
    const message = problem('systemMessage', 'Invalid input: expected string, received number');
    assert.deepEqual(
      readPrinted('PreToolUse', { decision: 'approve', systemMessage: 7 }),
      verdict({ decision: 'ask', reason: message, problems: [message] }),
    );
    assert.deepEqual(readPrinted('Stop', { systemMessage: 7 }), verdict({ problems: [message] }));
    const output = problem('hookSpecificOutput', 'Invalid input: expected object, received string');
    assert.deepEqual(
      readPrinted('PostToolUse', { decision: 'block', reason: 'no', hookSpecificOutput: 'x' }),
      verdict({ decision: 'deny', reason: 'no', problems: [output] }),
    );
  });

  it('is bounded', () => {
    const [context = ''] = answer('UserPromptSubmit', { stdout: 'x'.repeat(50_000) }).context;
    assert.match(context, /^x{10000}\n\[cut: 40000 of 50000 characters left out\]$/);
  });
});

describe('the answers of several hooks', () => {
  const allow = verdict({ decision: 'allow', reason: 'fine', updatedInput: { a: 1 }, context: ['one'] });
  const ask = verdict({ decision: 'ask', reason: 'sure?', updatedInput: { a: 2 }, problems: ['p'] });
  const deny = verdict({ decision: 'deny', reason: 'no', context: ['two'] });

  it('count by the strictest decision, the last input, and all words', () => {
    assert.deepEqual(combineVerdicts([]), verdict());
    assert.deepEqual(combineVerdicts([verdict(), allow]), allow);
    assert.deepEqual(
      combineVerdicts([ask, allow]),
      verdict({
        decision: 'ask',
        reason: 'sure?',
        updatedInput: { a: 1 },
        context: ['one'],
        problems: ['p'],
      }),
    );
    assert.deepEqual(
      combineVerdicts([allow, ask, deny, verdict({ decision: 'deny', reason: 'never', stop: 'end' })]),
      {
        decision: 'deny',
        reason: 'no\nnever',
        updatedInput: { a: 2 },
        context: ['one', 'two'],
        problems: ['p'],
        stop: 'end',
      },
    );
  });
});
