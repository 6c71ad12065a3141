import assert from 'node:assert/strict';
import type { ToolDefinition } from '../../src/tools/tool/tool.ts';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { World } from './world.ts';

type Extras = Pick<ToolDefinition, 'isStrict' | 'examples' | 'inputSchema'>;
function tool(name: string, extras: Partial<Extras>) {
  const made = fakeTool(name);
  return { ...made, definition: { ...made.definition, ...extras } };
}
const schema = {
  type: 'object',
  properties: {
    n: { type: 'integer', minimum: 1 },
    of: { type: 'object', properties: { a: { type: 'string' } } },
  },
};
const closed = tool('mcp__a__closed', { isStrict: true, examples: [{ n: 1 }], inputSchema: schema });
const open = tool('mcp__a__open', {
  isStrict: true,
  inputSchema: { type: 'object', properties: {}, additionalProperties: true },
});

interface Body {
  readonly tools: readonly {
    readonly name: string;
    readonly strict?: boolean;
    readonly input_examples?: unknown;
    readonly input_schema?: { readonly additionalProperties?: boolean };
  }[];
}

describe('strict tools and examples, on the wire', () => {
  for (const strategy of ['reference', 'bridge', 'server-regex', 'server-bm25'] as const)
    it(`pass in a form that the endpoint takes, deferred ones too (${strategy})`, async () => {
      await using world = await World.start(
        scripted(
          reply(
            strategy === 'bridge'
              ? call('tool_describe', { names: ['mcp__a__closed'] })
              : strategy === 'reference'
                ? call('ToolSearch', { query: 'select:mcp__a__closed,mcp__a__open' })
                : text('hm'),
          ),
          reply(text('done')),
        ),
        new FakeSource(closed, open, fakeTool('mcp__a__plain')),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('go');
      const { tools } = (world.emulator.requests.at(-1)?.body ?? {}) as Body;
      const sent = tools
        .filter(({ name }) => name.startsWith('mcp__a__'))
        .map(({ name, strict = false, input_examples: examples, input_schema: given }) => [
          ...[name.slice(8), strict, examples, given?.additionalProperties],
        ])
        .sort();
      if (strategy === 'bridge')
        assert.match(JSON.stringify(world.emulator.requests.at(-1)?.body), /input_examples/);
      else
        assert.deepEqual(sent.slice(0, 2), [
          ['closed', true, [{ n: 1 }], false],
          ['open', false, undefined, true],
        ]);
      assert.deepEqual(new Set(world.statuses), new Set([200]));
    });

  it('are loaded in the same form', async () => {
    await using world = await World.start(scripted(reply(text('done'))), new FakeSource(closed, open));
    world.settings = { 'toolSearch.mode': 'off' };
    await world.say('go');
    const { tools } = (world.emulator.requests.at(-1)?.body ?? {}) as Body;
    assert.deepEqual(
      tools.flatMap(({ name, strict }) => (strict ? [name] : [])),
      ['mcp__a__closed'],
    );
    assert.deepEqual(world.statuses, [200]);
  });
});
