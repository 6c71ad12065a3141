import assert from 'node:assert/strict';
import { reply, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { World } from './world.ts';

const wiki = { name: 'wiki', url: 'https://wiki.example.com/mcp', defaultConfig: {}, configs: {} };

describe('old results that the endpoint leaves out, on the wire', () => {
  it('are asked for if the user wants it, with searches kept and beside other betas', async () => {
    await using world = await World.start(() => reply(text('a')), new FakeSource(fakeTool('mcp__a__b')));
    const sent: unknown[] = [];
    const say = async () => {
      await world.say('go');
      const { body, headers } = world.emulator.requests.at(-1) ?? {};
      const { context_management } = (body ?? {}) as { context_management?: unknown };
      sent.push([headers?.['anthropic-beta'], context_management]);
    };
    const clearing = (...names: readonly string[]) => ({
      edits: [{ type: 'clear_tool_uses_20250919', exclude_tools: names }],
    });
    await say();
    world.settings = { 'anthropic.clearToolResults': true };
    await say();
    world.settings = { 'anthropic.clearToolResults': true, 'toolSearch.strategy': 'bridge' };
    await say();
    world.settings = { 'anthropic.clearToolResults': true };
    await world.hostedServers.set([wiki]);
    await say();
    const beta = 'context-management-2025-06-27';
    assert.deepEqual(sent, [
      [undefined, undefined],
      [beta, clearing('ToolSearch')],
      [beta, clearing('tool_search', 'tool_describe')],
      [`mcp-client-2026-09-15,${beta}`, clearing('tool_search_tool_bm25', 'ToolSearch')],
    ]);
    assert.deepEqual(world.statuses, [200, 200, 200, 200]);
  });
});
