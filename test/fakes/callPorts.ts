import type { CallPorts } from '../../src/agent/call/callDeps.ts';
import { heavyWork } from './heavyWork.ts';
import { MemoryResultFiles } from './memoryResultFiles.ts';
import { SilentLog } from './silentLog.ts';

/** A user without rules and hooks who allows nothing; no language service checks what is changed. */
export const callPorts = (parts: Partial<CallPorts> = {}): CallPorts => ({
  approval: { ask: async () => ({ kind: 'no' }) },
  questions: { ask: async () => undefined },
  planReview: { ask: async () => ({ kind: 'no' }) },
  rules: {
    current: () => ({ allow: [], ask: [], deny: [] }),
    onDidChange: () => ({ dispose: () => undefined }),
    refresh: async () => undefined,
    allow: async () => undefined,
    forget: async () => undefined,
  },
  hooks: { run: async () => ({ context: [], problems: [] }) },
  resultFiles: new MemoryResultFiles(),
  problems: { start: async () => ({ tell: async () => undefined }) },
  heavyWork,
  log: new SilentLog(),
  ...parts,
});
