import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelRequest } from '../agent/model/model.ts';
import { callersOf, codeTools } from './codeWire.ts';
import type { HostedWire } from './hosted/hostedWire.ts';
import type { ModelChoice } from './models.ts';
import { chooseWireStrategy, type WireStrategy } from './strategies/wireStrategy.ts';
import { toWireTool } from './strategies/wireTool.ts';
import { writeThinking } from './thinking.ts';
import { toWireMessages, type WireMessage } from './wireMessages.ts';

/**
 * Builds a request as a pure function of the transcript: within an epoch each request begins with the whole of the one before.
 * Every answer may be as long as the model's answers can be, unless whoever asks wants less. A lower limit would save nothing,
 * because only what is written is paid for, and it would cut long edits and thoughts in the middle.
 */
export function buildRequest(
  request: ModelRequest,
  choice: ModelChoice,
  hosted?: Pick<HostedWire, 'tools'>,
): Anthropic.MessageCreateParamsStreaming {
  const { epoch, messages } = request;
  const strategy = chooseWireStrategy(request);
  const maxTokens = Math.min(request.maxOutput ?? choice.maxOutput, choice.maxOutput);
  return {
    model: choice.id,
    max_tokens: maxTokens,
    stream: true,
    ...writeThinking(request, choice, maxTokens),
    system: [{ type: 'text', text: epoch.system.toWellFormed(), cache_control: EPHEMERAL }],
    messages: markBreakpoints(toWireMessages(messages, strategy)),
    ...toolsOf(request, strategy, [...codeTools(epoch), ...(hosted?.tools(epoch) ?? [])]),
  };
}

const EPHEMERAL = { type: 'ephemeral' } as const;

/** Tools of a request: those the endpoint runs itself, loaded ones, the last of them marked for the cache, then deferred ones, which may carry no mark. */
function toolsOf(
  request: ModelRequest,
  strategy: WireStrategy,
  own: readonly Anthropic.ToolUnion[],
): { tools?: Anthropic.ToolUnion[] } {
  const { epoch } = request;
  const { loaded, deferred } = strategy.listTools(request);
  const known = new Map(epoch.tools.map((definition) => [definition.name, definition]));
  const callers = (tool: Anthropic.ToolUnion) => {
    const definition = 'name' in tool ? known.get(tool.name) : undefined;
    return definition ? callersOf(definition, epoch) : {};
  };
  const tools = [
    ...own,
    ...loaded.map((tool, index) => ({
      ...tool,
      ...callers(tool),
      ...(index === loaded.length - 1 ? { cache_control: EPHEMERAL } : {}),
    })),
    // The API wants at least one tool that is not deferred.
    ...deferred.map((definition) => ({
      ...toWireTool(definition),
      ...callersOf(definition, epoch),
      ...(loaded.length > 0 ? { defer_loading: true } : {}),
    })),
  ];
  return tools.length === 0 ? {} : { tools };
}

/** Marks the ends of the newest two user messages as breakpoints: one to write the cache, one to read what the last request wrote. */
function markBreakpoints(messages: readonly WireMessage[]): WireMessage[] {
  const marked = new Set(messages.filter(({ role }) => role === 'user').slice(-2));
  return messages.map((message) => (marked.has(message) ? markLast(message) : message));
}

function markLast(message: WireMessage): WireMessage {
  const last = message.content.at(-1);
  if (last === undefined) return message;
  const marked = { ...last, cache_control: EPHEMERAL } as Anthropic.ContentBlockParam;
  return { ...message, content: [...message.content.slice(0, -1), marked] };
}
