import type { Language } from '../../src/host/language.ts';

/** An editor without language services. */
export const noLanguage: Pick<Language, 'documentSymbols'> = { documentSymbols: async () => [] };
