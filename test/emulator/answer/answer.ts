import { EMULATOR_MARK } from '../emulatorMark.ts';
import type { Brain, Reply, ReplyPart } from '../reply.ts';
import { type Block, blockShape } from '../request/blockShape.ts';
import { renderView } from '../request/renderView.ts';
import type { WireRequest } from '../rules/rule.ts';
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
export async function* answer(request: WireRequest, first: Reply, brain: Brain): AsyncGenerator<AnswerStep> {
  try {
    yield* perform(request, first, brain);
  } catch (error) {
    yield { type: 'error', status: 500, error: 'api_error', message: `${EMULATOR_MARK}: ${error}` };
  }
}

/** Gives ids and signatures, and lets the model go on after a search of the server. */
async function* perform(request: WireRequest, first: Reply, brain: Brain): AsyncGenerator<AnswerStep> {
  const emitted: Block[] = [];
  const chain = request.prefix.fork();
  let signature = trailingSignature(request);
  let reply = first;
  for (let round = 0; round < SERVER_ROUNDS; round++) {
    for (const part of reply.parts) {
      for (const step of stepsOf(part, request, { prefix: chain.hash, signature })) {
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
    if (reply.stopReason !== undefined || reply.parts.at(-1)?.type !== 'search') {
      const natural = emitted.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn';
      yield { type: 'stop', reason: reply.stopReason ?? natural };
      return;
    }
    const messages = [...request.body.messages, { role: 'assistant' as const, content: emitted }];
    reply = await brain(renderView({ ...request.body, messages }));
  }
  yield { type: 'stop', reason: 'pause_turn' };
}

interface Before {
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
    case 'block':
      return [{ type: 'block', block: part.block }];
    case 'search':
      return performSearch(part, request).map((block) => ({ type: 'block', block }));
    default:
      return [part];
  }
}

function performSearch(part: Extract<ReplyPart, { type: 'search' }>, { body }: WireRequest) {
  const name = `tool_search_tool_${part.kind}`;
  if (!body.tools?.some((tool) => tool.name === name)) {
    throw new Error(`The reply searches with ${name}, which the request does not offer.`);
  }
  const id = randomId('srvtoolu');
  const outcome =
    part.error === undefined ? searchTools(part.kind, part.input, body) : { code: part.error, message: null };
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
