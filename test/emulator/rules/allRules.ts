import { betaRules } from './betaRules.ts';
import { callRules } from './callRules.ts';
import { codeRules } from './codeRules.ts';
import { hostedRules } from './hostedRules.ts';
import { limitRules } from './limitRules.ts';
import { mediaRules } from './mediaRules.ts';
import { messageRules } from './messageRules.ts';
import type { Rule } from './rule.ts';
import { schemaRules } from './schemaRules.ts';
import { thinkingRules } from './thinkingRules.ts';
import { toolRules } from './toolRules.ts';

/** Every rule, in the order of the checks: the first broken rule gives the answer. */
export const allRules = (): readonly Rule[] => [
  ...messageRules,
  ...hostedRules,
  ...betaRules,
  ...toolRules,
  ...schemaRules(),
  ...limitRules,
  ...mediaRules,
  ...callRules,
  ...codeRules,
  ...thinkingRules,
];
