import { canonicalJson } from '../../lib/json.ts';
import type { SourceName } from '../../tools/sources/toolSource.ts';
import { identityOf, type ParsedServer, type ServerConfig } from './serverConfig.ts';
import type { WorkspaceServer } from './workspaceServers.ts';

/** One server to have, wherever it was found. */
export interface WantedServer {
  readonly parsed: ParsedServer;
  readonly from: Exclude<SourceName, 'editor'>;
  /** Where it is written; missing for one of the settings. */
  readonly entry?: Pick<WorkspaceServer, 'folder' | 'file'>;
  /** The file it is in, and where else it is; missing for one that is in the settings alone. */
  readonly place?: string;
  /** Other names that files have for it. */
  readonly aliases?: readonly string[];
  /** Why it must not start before the user has approved it. */
  readonly waitsFor?: string;
  /** True if what it says of its tools' effects counts. */
  readonly isTrusted: boolean;
}

/**
 * All servers, by name, each once: what the settings name or run already is not taken from a file, and what one file
 * has is not taken from the next.
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

/** Whoever writes a server into the settings trusts it, unless the entry says otherwise. */
const fromSettings = (parsed: ParsedServer): WantedServer => ({
  parsed,
  from: 'settings',
  isTrusted: 'config' in parsed && parsed.config.trusted !== false,
});

/** Whoever writes two entries into one file wants two servers, however alike they are. */
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

/** The same program or address, unless it is given other values: then it is another account, database or folder. */
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

/** Where a server stands, with a file that has it, too. */
export const addPlace = (place = 'the settings', { name, file }: WorkspaceServer): string =>
  `${place}; also in ${file} as ${name}, which is not used`;

const addAlias = (known: WantedServer, server: WorkspaceServer): WantedServer => ({
  ...known,
  place: addPlace(known.place, server),
  aliases: [...(known.aliases ?? []), server.name],
});

/** A file cannot vouch for its own servers: only the user's word makes one of them trusted. */
function fromFile({ parsed, folder, file, isApproved, isTrusted, missing }: WorkspaceServer): WantedServer {
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
    : `It comes from ${file} and waits for your approval.`;
  return { ...server, waitsFor };
}
