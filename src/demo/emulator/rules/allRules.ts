import { callRules } from './callRules.ts';
import { limitRules } from './limitRules.ts';
import { messageRules } from './messageRules.ts';
import type { Rule } from './rule.ts';
import { schemaRules } from './schemaRules.ts';
import { thinkingRules } from './thinkingRules.ts';
import { toolRules } from './toolRules.ts';

/** Every rule, in the order they are asked: the first that is broken answers. */
export const allRules = (): readonly Rule[] => [
  ...messageRules,
  ...toolRules,
  ...schemaRules(),
  ...limitRules,
  ...callRules,
  ...thinkingRules,
];
