import * as z from 'zod';
import { isRecord, parseJson } from '../../../../src/lib/json.ts';
import { type Emulated, type EmulatedModel, findModel, type SeenRequest } from '../emulated.ts';
import { readStrict } from '../readStrict.ts';
import { Refused, require } from '../refusal.ts';
import { checkFunctions, checkImage } from '../toolRules.ts';

const textPart = z.strictObject({ type: z.literal('text'), text: z.string().min(1) });
const imagePart = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({ url: z.string(), detail: z.string().optional() }),
});
const words = z.union([z.string(), z.array(textPart).min(1)]);

const toolCall = z.strictObject({
  id: z.string().min(1).max(40),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/), arguments: z.string() }),
});

const assistant = z.strictObject({
  role: z.literal('assistant'),
  content: words.nullable().optional(),
  tool_calls: z.array(toolCall).min(1).optional(),
});

const others = [
  z.strictObject({ role: z.enum(['system', 'developer']), content: words }),
  z.strictObject({
    role: z.literal('user'),
    content: z.union([z.string(), z.array(z.union([textPart, imagePart])).min(1)]),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: words }),
] as const;

const chatMessage = z.discriminatedUnion('role', [assistant, ...others]);

const body = z.strictObject({
  model: z.string(),
  messages: z.array(z.unknown()).min(1),
  stream: z.boolean().optional(),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
  max_tokens: z.number().int().min(1).optional(),
  max_completion_tokens: z.number().int().min(1).optional(),
  reasoning_effort: z.string().optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string(),
          description: z.string().optional(),
          parameters: z.record(z.string(), z.unknown()).optional(),
        }),
      }),
    )
    .min(1)
    .optional(),
});

export type ChatBody = z.infer<typeof body>;
type ChatMessage = z.infer<typeof chatMessage>;

export interface ChatRequest {
  readonly body: ChatBody;
  readonly model: EmulatedModel;
  readonly seen: SeenRequest;
}

/** Checks a request as Chat Completions does, and reads what the model sees of it. */
export function checkChat(given: unknown, emulated: Emulated): ChatRequest {
  for (const name of emulated.unknownParameters)
    if (isRecord(given) && name in given)
      throw new Refused(`Unrecognized request argument supplied: ${name}`, { param: name });
  const request = readStrict(body, given, '');
  const model = findModel(emulated, request.model);
  require(model !== undefined, `The model '${request.model}' does not exist`, {
    status: 404,
    code: 'model_not_found',
  });
  checkParameters(request, model);
  const messages = request.messages.map((message, index) =>
    readStrict(chatMessage, withoutReasoning(message, emulated), `messages[${index}]`),
  );
  checkCalls(messages);
  checkReasoning(request.messages, messages, emulated);
  const functions = (request.tools ?? []).map((tool) => tool.function);
  checkFunctions(functions, 'tools');
  require(JSON.stringify(given).length <=
    (model.maxCharacters ??
      Infinity), "This model's maximum context length is exceeded. Please reduce the length of the messages.", {
    code: 'context_length_exceeded',
  });
  return {
    body: request,
    model,
    seen: see(
      request,
      messages,
      functions.map(({ name }) => name),
    ),
  };
}

function checkParameters(request: ChatBody, { id, efforts }: EmulatedModel): void {
  require(request.max_tokens === undefined ||
    efforts ===
      undefined, "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", {
    param: 'max_tokens',
    code: 'unsupported_parameter',
  });
  require(request.stream_options === undefined ||
    request.stream === true, "'stream_options' needs 'stream'.");
  const { reasoning_effort: effort } = request;
  require(effort === undefined ||
    efforts?.includes(effort) ===
      true, `Unsupported value: 'reasoning_effort' does not support '${effort}' with ${id}.`, {
    param: 'reasoning_effort',
  });
}

/** Every call is answered by the messages right after it, and every answer has its call. */
function checkCalls(messages: readonly ChatMessage[]): void {
  let open: string[] = [];
  const known = new Set<string>();
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      require(open.includes(
        message.tool_call_id,
      ), `messages[${index}]: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.`);
      open = open.filter((id) => id !== message.tool_call_id);
      continue;
    }
    requireAnswered(open);
    if (message.role !== 'assistant') continue;
    const calls = message.tool_calls ?? [];
    require(calls.length > 0 ||
      Boolean(message.content), `messages[${index}]: expected content or tool_calls.`);
    for (const { id, function: called } of calls) {
      require(!known.has(id), `Duplicate value for 'tool_call_id': ${id}`);
      require(parseJson(called.arguments) !== undefined, `messages[${index}]: the arguments are not JSON.`);
      known.add(id);
    }
    open = calls.map(({ id }) => id);
  }
  requireAnswered(open);
}

const requireAnswered = (open: readonly string[]): void =>
  require(open.length ===
    0, `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${open.join(', ')}`);

function withoutReasoning(message: unknown, { reasoningField }: Emulated): unknown {
  if (reasoningField === undefined || !isRecord(message)) return message;
  const { [reasoningField]: _, ...rest } = message;
  return rest;
}

/** Reasoning that led to calls must come back with them, unchanged. */
function checkReasoning(
  raw: readonly unknown[],
  messages: readonly ChatMessage[],
  { reasoningField, given }: Emulated,
): void {
  if (reasoningField === undefined) return;
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'assistant') continue;
    const wanted = message.tool_calls?.map(({ id }) => given.get(id)).find((text) => text !== undefined);
    const sent = raw[index];
    require(wanted === undefined ||
      (isRecord(sent) &&
        sent[reasoningField] ===
          wanted), `Missing \`${reasoningField}\` field in the assistant message at message index ${index}`);
  }
}

function see(request: ChatBody, messages: readonly ChatMessage[], tools: readonly string[]): SeenRequest {
  const parts = messages.flatMap((message) =>
    message.role === 'user' && Array.isArray(message.content) ? message.content : [],
  );
  const images = parts.filter((part) => part.type === 'image_url');
  for (const { image_url } of images) checkImage(image_url.url);
  const ofRole = (role: ChatMessage['role']) => messages.filter((message) => message.role === role);
  return {
    model: request.model,
    system: ofRole('system').map(textOf).join('\n'),
    tools,
    canSearch: false,
    texts: ofRole('user').map(textOf),
    results: messages.flatMap((message) =>
      message.role === 'tool' ? [{ callId: message.tool_call_id, text: textOf(message) }] : [],
    ),
    images: images.length,
  };
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
