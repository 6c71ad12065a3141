import assert from 'node:assert/strict';
import { act } from '../../../../src/demo/rules/situation.ts';
import { callsIn, lastText, startChat } from '../chat.ts';
import { builtIns, tool } from '../toolbox.ts';

const tools = [...builtIns, tool('Bash', 'Runs a command line.')];

describe('demo model: commands', () => {
  it('runs what is asked for', async () => {
    const requests: readonly (readonly [request: string, input: unknown])[] = [
      ['run `npm test`', { command: 'npm test' }],
      ['Please run "ls -la | wc -l".', { command: 'ls -la | wc -l' }],
      ['execute the command `git status`', { command: 'git status' }],
      ['run npm test -- --grep x', { command: 'npm test -- --grep x' }],
      ['can you run git log --oneline?', { command: 'git log --oneline' }],
      ['run `npm run dev` in the background', { command: 'npm run dev', run_in_background: true }],
      ['start npm run dev in the background', { command: 'npm run dev', run_in_background: true }],
    ];
    for (const [request, input] of requests)
      assert.deepEqual(callsIn(await startChat({ tools }).send(request)), [['Bash', input]], request);
  });

  it('says what came of it', async () => {
    const chat = startChat({ tools, run: () => ({ text: '3 passing\n[exit code 1]', isError: true }) });
    const replies = await chat.send('run `npm test`');
    assert.deepEqual(replies[0], act('I run `npm test`.', { name: 'Bash', input: { command: 'npm test' } }));
    assert.equal(lastText(replies), '`Bash` failed:\n\n```\n3 passing\n[exit code 1]\n```');
  });

  it('still calls tools by their names, and needs a shell for the rest', async () => {
    const called = callsIn(await startChat({ tools }).send('run echo with message "hi"'));
    assert.deepEqual(called.at(-1), ['mcp__calc__echo', { message: 'hi' }]);
    const without = callsIn(await startChat().send('run `npm test`'));
    assert.ok(without.every(([name]) => name !== 'Bash'));
  });
});
