import assert from 'node:assert/strict';
import { chooseTextStrategy } from '../../src/agent/epoch/textStrategy.ts';
import type { Model, ModelEvent, ModelRequest } from '../../src/agent/model/model.ts';
import type { AssistantBlock, Message, ToolCall } from '../../src/agent/transcript/messages.ts';
import { NO_TOKEN_USAGE } from '../../src/host/tokenUsage.ts';

/** A request as an endpoint sees it that knows only ordinary tools and texts. */
export interface PlainRequest {
  readonly epoch: number;
  readonly tools: readonly string[];
  /** Calls and results so far, one line each. */
  readonly said: readonly string[];
}

type Reply = string | readonly [name: string, input?: Record<string, unknown>];

/**
 * Endpoint that answers in order: a text, or a call. Strict: it takes a limited number of tools, no name twice, each result
 * right after its call, and calls only tools of the request. Within an epoch nothing said may change, and tools only grow.
 */
export class PlainEndpoint implements Model {
  readonly requests: PlainRequest[] = [];
  readonly #replies: Reply[];
  readonly #maxTools: number | undefined;

  constructor(maxTools: number | undefined, ...replies: readonly Reply[]) {
    this.#maxTools = maxTools;
    this.#replies = [...replies];
  }

  async *stream(request: ModelRequest): AsyncIterable<ModelEvent> {
    const limits = this.#maxTools === undefined ? {} : { maxTools: this.#maxTools };
    const strategy = chooseTextStrategy(request, limits);
    assert.ok(strategy, 'the endpoint knows no references');
    const tools = strategy.tools.map(({ name }) => name);
    assert.deepEqual(tools, [...new Set(tools)]);
    assert.ok(tools.length <= (this.#maxTools ?? tools.length), `${tools.length} tools are too many`);
    const calls = new Map<string, ToolCall>();
    const said = request.messages.flatMap((message) => sayMessage(message, calls, strategy));
    this.#requireGrowth({ epoch: request.epoch.number, tools, said });
    const reply = this.#replies.shift() ?? 'The end.';
    const blocks: AssistantBlock[] = [];
    if (typeof reply === 'string') blocks.push({ type: 'text', text: reply });
    else {
      const [name, input = {}] = reply;
      assert.ok(tools.includes(name), `${name} is none of ${tools.join(', ')}`);
      blocks.push(strategy.readCall({ type: 'call', id: `c${this.requests.length}`, name, input }));
    }
    yield {
      type: 'message-end',
      message: { role: 'assistant', blocks },
      stop: typeof reply === 'string' ? 'end' : 'calls',
      usage: NO_TOKEN_USAGE,
    };
  }

  #requireGrowth(next: PlainRequest): void {
    // A sub-agent may work in the same epoch.
    const before = this.requests.findLast(
      ({ epoch, said }) => epoch === next.epoch && said[0] === next.said[0],
    );
    this.requests.push(next);
    if (before === undefined) return;
    assert.deepEqual(next.tools.slice(0, before.tools.length), before.tools);
    assert.deepEqual(next.said.slice(0, before.said.length), before.said);
  }
}

type Strategy = NonNullable<ReturnType<typeof chooseTextStrategy>>;

function sayMessage(message: Message, calls: Map<string, ToolCall>, strategy: Strategy): readonly string[] {
  if (message.role === 'assistant')
    return message.blocks.flatMap((block) => {
      if (block.type !== 'call') return [];
      calls.set(block.id, block);
      const { name, input } = strategy.writeCall(block);
      return [`${name} ${JSON.stringify(input)}`];
    });
  return message.results.map((result) => {
    const call = calls.get(result.callId);
    assert.ok(call, `a result answers no call: ${result.callId}`);
    const { found } = result;
    if (found?.length) return strategy.writeFound({ ...result, found }, call);
    return result.content.map((part) => (part.type === 'text' ? part.text : part.type)).join('\n');
  });
}
