import type { OpenAI } from 'openai';
import { chooseTextStrategy, type TextStrategy } from '../../agent/epoch/textStrategy.ts';
import { ModelError, type ModelRequest } from '../../agent/model/model.ts';
import type { ModelLimits } from '../../agent/model/modelLimits.ts';
import { makeCallsPlain } from '../../agent/transcript/makeCallsPlain.ts';
import { pairCalls } from '../../agent/transcript/pairCalls.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { chooseEffort } from '../chooseEffort.ts';
import { isOfOpenAi, type ModelChoice } from '../models.ts';
import type { OptionalParameter } from '../refusedParameters.ts';
import { writeSchema } from '../writeSchema.ts';
import { toWireMessages } from './wireMessages.ts';

type Params = OpenAI.Chat.ChatCompletionCreateParamsStreaming;

export interface ChatFacts {
  readonly choice: ModelChoice;
  readonly limits: ModelLimits;
  /** Optional parameters that the endpoint does not take. */
  readonly refused: ReadonlySet<OptionalParameter>;
}

/** Chooses deferral for a request. Throws a ModelError if the strategy needs more than this API has. */
export function requireTextStrategy(
  request: ModelRequest,
  { limits }: Pick<ChatFacts, 'limits'>,
): TextStrategy {
  const strategy = chooseTextStrategy(request, limits);
  if (strategy) return strategy;
  throw new ModelError('Chat Completions has no tool search of its own.', { kind: 'deferral' });
}

/** Builds a request as a pure function of the transcript: within an epoch each request begins with the whole of the one before. */
export function buildRequest(request: ModelRequest, strategy: TextStrategy, facts: ChatFacts): Params {
  const { epoch } = request;
  const { choice, limits, refused } = facts;
  const messages = pairCalls(makeCallsPlain(request.messages, limits.calls));
  const tools = strategy.tools.map(writeTool);
  return {
    model: choice.id,
    stream: true,
    ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
    ...limitOutput(request, facts),
    ...(refused.has('reasoning_effort') ? {} : writeEffort(request, choice)),
    messages: [
      { role: 'system', content: epoch.system.toWellFormed() },
      ...toWireMessages(messages, strategy),
    ],
    ...(tools.length > 0 ? { tools } : {}),
  };
}

const writeTool = ({ name, description, inputSchema }: ToolDefinition): OpenAI.Chat.ChatCompletionTool => ({
  type: 'function',
  function: { name, description: description.toWellFormed(), parameters: { ...writeSchema(inputSchema) } },
});

function writeEffort(request: ModelRequest, choice: ModelChoice): Pick<Params, 'reasoning_effort'> {
  const effort = chooseEffort(request, choice);
  return effort === undefined ? {} : { reasoning_effort: effort };
}

/** Limits the answer to what the model gives, or to less if less is wanted. Where nobody knows the limit, the endpoint has its own. */
function limitOutput(
  { maxOutput: wanted }: ModelRequest,
  { choice, refused }: ChatFacts,
): Pick<Params, 'max_tokens' | 'max_completion_tokens'> {
  const limit = Math.min(wanted ?? choice.maxOutput ?? Infinity, choice.maxOutput ?? Infinity);
  if (limit === Infinity) return {};
  const names = isOfOpenAi(choice.id)
    ? (['max_completion_tokens', 'max_tokens'] as const)
    : (['max_tokens', 'max_completion_tokens'] as const);
  const name = names.find((one) => !refused.has(one));
  return name === undefined ? {} : { [name]: limit };
}
