import { EMULATOR_MARK } from '../emulatorMark.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Reply, ReplyPart } from '../reply.ts';
import { type Block, blockShape } from '../request/blockShape.ts';
import { renderView } from '../request/renderView.ts';
import { LISTING_BETA } from '../rules/hostedRules.ts';
import type { WireRequest } from '../rules/rule.ts';
import { type HostedMcps, hostedEntries, isToolset, listingOf } from './hostedMcp.ts';
import { performCode } from './performCode.ts';
import { issueCallId, randomId, signThinking } from './signature.ts';
import { searchTools } from './toolSearch.ts';

/** One part of an answer on its way to the client, the same for a streamed and a collected answer. */
export type AnswerStep =
  | BlockStep
  | Extract<ReplyPart, { type: 'event' | 'ping' | 'delay' | 'cut' | 'error' }>
  | { readonly type: 'stop'; readonly reason: string };

export interface BlockStep {
  readonly type: 'block';
  readonly block: Readonly<Record<string, unknown>>;
  /** Text of a call's input, if it is not simply the JSON of the input. */
  readonly json?: string;
}

/** Number of searches in one message after which the endpoint pauses the turn. */
const SERVER_ROUNDS = 10;

/** Answers a request. The parts end with a `stop`, an `error` or a `cut`; never throws. */
export async function* answer(
  request: WireRequest,
  first: Reply,
  model: Answering,
): AsyncGenerator<AnswerStep> {
  try {
    yield* perform(request, first, model);
  } catch (error) {
    yield { type: 'error', status: 500, error: 'api_error', message: `${EMULATOR_MARK}: ${error}` };
  }
}

/** The model, and the servers that the endpoint can reach. */
type Answering = Pick<Endpoint, 'brain' | 'hosted'>;

/** Gives ids and signatures, lists the tools of servers, and lets the model go on after what the endpoint did itself. */
async function* perform(
  request: WireRequest,
  first: Reply,
  { brain, hosted }: Answering,
): AsyncGenerator<AnswerStep> {
  const emitted: Block[] = [];
  const chain = request.prefix.fork();
  let signature = trailingSignature(request);
  let reply: Reply = { ...first, parts: [...listings(request, hosted), ...first.parts] };
  for (let round = 0; round < SERVER_ROUNDS; round++) {
    for (const part of reply.parts) {
      for (const step of stepsOf(part, withAnswer(request, emitted), {
        prefix: chain.hash,
        signature,
        hosted,
      })) {
        yield step;
        if (step.type === 'cut' || step.type === 'error') return;
        if (step.type !== 'block') continue;
        if (typeof step.block.signature === 'string') signature = step.block.signature;
        const { data: known } = blockShape.safeParse(step.block);
        if (known === undefined) continue; // a kind the client cannot send back
        emitted.push(known);
        chain.append('assistant', known);
      }
    }
    if (reply.stopReason !== undefined || !GOES_ON.has(reply.parts.at(-1)?.type)) {
      const natural = emitted.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn';
      yield { type: 'stop', reason: reply.stopReason ?? natural };
      return;
    }
    reply = await brain(renderView(withAnswer(request, emitted).body, hosted));
  }
  yield { type: 'stop', reason: 'pause_turn' };
}

/** Parts after which the model goes on in the same message. */
const GOES_ON: ReadonlySet<ReplyPart['type'] | undefined> = new Set(['search', 'hosted-call']);

/** The request as the endpoint sees it in the middle of the answer. */
const withAnswer = (request: WireRequest, content: readonly Block[]): WireRequest => ({
  ...request,
  body: {
    ...request.body,
    messages: [...request.body.messages, { role: 'assistant', content: [...content] }],
  },
});

/** Lists of the servers that the endpoint has to ask for their tools, first in the answer. */
const listings = ({ body, betas }: WireRequest, hosted: HostedMcps): readonly ReplyPart[] =>
  (body.tools ?? []).filter(isToolset).flatMap((toolset): readonly ReplyPart[] => {
    const { mcp_server_name } = toolset;
    const tools = hosted[mcp_server_name]?.tools;
    const isAsked = tools && !listingOf(toolset, body) && betas.includes(LISTING_BETA);
    return isAsked ? [{ type: 'block', block: { type: 'mcp_tool_listing', mcp_server_name, tools } }] : [];
  });

interface Before {
  readonly hosted: HostedMcps;
  readonly prefix: string;
  /** Signature of the thinking block that a call would follow. */
  readonly signature: string | undefined;
}

function stepsOf(part: ReplyPart, request: WireRequest, before: Before): readonly AnswerStep[] {
  switch (part.type) {
    case 'text':
      return [{ type: 'block', block: { type: 'text', text: part.text, citations: null } }];
    case 'thinking': {
      if (request.body.thinking?.type === 'disabled') return [];
      const thinking = showsThinking(request) ? part.text : '';
      const signature = signThinking(before.prefix, thinking);
      return [{ type: 'block', block: { type: 'thinking', thinking, signature } }];
    }
    case 'call':
    case 'raw-call': {
      const { id = issueCallId(before.signature), name } = part;
      const input = part.type === 'call' ? part.input : parsedOrEmpty(part.json);
      const block = { type: 'tool_use', id, name, input, caller: { type: 'direct' } };
      return [{ type: 'block', block, ...(part.type === 'call' ? {} : { json: part.json }) }];
    }
    case 'code':
    case 'code-calls':
    case 'code-end':
      return performCode(part, request).map((block) => ({ type: 'block', block }));
    case 'block':
      return [{ type: 'block', block: part.block }];
    case 'search':
      return performSearch(part, request, before.hosted).map((block) => ({ type: 'block', block }));
    case 'hosted-call':
      return performHosted(part, request, before.hosted).map((block) => ({ type: 'block', block }));
    default:
      return [part];
  }
}

/** Calls a tool of a server, which the request must offer and the model must have. */
function performHosted(
  { server, tool, input }: Extract<ReplyPart, { type: 'hosted-call' }>,
  { body }: WireRequest,
  hosted: HostedMcps,
) {
  const entry = hostedEntries(body, hosted).find((one) => one.server === server && one.tool.name === tool);
  const isVisible = entry && renderView(body, hosted).tools.some(({ name }) => name === entry.name);
  if (!isVisible) throw new Error(`The reply calls ${tool} of ${server}, which the model does not have.`);
  const id = randomId('mcptoolu');
  let [answered, isError] = ['', false];
  try {
    answered = hosted[server]?.call(tool, input) ?? '';
  } catch (error) {
    [answered, isError] = [String(error), true];
  }
  return [
    { type: 'mcp_tool_use', id, name: tool, server_name: server, input },
    {
      type: 'mcp_tool_result',
      tool_use_id: id,
      is_error: isError,
      content: [{ type: 'text', text: answered }],
    },
  ];
}

function performSearch(
  part: Extract<ReplyPart, { type: 'search' }>,
  { body }: WireRequest,
  hosted: HostedMcps,
) {
  const name = `tool_search_tool_${part.kind}`;
  if (!body.tools?.some((tool) => tool.name === name)) {
    throw new Error(`The reply searches with ${name}, which the request does not offer.`);
  }
  const id = randomId('srvtoolu');
  const outcome =
    part.error === undefined
      ? searchTools(part.kind, part.input, { body, hosted })
      : { code: part.error, message: null };
  const content =
    'names' in outcome
      ? {
          type: 'tool_search_tool_search_result',
          tool_references: outcome.names.map((tool_name) => ({ type: 'tool_reference', tool_name })),
        }
      : { type: 'tool_search_tool_result_error', error_code: outcome.code, error_message: outcome.message };
  return [
    { type: 'server_tool_use', id, name, input: part.input, caller: { type: 'direct' } },
    { type: 'tool_search_tool_result', tool_use_id: id, content },
  ];
}

function showsThinking({ body: { thinking }, model }: WireRequest): boolean {
  const display = thinking !== undefined && 'display' in thinking ? thinking.display : undefined;
  return display ? display === 'summarized' : !model.omitsThinking;
}

/** Signature of the last thinking block of an assistant turn that ends the request, which the answer then continues. */
function trailingSignature({ turns }: WireRequest): string | undefined {
  const last = turns.at(-1);
  const block = last?.blocks.findLast((placed) => placed.block.type === 'thinking')?.block;
  return last?.role === 'assistant' && block?.type === 'thinking' ? block.signature : undefined;
}

function parsedOrEmpty(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
