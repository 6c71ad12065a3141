import assert from 'node:assert/strict';
import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelEvent } from '../../src/agent/model/model.ts';
import { createHostedWire, type HostedWire } from '../../src/anthropic/hosted/hostedWire.ts';
import { readReply } from '../../src/anthropic/readReply.ts';
import { createNoHosted } from '../../src/mcp/hosted/noHosted.ts';

/** A message of whole blocks that pauses, as it is streamed. */
async function* paused(...blocks: readonly object[]) {
  const events = [
    { type: 'message_start', message: { usage: {} } },
    ...blocks.flatMap((block, index) => [
      { type: 'content_block_start', index, content_block: block },
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_reason: 'pause_turn' }, usage: {} },
    { type: 'message_stop' },
  ];
  yield* events as unknown as Anthropic.RawMessageStreamEvent[];
}

async function blocksOf(blocks: readonly object[], hosted?: HostedWire) {
  const events: ModelEvent[] = [];
  for await (const event of readReply(paused(...blocks), [], hosted)) events.push(event);
  const end = events.at(-1);
  return end?.type === 'message-end' ? end.message.blocks : undefined;
}

describe('readReply', () => {
  const search = { type: 'server_tool_use', id: 'srvtoolu_1', name: 'tool_search_tool_bm25', input: {} };
  const use = { type: 'mcp_tool_use', id: 'mcptoolu_1', name: 'read', server_name: 'wiki', input: {} };
  const result = { type: 'mcp_tool_result', tool_use_id: 'mcptoolu_1', is_error: false, content: 'page' };
  const unknown = { type: 'news' };

  it('says which calls of the endpoint blocks make and answer, and what stands for them elsewhere', async () => {
    const hosted = createHostedWire(createNoHosted());
    assert.deepEqual(await blocksOf([use, result, unknown, search], hosted), [
      {
        type: 'opaque',
        block: use,
        makes: 'mcptoolu_1',
        words: '',
        calls: { name: 'read', server: 'wiki', tool: 'read' },
      },
      {
        type: 'opaque',
        block: result,
        answers: 'mcptoolu_1',
        words: '[The API called read of the MCP server wiki with {}. It answered: page]',
      },
      { type: 'opaque', block: unknown },
      { type: 'opaque', block: search, makes: 'srvtoolu_1', words: '' },
    ]);
  });

  it('keeps the blocks of hosted servers as unknown ones in a build without them', async () => {
    assert.deepEqual(await blocksOf([use, result, search]), [
      { type: 'opaque', block: use, makes: 'mcptoolu_1' },
      { type: 'opaque', block: result, answers: 'mcptoolu_1' },
      { type: 'opaque', block: search, makes: 'srvtoolu_1', words: '' },
    ]);
  });
});
