import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelRequest } from '../agent/model/model.ts';
import type { Message } from '../agent/transcript/messages.ts';
import { type Effort, type ModelFacts, OFF_TYPES } from './models.ts';

type Thinking = Anthropic.ThinkingConfigParam;
type ThinkingParams = Pick<Anthropic.MessageCreateParamsStreaming, 'thinking' | 'output_config'>;

/** Tokens to think with if the user gives no budget, and the fewest the API takes. */
const USUAL_BUDGET = 16_000;
const LEAST_BUDGET = 1_024;

/** Efforts that the API takes only from a model that thinks. */
const NEEDS_THINKING: ReadonlySet<Effort> = new Set(['xhigh', 'max']);

/**
 * Writes how the model is to think, as the user chose at the start of the epoch. The text of thoughts is always asked for:
 * newer models leave it out otherwise. Nothing is written that the model is not known to take.
 */
export function writeThinking(request: ModelRequest, facts: ModelFacts, maxTokens: number): ThinkingParams {
  const { switches } = request.epoch;
  const thinking = chooseThinkingParam(request, facts, maxTokens);
  const isOff = OFF_TYPES.some((type) => type === thinking?.type);
  const effort = facts.efforts.find((level) => level === switches.effort);
  return {
    ...(thinking ? { thinking } : {}),
    ...(effort ? { output_config: { effort: isOff && NEEDS_THINKING.has(effort) ? 'high' : effort } } : {}),
  };
}

function chooseThinkingParam(
  { epoch, messages }: ModelRequest,
  { thinking: takes }: ModelFacts,
  maxTokens: number,
): Thinking | undefined {
  const { thinking: mode, thinkingBudget } = epoch.switches;
  if (mode === 'off') {
    const type = OFF_TYPES.find((one) => takes.includes(one));
    return type && { type };
  }
  if (takes.includes('adaptive')) return { type: 'adaptive', display: 'summarized' };
  if (mode === 'auto' || !takes.includes('enabled')) return undefined;
  // Half of an answer is left for words and calls: the budget counts as part of it.
  const budget = Math.min(thinkingBudget || USUAL_BUDGET, Math.floor(maxTokens / 2));
  if (budget < LEAST_BUDGET || !beginsWithThought(messages)) return { type: 'disabled' };
  return { type: 'enabled', budget_tokens: budget, display: 'summarized' };
}

/**
 * False if the calls that are being answered began without a thought, as calls that Quiver makes in the model's name do: a
 * model that thinks with a budget does not take them, and cannot begin to think in the middle of them.
 */
function beginsWithThought(messages: readonly Message[]): boolean {
  // Words right after results are part of the same turn.
  const start = messages.findLastIndex(
    (message, index) =>
      message.role === 'user' && message.results.length === 0 && messages[index - 1]?.role !== 'user',
  );
  const first = messages.slice(start + 1).find((message) => message.role === 'assistant');
  return first?.role !== 'assistant' || first.blocks[0]?.type === 'thinking';
}
