import { plainReason } from './plainName.ts';

/** What the model is told of a tool that is off; the reason may have words of its server in it. */
export const offNote = (name: string, reason: string): string =>
  `${name} is switched off (${plainReason(reason).replace(/\.$/, '')}). Do not call it.`;
