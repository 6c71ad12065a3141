import type { Anthropic } from '@anthropic-ai/sdk';
import type { TokenUsage } from '../host/tokenUsage.ts';

type ToldUsage = Partial<Anthropic.Usage | Anthropic.MessageDeltaUsage>;

/** Updates the tokens of a message by the newest counts; a count that is missing keeps its value. */
export const updateUsage = (usage: TokenUsage, told: ToldUsage): TokenUsage => ({
  inputTokens: told.input_tokens ?? usage.inputTokens,
  cacheReadTokens: told.cache_read_input_tokens ?? usage.cacheReadTokens,
  cacheWriteTokens: told.cache_creation_input_tokens ?? usage.cacheWriteTokens,
  outputTokens: told.output_tokens ?? usage.outputTokens,
});
