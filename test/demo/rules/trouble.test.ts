import assert from 'node:assert/strict';
import { act } from '../../../src/demo/rules/situation.ts';
import { callsIn, lastText, startChat } from './chat.ts';
import { builtIns, deferred, tool } from './toolbox.ts';

const SUM = 'mcp__calc__get-sum';

describe('demo model: when things go wrong', () => {
  it('stops at an error and quotes it', async () => {
    const missing = startChat({ run: () => ({ text: 'There is no file x.ts.', isError: true }) });
    const unread = await missing.send('replace "a" with "b" in x.ts');
    assert.deepEqual(callsIn(unread), [['Read', { file_path: 'x.ts' }]]);
    assert.equal(lastText(unread), '`Read` `x.ts` failed:\n\n```\nThere is no file x.ts.\n```');

    const twice = startChat({
      run: (name) => (name === 'Edit' ? { text: 'It occurs 2 times.', isError: true } : undefined),
    });
    const refused = await twice.send('replace "a" with "b" in x.ts');
    assert.equal(callsIn(refused).length, 2);
    assert.equal(lastText(refused), '`Edit` `x.ts` failed:\n\n```\nIt occurs 2 times.\n```');
  });

  it('loads a tool the guard refused and calls it again, once', async () => {
    const guard = { text: `${SUM} is not loaded. Load it with ToolSearch first.`, isError: true };
    let refusals = 1;
    const once = startChat({
      tools: [...builtIns, ...deferred],
      run: (name) => (name === SUM && refusals-- > 0 ? guard : undefined),
    });
    const replies = await once.send('use get-sum with a=1 b=2');
    assert.deepEqual(callsIn(replies), [
      [SUM, { a: 1, b: 2 }],
      ['ToolSearch', { query: `select:${SUM}` }],
      [SUM, { a: 1, b: 2 }],
    ]);
    assert.equal(lastText(replies), '`get-sum` (calc) answered:\n\n```\n3\n```');

    const never = startChat({
      tools: [...builtIns, ...deferred],
      run: (name) => (name === SUM ? guard : undefined),
    });
    const refused = await never.send('use get-sum with a=1 b=2');
    assert.equal(callsIn(refused).length, 3);
    assert.match(lastText(refused), /`get-sum` \(calc\) failed:/);
  });

  it('calls again what a refusal has just loaded, and takes no note for a request', async () => {
    const chat = startChat({
      tools: [...builtIns, ...deferred],
      run: (name) =>
        name === SUM
          ? { text: '', references: [SUM], note: `${SUM} was not loaded. Call it again.` }
          : undefined,
    });
    const replies = await chat.send('use get-sum with a=1 b=2');
    assert.deepEqual(callsIn(replies), [
      [SUM, { a: 1, b: 2 }],
      [SUM, { a: 1, b: 2 }],
    ]);
    assert.equal(lastText(replies), '`get-sum` (calc) answered without any text.');
  });

  it('says so when a tool cannot be loaded or nothing fits', async () => {
    const nothing = { text: 'No tool matches.' };
    const chat = startChat({ run: (name) => (name === 'ToolSearch' ? nothing : undefined) });
    assert.equal(
      lastText(await chat.send('call echo with "x"')),
      '`echo` (calc) could not be loaded, so I did not call it.\n\n```\nNo tool matches.\n```',
    );
    assert.equal(
      lastText(await chat.send('why is the sky blue')),
      'I searched the tools for `sky blue` and found nothing that fits. Try one of these:\n- `what tools do I have?`\n- `show tool get-sum`\n- `list files`',
    );
    const other = startChat({
      run: (name) =>
        name === 'ToolSearch' ? { text: '', references: ['mcp__notes__read_graph'] } : undefined,
    });
    assert.match(
      lastText(await other.send('bake me an apple pie')),
      /found `read_graph` \(notes\), but none fits your words well enough to call it\./,
    );
  });

  it('calls nothing on thin evidence', async () => {
    const tools = [
      tool('ToolSearch', 'Finds deferred tools.'),
      tool('Bash', 'Runs a shell command.', { command: { type: 'string' } }),
      tool('mcp__disk__get_file_info', 'Tells the time of the last change', { path: { type: 'string' } }),
      tool('mcp__disk__list_drives', 'The drives and their time zone'),
      tool('mcp__disk__write_file', 'Writes a file', { path: { type: 'string' } }),
      tool('mcp__disk__describe_folder', 'Describes a folder', { path: { type: 'string' } }),
    ];
    const run = () => ({ text: 'No tool matches.' });
    const requests: readonly [string, RegExp][] = [
      ['what time is it?', /found nothing that fits/],
      ['the shell command', /found nothing that fits/],
      ['write a poem', /found nothing that fits/],
      ['describe the folder of my dreams', /^To call `mcp__disk__describe_folder` I need:\n- `path`/],
    ];
    for (const [request, end] of requests) {
      const replies = await startChat({ tools, run }).send(request);
      assert.deepEqual([...new Set(callsIn(replies).map(([name]) => name))], ['ToolSearch'], request);
      assert.match(lastText(replies), end);
    }
  });

  it('says which values it had no use for', async () => {
    const replies = await startChat().send('use get-sum with 1, 2 and 3');
    assert.deepEqual(
      replies[1],
      act('I call `get-sum` (calc). It has no place for `3`.', { name: SUM, input: { a: 1, b: 2 } }),
    );
  });

  it('makes at most six calls for one request', async () => {
    const replies = await startChat().send('read a.md, b.md, c.md, d.md, e.md, f.md and g.md');
    assert.deepEqual(
      callsIn(replies).map(([, input]) => input),
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ file_path: `${name}.md` })),
    );
    assert.match(JSON.stringify(replies[0]), /At most 6 calls a request: I leave the others out\./);
    assert.match(lastText(replies), /^`Read` `a\.md` answered:/);
  });

  it('hears the new request when a cancelled turn left only results', async () => {
    const chat = startChat();
    await chat.send('read a.md');
    chat.messages.pop();
    assert.deepEqual(callsIn(await chat.send('list files')), [['Glob', { pattern: '**/*' }]]);
  });

  it('refuses to act on half of a huge message', async () => {
    const replies = await startChat().send(`create a.md with "${'x'.repeat(20_000)}"`);
    assert.deepEqual(callsIn(replies), []);
    assert.match(lastText(replies), /more than the 16000 characters my rules look at/);
  });
});
