import type { ModelLimits } from '../../src/agent/model/modelLimits.ts';
import { MESSAGES_LIMITS } from '../../src/anthropic/messagesLimits.ts';

/** Limits as Claude has them, but for what a test says. */
export const modelLimits = (parts: Partial<ModelLimits> = {}): ModelLimits => ({
  ...MESSAGES_LIMITS,
  ...parts,
});
