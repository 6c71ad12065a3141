import type { OpenAI } from 'openai';
import { prefixHash } from '../../agent/epoch/prefixChanges.ts';
import { chooseTextStrategy } from '../../agent/epoch/textStrategy.ts';
import { ModelError, type ModelRequest } from '../../agent/model/model.ts';
import type { ModelLimits } from '../../agent/model/modelLimits.ts';
import { makeCallsPlain } from '../../agent/transcript/makeCallsPlain.ts';
import { pairCalls } from '../../agent/transcript/pairCalls.ts';
import { chooseEffort } from '../chooseEffort.ts';
import type { ModelChoice } from '../models.ts';
import type { OptionalParameter } from '../refusedParameters.ts';
import { type ItemStrategy, toItems } from './wireItems.ts';
import { writeSearchableTools, writeTool } from './wireTools.ts';

/** Fewest tokens of an answer that the API takes as a limit. */
const LEAST_OUTPUT = 16;

type Params = OpenAI.Responses.ResponseCreateParamsStreaming;

export interface ResponsesFacts {
  readonly choice: ModelChoice;
  readonly limits: ModelLimits;
  /** Optional parameters that the endpoint does not take. */
  readonly refused: ReadonlySet<OptionalParameter>;
}

/** Deferral of a request: how its items are written, and its tools. */
export interface Deferral {
  readonly strategy: ItemStrategy;
  readonly tools: OpenAI.Responses.Tool[];
}

/** Chooses deferral for a request. Throws a ModelError if the strategy is none of this API. */
export function requireDeferral(request: ModelRequest, { limits }: Pick<ResponsesFacts, 'limits'>): Deferral {
  const { epoch } = request;
  if (epoch.strategy === 'reference') return { strategy: 'search', tools: writeSearchableTools(epoch.tools) };
  const strategy = chooseTextStrategy(request, limits);
  if (strategy) return { strategy, tools: strategy.tools.map(writeTool) };
  throw new ModelError('The Responses API is not asked to search tools by itself.', { kind: 'deferral' });
}

/**
 * Builds a request as a pure function of the transcript: within an epoch each request begins with the whole of the one before.
 * Nothing is stored at the endpoint, so reasoning comes and goes encrypted.
 */
export function buildRequest(request: ModelRequest, deferral: Deferral, facts: ResponsesFacts): Params {
  const { epoch } = request;
  const { choice, limits, refused } = facts;
  const messages = pairCalls(makeCallsPlain(request.messages, limits.calls));
  const limit = Math.min(request.maxOutput ?? choice.maxOutput ?? Infinity, choice.maxOutput ?? Infinity);
  const { strategy, tools } = deferral;
  return {
    model: choice.id,
    stream: true,
    store: false,
    ...(refused.has('prompt_cache_key') ? {} : { prompt_cache_key: prefixHash(epoch) }),
    ...(limit === Infinity || refused.has('max_output_tokens')
      ? {}
      : { max_output_tokens: Math.max(limit, LEAST_OUTPUT) }),
    ...(choice.thinks ? writeReasoning(request, facts) : {}),
    instructions: epoch.system.toWellFormed(),
    input: toItems(messages, { strategy, hasPhases: choice.searchesTools }),
    ...(tools.length > 0 ? { tools } : {}),
  };
}

function writeReasoning(
  request: ModelRequest,
  { choice, refused }: ResponsesFacts,
): Pick<Params, 'reasoning' | 'include'> {
  const effort = chooseEffort(request, choice);
  const summary = refused.has('reasoning.summary') || effort === 'none' ? {} : { summary: 'auto' as const };
  return {
    ...(refused.has('reasoning')
      ? {}
      : { reasoning: { ...(effort === undefined ? {} : { effort }), ...summary } }),
    ...(refused.has('include') ? {} : { include: ['reasoning.encrypted_content'] }),
  };
}
