import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import type { WantedServer } from '../config/mergeServers.ts';
import { identityOf, type ServerConfig } from '../config/serverConfig.ts';
import type { Server } from './server.ts';

/** One entry of the configured set, running or not. */
export interface ServerEntry {
  /** Key of the entry: equal keys need no change. */
  readonly key: string;
  readonly wanted: WantedServer;
  /** Absent for an entry that cannot or must not run. */
  readonly server?: Server;
  status(): ServerStatus;
}

export const keyOf = ({ parsed, waitsFor, isTrusted }: WantedServer): string =>
  canonicalJson([parsed, waitsFor, isTrusted]);

/** Creates an entry; `make` is called for one that may run. */
export function createEntry(
  name: string,
  wanted: WantedServer,
  make: (config: ServerConfig) => Server,
): ServerEntry {
  const { parsed, waitsFor } = wanted;
  const entry = { key: keyOf(wanted), wanted };
  const createResting = (status: Omit<ServerStatus, 'name'>): ServerEntry => ({
    ...entry,
    status: () => ({ name, ...status }),
  });
  if ('problem' in parsed) return createResting({ state: 'failed', reason: parsed.problem });
  if (parsed.config.disabled)
    return createResting({ state: 'idle', reason: 'It is disabled in the settings.' });
  if (waitsFor) return createResting({ state: 'idle', reason: waitsFor, approval: 'needed' });
  const server = make(parsed.config);
  const identity = hash(canonicalJson(identityOf(parsed.config)), 16);
  return {
    ...entry,
    server,
    status: () => ({ ...server.status, identity, ...(wanted.isTrusted ? {} : { isTrusted: false }) }),
  };
}
