import * as z from 'zod';
import { isRecord, parseJson } from '../../../../src/lib/json.ts';
import { type Emulated, type EmulatedModel, findModel, type SeenRequest } from '../emulated.ts';
import { readStrict } from '../readStrict.ts';
import { Refused, require } from '../refusal.ts';
import { checkFunctions, checkImage } from '../toolRules.ts';

const status = z.enum(['in_progress', 'completed', 'incomplete']).optional();
const callId = z.string().min(1).max(64);

const functionTool = z.strictObject({
  type: z.literal('function'),
  name: z.string(),
  description: z.string().optional(),
  parameters: z.record(z.string(), z.unknown()),
  strict: z.literal(false, 'strict schemas need additionalProperties to be false everywhere'),
  defer_loading: z.boolean().optional(),
});
const searchTool = z.strictObject({
  type: z.literal('tool_search'),
  execution: z.enum(['server', 'client']).optional(),
  description: z.string().optional(),
  parameters: z.record(z.string(), z.unknown()).optional(),
});

const textContent = z.strictObject({ type: z.literal('input_text'), text: z.string() });
const imageContent = z.strictObject({
  type: z.literal('input_image'),
  image_url: z.string(),
  detail: z.enum(['auto', 'low', 'high']).optional(),
});
const fileContent = z.strictObject({
  type: z.literal('input_file'),
  filename: z.string(),
  file_data: z.string().startsWith('data:application/pdf;base64,'),
});
const contents = z.array(z.discriminatedUnion('type', [textContent, imageContent, fileContent])).min(1);

const item = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('message'),
    role: z.enum(['user', 'assistant', 'system', 'developer']),
    content: z.union([z.string().min(1), contents]),
    phase: z.enum(['commentary', 'final_answer']).optional(),
  }),
  z.strictObject({
    type: z.literal('function_call'),
    call_id: callId,
    name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
    arguments: z.string(),
    status,
  }),
  z.strictObject({
    type: z.literal('function_call_output'),
    call_id: callId,
    output: z.union([z.string(), contents]),
    status,
  }),
  z.strictObject({
    type: z.literal('tool_search_call'),
    call_id: callId,
    execution: z.literal('client'),
    arguments: z.record(z.string(), z.unknown()),
    status,
  }),
  z.strictObject({
    type: z.literal('tool_search_output'),
    call_id: callId,
    execution: z.literal('client'),
    tools: z.array(functionTool),
    status,
  }),
  z.strictObject({
    type: z.literal('reasoning'),
    id: z.string().startsWith('rs_'),
    summary: z.array(z.strictObject({ type: z.literal('summary_text'), text: z.string() })),
    encrypted_content: z.string(),
  }),
]);

const body = z.strictObject({
  model: z.string(),
  input: z.array(z.unknown()).min(1),
  instructions: z.string().optional(),
  stream: z.boolean().optional(),
  store: z.literal(false).optional(),
  include: z.array(z.literal('reasoning.encrypted_content')).optional(),
  prompt_cache_key: z.string().max(64).optional(),
  max_output_tokens: z.number().int().min(16).optional(),
  reasoning: z
    .strictObject({
      effort: z.string().optional(),
      summary: z.enum(['auto', 'concise', 'detailed']).optional(),
    })
    .optional(),
  tools: z.array(z.discriminatedUnion('type', [functionTool, searchTool])).optional(),
});

type Item = z.infer<typeof item>;

export interface ResponsesRequest {
  readonly body: z.infer<typeof body>;
  readonly model: EmulatedModel;
  readonly seen: SeenRequest;
}

/** Checks a request as the Responses API does, and reads what the model sees of it. */
export function checkResponses(given: unknown, emulated: Emulated): ResponsesRequest {
  for (const name of emulated.unknownParameters)
    if (isRecord(given) && name in given)
      throw new Refused(`Unknown parameter: '${name}'.`, { param: name, code: 'unknown_parameter' });
  const request = readStrict(body, given, '');
  const model = findModel(emulated, request.model);
  require(model !== undefined, `The model '${request.model}' does not exist`, {
    status: 404,
    code: 'model_not_found',
  });
  const { efforts, searches } = model;
  const effort = request.reasoning?.effort;
  require(request.reasoning === undefined ||
    efforts !== undefined, "Unsupported parameter: 'reasoning' is not supported with this model.", {
    param: 'reasoning',
  });
  require(effort === undefined ||
    efforts?.includes(effort) === true, `Unsupported value: 'reasoning.effort': ${effort}`);
  const tools = request.tools ?? [];
  const functions = tools.filter((tool) => tool.type === 'function');
  checkFunctions(functions, 'tools');
  const canSearch = tools.some(({ type }) => type === 'tool_search');
  require(!canSearch || searches === true, `Tool 'tool_search' is not supported with ${model.id}.`, {
    param: 'tools',
  });
  const items = request.input.map((one, index) => readStrict(item, one, `input[${index}]`));
  checkPairs(items);
  checkReasoning(items, model);
  const loaded = items.flatMap((one) => (one.type === 'tool_search_output' ? one.tools : []));
  require(loaded.length === 0 || canSearch, "'tool_search_output' needs the tool 'tool_search'.");
  for (const tool of loaded) checkFunctions([tool], 'input.tools');
  require(JSON.stringify(given).length <=
    (model.maxCharacters ??
      Infinity), 'Your input exceeds the context window of this model. Please adjust your input and try again.', {
    code: 'context_length_exceeded',
  });
  const callable = [...functions.filter((tool) => !tool.defer_loading), ...loaded].map(({ name }) => name);
  return { body: request, model, seen: see(request, items, { canSearch, tools: [...new Set(callable)] }) };
}

const OUTPUT_OF: Readonly<Record<string, string>> = {
  function_call: 'function_call_output',
  tool_search_call: 'tool_search_output',
};

/** Every call has one output after it, every output a call of its kind before it. */
function checkPairs(items: readonly Item[]): void {
  const open = new Map<string, string>();
  const seen = new Set<string>();
  for (const one of items) {
    if (one.type === 'function_call' || one.type === 'tool_search_call') {
      require(!seen.has(one.call_id), `Duplicate call_id: ${one.call_id}`);
      seen.add(one.call_id);
      open.set(one.call_id, OUTPUT_OF[one.type] ?? '');
      if (one.type === 'function_call')
        require(parseJson(one.arguments) !== undefined, `The arguments of ${one.call_id} are not JSON.`);
    }
    if (one.type !== 'function_call_output' && one.type !== 'tool_search_output') continue;
    require(open.get(one.call_id) ===
      one.type, `No tool call found for ${one.type} with call_id ${one.call_id}.`);
    open.delete(one.call_id);
  }
  require(open.size === 0, `No tool output found for function call ${[...open.keys()][0]}.`);
}

/** Reasoning comes back as it was given, to the model that gave it, and something of the same answer follows it. */
function checkReasoning(items: readonly Item[], { id }: EmulatedModel): void {
  for (const [index, one] of items.entries()) {
    if (one.type !== 'reasoning') continue;
    require(one.encrypted_content ===
      encrypt(id, one.id), `The encrypted content for item ${one.id} could not be verified.`, {
      code: 'invalid_encrypted_content',
    });
    const next = items[index + 1];
    const isOfAnswer =
      next?.type === 'reasoning' ||
      next?.type === 'function_call' ||
      next?.type === 'tool_search_call' ||
      (next?.type === 'message' && next.role === 'assistant');
    require(isOfAnswer, `Item '${one.id}' of type 'reasoning' was provided without its required following item.`);
  }
}

/** Stands for the encrypted reasoning of an answer. */
export const encrypt = (model: string, id: string): string =>
  Buffer.from(`${model} thought in ${id}`).toString('base64');

function see(
  request: z.infer<typeof body>,
  items: readonly Item[],
  callable: Pick<SeenRequest, 'canSearch' | 'tools'>,
): SeenRequest {
  const parts = items.flatMap((one) => {
    const content =
      one.type === 'message' ? one.content : one.type === 'function_call_output' ? one.output : '';
    return typeof content === 'string' ? [] : content;
  });
  const images = parts.filter((part) => part.type === 'input_image');
  for (const { image_url } of images) checkImage(image_url);
  return {
    model: request.model,
    system: request.instructions ?? '',
    ...callable,
    texts: items.flatMap((one) =>
      one.type === 'message' && one.role === 'user' ? [textOf(one.content)] : [],
    ),
    results: items.flatMap((one) => {
      if (one.type === 'function_call_output') return [{ callId: one.call_id, text: textOf(one.output) }];
      if (one.type !== 'tool_search_output') return [];
      return [{ callId: one.call_id, text: one.tools.map(({ name }) => name).join(' ') }];
    }),
    images: images.length,
  };
}

const textOf = (content: string | z.infer<typeof contents>): string =>
  typeof content === 'string'
    ? content
    : content.flatMap((part) => (part.type === 'input_text' ? [part.text] : [])).join('\n');
