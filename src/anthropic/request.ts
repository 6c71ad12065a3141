import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelRequest } from '../agent/model.ts';
import { foundTools } from '../agent/transcript.ts';
import type { ToolDefinition } from '../tools/tool.ts';
import { type WireMessage, wireMessages } from './wireMessages.ts';

/** A request is a pure function of the transcript: within an epoch each one begins with the whole of the one before. */
export function buildRequest(
  request: ModelRequest,
  maxOutput: number,
): Anthropic.MessageCreateParamsStreaming {
  const { epoch, messages } = request;
  return {
    model: epoch.model,
    max_tokens: maxOutput,
    stream: true,
    system: [{ type: 'text', text: epoch.system, cache_control: EPHEMERAL }],
    messages: withBreakpoints(wireMessages(messages)),
    ...toolsOf(request),
  };
}

const EPHEMERAL = { type: 'ephemeral' } as const;

/** Loaded tools in cache order, the last one marked; then the found ones, deferred, in the order they were found. */
function toolsOf({ epoch, messages }: ModelRequest): { tools?: Anthropic.ToolUnion[] } {
  const loadedNames = new Set(epoch.tools.map(({ name }) => name));
  const found = [...foundTools(messages).values()].filter(({ name }) => !loadedNames.has(name));
  const tools = [
    ...epoch.tools.map((definition, index) =>
      index === epoch.tools.length - 1
        ? { ...wireTool(definition), cache_control: EPHEMERAL }
        : wireTool(definition),
    ),
    // The API wants at least one tool that is not deferred.
    ...found.map((definition) =>
      epoch.tools.length > 0 ? { ...wireTool(definition), defer_loading: true } : wireTool(definition),
    ),
  ];
  return tools.length === 0 ? {} : { tools };
}

const wireTool = ({ name, description, inputSchema }: ToolDefinition): Anthropic.Tool => ({
  name,
  description,
  input_schema: inputSchema as Anthropic.Tool.InputSchema,
});

/** The newest two user messages end in a breakpoint: one to write, one to read what the last request wrote. */
function withBreakpoints(messages: readonly WireMessage[]): WireMessage[] {
  const marked = new Set(messages.filter(({ role }) => role === 'user').slice(-2));
  return messages.map((message) => (marked.has(message) ? markLast(message) : message));
}

function markLast(message: WireMessage): WireMessage {
  const last = message.content.at(-1);
  if (last === undefined) return message;
  const marked = { ...last, cache_control: EPHEMERAL } as Anthropic.ContentBlockParam;
  return { ...message, content: [...message.content.slice(0, -1), marked] };
}
