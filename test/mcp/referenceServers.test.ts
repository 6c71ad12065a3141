import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mcpOrigin } from '../../src/tools/tool/toolOrigin.ts';
import { call, referenceServer, refusal, textOf, type UnderTest, underTest } from './serversUnderTest.ts';

describe('mcp: the reference servers', () => {
  let test: UnderTest;
  let folder: string;

  before(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-files-')));
    writeFileSync(join(folder, 'note.txt'), 'written in a file');
    test = underTest({ connect: 20_000 });
    const node = (name: string, ...args: string[]) => ({
      command: 'node',
      args: [referenceServer(name), ...args],
    });
    process.env.ANTHROPIC_API_KEY = 'must-not-be-seen';
    await test.run({
      everything: { ...node('everything', 'stdio'), env: { GIVEN: 'yes', NUMBER: 7 } },
      files: node('filesystem', folder),
      memory: { ...node('memory'), env: { MEMORY_FILE_PATH: join(folder, 'memory.json') }, alwaysLoad: true },
    });
  });
  after(async () => {
    delete process.env.ANTHROPIC_API_KEY;
    await test.end();
    rmSync(folder, { recursive: true });
  });

  it('all connect, and their tools stand in order', () => {
    assert.deepEqual(
      test.servers.servers().map(({ name, state }) => [name, state]),
      [
        ['everything', 'ready'],
        ['files', 'ready'],
        ['memory', 'ready'],
      ],
    );
    const names = test.servers.tools().map((tool) => tool.definition.name);
    assert.deepEqual(names, [...names].sort());
    assert.ok(names.length >= 30);
    assert.deepEqual(
      test.servers.tools().flatMap((tool) => (tool.defect ? [tool.definition.name] : [])),
      [],
    );
  });

  it('describe themselves as tools', () => {
    const tool = test.tool('mcp__everything__get-sum');
    const { isConcurrencySafe, parse, describe, run, ...data } = tool;
    assert.deepEqual(data, {
      definition: {
        name: 'mcp__everything__get-sum',
        description: 'Returns the sum of two numbers',
        inputSchema: {
          type: 'object',
          properties: {
            a: { type: 'number', description: 'First number' },
            b: { type: 'number', description: 'Second number' },
          },
          required: ['a', 'b'],
        },
      },
      origin: mcpOrigin('everything', 'get-sum'),
      effect: 'none',
      title: 'Get Sum Tool',
    });
    assert.equal(isConcurrencySafe({}), true);
    assert.equal(describe({ a: 19, b: 23 }), 'get-sum on everything (a: 19, b: 23)');
    assert.equal(test.tool('mcp__files__write_file').effect, 'other');
    assert.equal(test.tool('mcp__memory__read_graph').loading, 'always');
    assert.equal(tool.loading, undefined);
  });

  it('answer calls: sum, text of a file, a graph', async () => {
    assert.equal(
      textOf(await test.call('mcp__everything__get-sum', '{"a": 19, "b": 23}')),
      'The sum of 19 and 23 is 42.',
    );
    assert.equal(
      textOf(await test.call('mcp__files__read_text_file', { path: join(folder, 'note.txt') })),
      'written in a file',
    );
    await test.call('mcp__memory__create_entities', {
      entities: [{ name: 'Quiver', entityType: 'tool', observations: ['carries arrows'] }],
    });
    assert.match(textOf(await test.call('mcp__memory__read_graph')), /carries arrows/);
  });

  it('refuse what their schema refuses, before anything leaves', async () => {
    assert.equal(
      await refusal(test.call('mcp__everything__get-sum', { a: 'nineteen' })),
      'The input does not fit get-sum on everything; nothing was called. b: is required; a: expected number, got string.',
    );
  });

  it('give errors as errors', async () => {
    const outcome = await test.call('mcp__files__read_text_file', { path: join(folder, 'absent.txt') });
    assert.equal(outcome.isError, true);
    assert.match(textOf(outcome), /ENOENT/);
  });

  it('give images, resources, links and structured content', async () => {
    const image = await test.call('mcp__everything__get-tiny-image');
    assert.deepEqual(
      image.content.map((item) => (item.type === 'image' ? item.mediaType : 'text')),
      ['text', 'image/png', 'text'],
    );
    assert.match(
      textOf(
        await test.call('mcp__everything__get-resource-reference', { resourceType: 'Text', resourceId: 1 }),
      ),
      /\[resource demo:\S+ text\/plain\]\nResource 1/,
    );
    assert.match(
      textOf(await test.call('mcp__everything__get-resource-links', { count: 2 })),
      /\[resource link .* demo:\S+ text\/plain\]/,
    );
    const weather = await test.call('mcp__everything__get-structured-content', { location: 'Chicago' });
    assert.equal(weather.content.length, 1);
    assert.deepEqual(Object.keys(JSON.parse(textOf(weather))), ['temperature', 'conditions', 'humidity']);
  });

  it('show progress', async () => {
    const progress: string[] = [];
    const tool = test.tool('mcp__everything__trigger-long-running-operation');
    await call(tool, { duration: 0.4, steps: 4 }, undefined, progress);
    assert.match(progress.at(-1) ?? '', /^[34] of 4$/, 'the last may be overtaken by the result');
  });

  it('can be cancelled', async () => {
    const controller = new AbortController();
    const tool = test.tool('mcp__everything__trigger-long-running-operation');
    const pending = call(tool, { duration: 10, steps: 2 }, controller.signal);
    setTimeout(() => controller.abort(new Error('enough')), 100);
    await assert.rejects(pending, /^Error: enough$/);
    assert.equal(textOf(await test.call('mcp__everything__echo', { message: 'alive' })), 'Echo: alive');
  });

  it('see nothing of our environment but what every program needs', async () => {
    const seen = Object.keys(JSON.parse(textOf(await test.call('mcp__everything__get-env'))));
    const usual = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER'].filter(
      (name) => process.env[name] !== undefined,
    );
    assert.deepEqual(seen.sort(), [...usual, 'GIVEN', 'NUMBER', 'QUIVER_PROCESS_TREE'].sort());
  });
});
