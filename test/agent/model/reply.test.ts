import assert from 'node:assert/strict';
import { askModel } from '../../../src/agent/model/reply.ts';
import type { AssistantMessage, ToolCall } from '../../../src/agent/transcript/messages.ts';
import { NO_TOKEN_USAGE } from '../../../src/host/tokenUsage.ts';

const call = (id: string, name: string): ToolCall => ({ type: 'call', id, name, input: {} });

describe('askModel', () => {
  it('keeps each call of a message once, the first as it was', async () => {
    const message: AssistantMessage = {
      role: 'assistant',
      blocks: [{ type: 'text', text: 'Twice.' }, call('a', 'Read'), call('b', 'Grep'), call('a', 'Write')],
    };
    const model = {
      async *stream() {
        yield { type: 'message-end', message, stop: 'calls', usage: NO_TOKEN_USAGE } as const;
      },
      countTools: async () => 0,
    };
    const request = { epoch: {}, messages: [] } as unknown as Parameters<typeof askModel>[0];
    const listener = { emit: () => undefined, offer: () => undefined };
    const reply = await askModel(request, model, listener, new AbortController().signal);
    assert.deepEqual(reply.message.blocks, message.blocks.slice(0, 3));
  });
});
