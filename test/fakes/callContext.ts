import { snapshotPool } from '../../src/tools/pool/snapshotPool.ts';
import type { CallContext } from '../../src/tools/tool/callContext.ts';
import { ReadLedger } from '../../src/tools/tool/readLedger.ts';
import { callPorts } from './callPorts.ts';
import { modelLimits } from './modelLimits.ts';

export const callContext = (parts: Partial<CallContext> = {}): CallContext => ({
  chat: { id: 'chat', turn: 'turn' },
  person: callPorts(),
  snapshot: snapshotPool({ entries: [], loaded: new Set(), found: new Set() }),
  ledger: new ReadLedger(),
  media: modelLimits().media,
  skills: { discovered: new Set(), told: new Map(), asked: new Set() },
  searchTools: async () => ({ content: [] }),
  progress: () => undefined,
  delegate: async () => ({ text: 'done', steps: 1, allowedForChat: [] }),
  ...parts,
});

export const anySignal = (): AbortSignal => new AbortController().signal;
