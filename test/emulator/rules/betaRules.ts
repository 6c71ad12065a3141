import { type Rule, violation } from './rule.ts';

/** Rule 36: editing of the context is not part of the endpoint without its beta. */
const contextEditing: Rule = ({ body: { context_management: wanted }, betas }) =>
  wanted && !betas.includes('context-management-2025-06-27')
    ? violation('context_management: Extra inputs are not permitted')
    : undefined;

/** Rules of this file, in the order of the checks. */
export const betaRules: readonly Rule[] = [contextEditing];
