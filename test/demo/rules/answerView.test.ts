import assert from 'node:assert/strict';
import { INTRODUCTION } from '../../../src/demo/rules/introduction.ts';
import { act, say } from '../../../src/demo/rules/situation.ts';
import { callsIn, lastText, startChat, wholeText } from './chat.ts';
import { builtIns, deferred, tool } from './toolbox.ts';

const SUM = 'mcp__calc__get-sum';
const ECHO = 'mcp__calc__echo';

describe('demo model: conversations', () => {
  it('searches, calls what it found, reports; and does not search again', async () => {
    const chat = startChat();
    assert.deepEqual(await chat.send('What is the sum of 19 and 23?'), [
      act('I search the deferred tools for `sum`.', { name: 'ToolSearch', input: { query: 'sum' } }),
      act('I call `get-sum` (calc).', { name: SUM, input: { a: 19, b: 23 } }),
      say(
        `${INTRODUCTION}\n\n\`get-sum\` (calc) answered:\n\n\`\`\`\n42\n\`\`\`\n\nAsk \`what just happened?\` to see the steps.`,
      ),
    ]);
    assert.deepEqual(await chat.send('and what is 1,000 + -0.5?'), [
      act('I call `get-sum` (calc).', { name: SUM, input: { a: 1000, b: -0.5 } }),
      say('`get-sum` (calc) answered:\n\n```\n999.5\n```'),
    ]);
  });

  it('calls a tool by name with the values of the sentence', async () => {
    const requests: readonly [string, unknown][] = [
      ['call echo with message "hi"', { message: 'hi' }],
      ['use the echo tool to say "yo"', { message: 'yo' }],
      ['echo hello to the world', { message: 'hello to the world' }],
      ['call "echo" with {"message": "x"}', { message: 'x' }],
      ['mcp__calc__echo message: a, b', { message: 'a' }],
    ];
    for (const [request, input] of requests) {
      const replies = await startChat().send(request);
      assert.deepEqual(callsIn(replies), [
        ['ToolSearch', { query: `select:${ECHO}` }],
        [ECHO, input],
      ]);
    }
  });

  it('finds the tool and fills it for a free request', async () => {
    const requests: readonly [string, string, unknown][] = [
      ['add 7 to 5', SUM, { a: 7, b: 5 }],
      ['two plus three?', SUM, { a: 2, b: 3 }],
      ['say "hi"', ECHO, { message: 'hi' }],
      ['show me the environment variables', 'mcp__calc__get-env', {}],
      [
        'I want you to start a long operation for 3 seconds with 4 steps',
        'mcp__calc__wait',
        { duration: 3, steps: 4 },
      ],
      ['make a dark red picture with frame', 'mcp__calc__paint', { colour: 'dark red', withFrame: true }],
      ['show me the knowledge graph', 'mcp__notes__read_graph', {}],
      ['rename a.txt to b/c.txt', 'mcp__notes__move_file', { source: 'a.txt', destination: 'b/c.txt' }],
      [
        'Remember that Alice likes tea.',
        'mcp__notes__create_entities',
        { entities: [{ name: 'Alice', entityType: 'note', observations: ['Alice likes tea'] }] },
      ],
    ];
    for (const [request, name, input] of requests) {
      const calls = callsIn(await startChat().send(request));
      assert.deepEqual([calls[0]?.[0], ...calls.slice(1)], ['ToolSearch', [name, input]], request);
    }
  });

  it('asks for what is missing, and takes a bare answer', async () => {
    const chat = startChat();
    const asked = await chat.send('call get-sum with a=1');
    assert.deepEqual(callsIn(asked), [['ToolSearch', { query: `select:${SUM}` }]]);
    assert.equal(
      lastText(asked),
      `To call \`${SUM}\` I need:\n- \`b\`: The second summand\n\nJust send it, or say \`call get-sum with a=1 b=1\`.`,
    );
    assert.deepEqual(callsIn(await chat.send('41')), [[SUM, { a: 1, b: 41 }]]);
    assert.deepEqual(callsIn(await chat.send('call echo')), [['ToolSearch', { query: `select:${ECHO}` }]]);
    assert.deepEqual(callsIn(await chat.send('hi there friend')), [[ECHO, { message: 'hi there friend' }]]);
    assert.deepEqual(callsIn(await chat.send('try again!')), [[ECHO, { message: 'hi there friend' }]]);
  });

  it('takes another request instead of the answer it asked for', async () => {
    const chat = startChat();
    await chat.send('call echo');
    assert.deepEqual(callsIn(await chat.send('list files')), [['Glob', { pattern: '**/*' }]]);
  });

  it('explains the calls of the turn before', async () => {
    const chat = startChat();
    await chat.send('What is the sum of 19 and 23?');
    const story = `You asked \`What is the sum of 19 and 23?\`. Then:

1. I searched the deferred tools with \`ToolSearch\` for \`sum\`. It loaded \`get-sum\` (calc).
2. I called \`get-sum\` (calc) with

   \`\`\`json
   {
     "a": 19,
     "b": 23
   }
   \`\`\`

   It answered:

   \`\`\`
   42
   \`\`\``;
    assert.deepEqual(await chat.send('what just happened?'), [say(story)]);
    const why =
      'Because most tools are deferred: a model is told their names, not their definitions, and cannot call them before a search has loaded them. What is found stays loaded in this chat.';
    assert.deepEqual(await chat.send('why did you search?'), [say(`${why}\n\n${story}`)]);
  });

  it('says that nothing was called when nothing was', async () => {
    const chat = startChat();
    await chat.send('hello');
    assert.equal(
      lastText(await chat.send('what did you do?')),
      'No tool was called in this chat so far: I only answered from my rules.',
    );
  });

  it('reads before it edits', async () => {
    const replies = await startChat().send('replace all "a" with "b" in x.ts');
    assert.deepEqual(callsIn(replies), [
      ['Read', { file_path: 'x.ts' }],
      ['Edit', { file_path: 'x.ts', old_string: 'a', new_string: 'b', replace_all: true }],
    ]);
    assert.equal(lastText(replies), '`Edit` `x.ts` answered:\n\n```\nEdit is done\n```');
  });

  it('lists what a search found, and what was loaded before', async () => {
    const chat = startChat();
    assert.equal(
      lastText(await chat.send('find a tool for adding numbers')),
      '- `get-sum` (calc), found and loaded: Adds two numbers and gives their sum\n\nNow you can say `call get-sum with a=1 b=1`.',
    );
    const again = startChat({ tools: [...builtIns, ...deferred], run: () => ({ text: 'No tool matches.' }) });
    assert.match(lastText(await again.send('find a tool for numbers')), /`get-sum` \(calc\), loaded before/);
  });

  it('shows what a tool takes', async () => {
    assert.equal(
      lastText(await startChat().send('show tool paint')),
      '`paint` (calc) is loaded: Paints a picture in a colour\n\n- `colour` (enum, required)\n- `withFrame` (boolean)\n\nFor example: `call paint with colour="dark red"`',
    );
  });

  it('does the first of two things and says so', async () => {
    const replies = await startChat().send('add 1 and 2, and then echo it');
    assert.deepEqual(callsIn(replies).at(-1), [SUM, { a: 1, b: 2 }]);
    assert.match(lastText(replies), /I do one thing at a time\. Say the rest next: `echo it`$/);
  });

  it('works without a search: everything is loaded then', async () => {
    const tools = [...builtIns.filter(({ name }) => name !== 'ToolSearch'), ...deferred];
    const chat = startChat({ tools });
    assert.deepEqual(callsIn(await chat.send('what is 2 + 3?')), [[SUM, { a: 2, b: 3 }]]);
    assert.match(lastText(await chat.send('find a tool for numbers')), /`get-sum` \(calc\), loaded before/);
    assert.match(lastText(await chat.send('bake me a pie')), /^None of my rules fits that\./);
  });

  it('uses a server for files when Quiver’s own tools are off', async () => {
    const tools = [tool('mcp__disk__read_file', 'Reads a file', { path: { type: 'string' } })];
    assert.deepEqual(callsIn(await startChat({ tools }).send('read a.md')), [
      ['mcp__disk__read_file', { path: 'a.md' }],
    ]);
  });

  it('summarises what is attached', async () => {
    const file = '<attached path="src/a.ts">\none\ntwo `x`\n</attached>';
    assert.equal(
      lastText(await startChat().send(file)),
      `You attached 1 file. I can show them, not judge them.\n\n\`src/a.ts\`, 2 lines:\n\n\`\`\`\none\ntwo \`x\`\n\`\`\``,
    );
    assert.match(lastText(await startChat().send(file, 'summarise this')), /`src\/a\.ts`, 2 lines/);
    assert.deepEqual(callsIn(await startChat().send(file, 'replace "one" with "1"')), [
      ['Read', { file_path: 'src/a.ts' }],
      ['Edit', { file_path: 'src/a.ts', old_string: 'one', new_string: '1' }],
    ]);
  });

  it('introduces itself once, and again when asked', async () => {
    const chat = startChat();
    const texts = [await chat.send('hello'), await chat.send('hello'), await chat.send('who are you?')].map(
      wholeText,
    );
    assert.deepEqual(
      texts.map((words) => words.split(INTRODUCTION).length - 1),
      [1, 0, 1],
    );
  });
});

describe('demo model: compaction', () => {
  it('sums up what was asked and called', async () => {
    const chat = startChat();
    await chat.send('What is the sum of 19 and 23?');
    const replies = await chat.send('<compaction-request>\nSum up.\n</compaction-request>');
    assert.equal(
      wholeText(replies),
      'Summary by the offline demo (rules only):\n- The user said `What is the sum of 19 and 23?`; called: `ToolSearch`, `get-sum` (calc).',
    );
  });
});
