import { canonicalJson } from '../../lib/json.ts';
import { identityOf, type ParsedServer } from '../serverConfig.ts';
import type { WorkspaceServer } from './workspaceServers.ts';

/** One server to have, wherever it was found. */
export interface WantedServer {
  readonly parsed: ParsedServer;
  /** Where it is configured, and where else; missing for one that is in the settings alone. */
  readonly source?: string;
  /** Why it must not start before the user has approved it. */
  readonly waitsFor?: string;
}

/**
 * All servers, by name, each once: what the settings name or run already is not taken from a file, and what one file
 * has is not taken from the next.
 */
export function mergeServers(
  settings: ReadonlyMap<string, ParsedServer>,
  workspace: readonly WorkspaceServer[],
): ReadonlyMap<string, WantedServer> {
  const merged = new Map<string, WantedServer>([...settings].map(([name, parsed]) => [name, { parsed }]));
  for (const server of workspace) {
    const same = sameAs(server, merged);
    const known = same === undefined ? undefined : merged.get(same);
    if (same !== undefined && known) merged.set(same, { ...known, source: sourceOf(known, server) });
    else merged.set(server.name, wanted(server));
  }
  return merged;
}

function sameAs(
  { name, parsed }: WorkspaceServer,
  merged: ReadonlyMap<string, WantedServer>,
): string | undefined {
  if (merged.has(name)) return name;
  const identity = identityText(parsed);
  if (identity === undefined) return undefined;
  return [...merged].find(([, other]) => identityText(other.parsed) === identity)?.[0];
}

const identityText = (parsed: ParsedServer): string | undefined =>
  'config' in parsed ? canonicalJson(identityOf(parsed.config)) : undefined;

const sourceOf = (known: WantedServer, { name, file }: WorkspaceServer): string =>
  `${known.source ?? 'the settings'}; also in ${file} as ${name}, which is not used`;

function wanted({ parsed, file, isApproved, missing }: WorkspaceServer): WantedServer {
  if ('problem' in parsed || (isApproved && missing.length === 0)) return { parsed, source: file };
  const values = missing.map(({ id }) => id).join(', ');
  const waitsFor = isApproved
    ? `It comes from ${file} and needs a value from you: ${values}.`
    : `It comes from ${file} and waits for your approval.`;
  return { parsed, source: file, waitsFor };
}
