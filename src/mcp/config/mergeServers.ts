import { canonicalJson } from '../../lib/json.ts';
import type { SourceName } from '../../tools/sources/toolSource.ts';
import { identityOf, type ParsedServer, type ServerConfig } from './serverConfig.ts';
import { type WorkspaceServer, waitingSentence } from './workspaceServer.ts';

/** Server that is wanted, from the settings or from a file. */
export interface WantedServer {
  readonly parsed: ParsedServer;
  readonly from: Exclude<SourceName, 'editor'>;
  /** Place of the entry; absent for a server of the settings. */
  readonly entry?: Pick<WorkspaceServer, 'folder' | 'file'>;
  /** File with the entry, and the other places of the server; absent if only the settings have it. */
  readonly place?: string;
  /** Other names of the server in files. */
  readonly aliases?: readonly string[];
  /** Reason why the server must not start before the user has acted. */
  readonly waitsFor?: string;
  /** True if the server's word on the effects of its tools counts. */
  readonly isTrusted: boolean;
}

/**
 * Merges all servers by name, each once: a server that the settings name or run already is not taken from a file, and
 * one that a file has is not taken from the next.
 */
export function mergeServers(
  settings: ReadonlyMap<string, ParsedServer>,
  workspace: readonly WorkspaceServer[],
): ReadonlyMap<string, WantedServer> {
  const merged = new Map([...settings].map(([name, parsed]) => [name, fromSettings(parsed)]));
  for (const server of workspace) {
    const same = findSame(server, merged);
    const known = same === undefined ? undefined : merged.get(same);
    if (same !== undefined && known) merged.set(same, addAlias(known, server));
    else merged.set(server.name, fromFile(server));
  }
  return merged;
}

/** Server of the settings: the user who wrote it trusts it, unless the entry says otherwise. */
const fromSettings = (parsed: ParsedServer): WantedServer => ({
  parsed,
  from: 'settings',
  isTrusted: 'config' in parsed && parsed.config.trusted !== false,
});

/** Finds the server that a file repeats. Two entries in one file are two servers, however alike they are. */
function findSame(
  { name, parsed, file, folder }: WorkspaceServer,
  merged: ReadonlyMap<string, WantedServer>,
): string | undefined {
  if (merged.has(name)) return name;
  if (!('config' in parsed)) return undefined;
  const isElsewhere = ({ entry }: WantedServer) => entry?.folder !== folder || entry.file !== file;
  return [...merged].find(
    ([, other]) =>
      isElsewhere(other) && 'config' in other.parsed && isSame(other.parsed.config, parsed.config),
  )?.[0];
}

/** True for one program or address, unless its values differ: then it is another account, database or folder. */
const isSame = (one: ServerConfig, other: ServerConfig): boolean =>
  canonicalJson(identityOf(one)) === canonicalJson(identityOf(other)) &&
  !hasContradiction(valuesOf(one), valuesOf(other));

const valuesOf = (config: ServerConfig): readonly (readonly [name: string, value: string])[] =>
  config.type === 'stdio'
    ? [...Object.entries(config.env), ...(config.cwd === undefined ? [] : [['', config.cwd] as const])]
    : Object.entries(config.headers).map(([name, value]) => [name.toLowerCase(), value]);

function hasContradiction(one: ReturnType<typeof valuesOf>, other: ReturnType<typeof valuesOf>): boolean {
  const values = new Map(other);
  return one.some(([name, value]) => values.has(name) && values.get(name) !== value);
}

/** Adds a file that repeats a server to the place of the server. */
export const addPlace = (place = 'the settings', { name, file }: WorkspaceServer): string =>
  `${place}; also in ${file} as ${name}, which is not used`;

const addAlias = (known: WantedServer, server: WorkspaceServer): WantedServer => ({
  ...known,
  place: addPlace(known.place, server),
  aliases: [...(known.aliases ?? []), server.name],
});

/** Server of a file. The file cannot vouch for it: only the user's word makes it trusted. */
function fromFile(found: WorkspaceServer): WantedServer {
  const { parsed, folder, file, isApproved, isTrusted, missing } = found;
  const server: WantedServer = {
    parsed,
    from: 'workspace',
    entry: { folder, file },
    place: file,
    isTrusted,
  };
  if ('problem' in parsed || (isApproved && missing.length === 0)) return server;
  const values = missing.map(({ id }) => id).join(', ');
  const waitsFor = isApproved
    ? `It comes from ${file} and needs a value from you: ${values}.`
    : waitingSentence(found);
  return { ...server, waitsFor };
}
