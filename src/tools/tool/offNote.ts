import { plainReason } from './plainName.ts';

/** Note to the model about a tool that is off; the reason may contain words of the tool's server. */
export const offNote = (name: string, reason: string): string =>
  `${name} is switched off (${plainReason(reason).replace(/\.$/, '')}). Do not call it.`;
