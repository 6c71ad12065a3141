import type { PinnedServer } from './listServerTools.ts';

export const pinnedServers: readonly PinnedServer[] = [];
