import type { ModelLimits } from '../../src/agent/model/modelLimits.ts';
import { MESSAGES_LIMITS } from '../../src/anthropic/messagesLimits.ts';

/** Limits as Claude has them, except for those a test gives. */
export const modelLimits = (parts: Partial<ModelLimits> = {}): ModelLimits => ({
  ...MESSAGES_LIMITS,
  ...parts,
});
