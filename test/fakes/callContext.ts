import type { CallContext } from '../../src/tools/callContext.ts';
import { ReadLedger } from '../../src/tools/readLedger.ts';
import { toolSnapshot } from '../../src/tools/toolSnapshot.ts';

export const callContext = (parts: Partial<CallContext> = {}): CallContext => ({
  snapshot: toolSnapshot({ entries: [], loaded: new Set(), found: new Set() }),
  ledger: new ReadLedger(),
  fruitlessSearches: [],
  progress: () => undefined,
  ...parts,
});

export const anySignal = (): AbortSignal => new AbortController().signal;
