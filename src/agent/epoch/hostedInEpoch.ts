import { type AgentPool, narrowPool } from '../../tools/pool/agentPool.ts';
import { isHosted } from '../../tools/pool/hostedTools.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { HostedServer, HostedTool, HostedToolConfig } from '../transcript/hosted.ts';
import type { Epoch } from '../transcript/transcript.ts';

/** Removes the tools of hosted servers that the endpoint does not talk to. */
export const removeUnhosted = (
  entries: readonly PoolEntry[],
  servers: readonly HostedServer[] = [],
): readonly PoolEntry[] => {
  const isThere = ({ tool }: PoolEntry) => !isHosted(tool) || findServer(tool, servers) !== undefined;
  return entries.every(isThere) ? entries : entries.filter(isThere);
};

/** Narrows a pool to what there is in an epoch: without the hosted servers that its endpoint does not talk to. */
export function limitToEpoch(pool: AgentPool, { hosted = [] }: Epoch): AgentPool {
  const isThere = (server: string) => hosted.some(({ name }) => name === server);
  const gone = new Set(
    pool
      .servers()
      .filter((server) => server.isHosted && server.state === 'ready' && !isThere(server.name))
      .map(({ name }) => name),
  );
  if (gone.size === 0) return pool;
  return narrowPool(pool, {
    narrow: (entry) => removeUnhosted([entry], hosted)[0],
    isServerShown: (server) => !gone.has(server),
  });
}

/** Names of the hosted tools that the model has from the start of an epoch. */
export const loadedHosted = ({ hosted = [] }: Epoch, entries: readonly PoolEntry[]): readonly string[] =>
  entries.flatMap(({ tool }) => {
    const server = findServer(tool, hosted);
    if (server === undefined) return [];
    const { configs, defaultConfig } = server;
    const isDeferred = configs[tool.origin.toolName]?.deferLoading ?? defaultConfig.deferLoading;
    return isDeferred === false ? [tool.definition.name] : [];
  });

const findServer = ({ origin }: Tool, servers: readonly HostedServer[]): HostedServer | undefined =>
  origin.isHosted ? servers.find(({ name }) => name === origin.server) : undefined;

interface Settling {
  readonly entries: readonly PoolEntry[];
  /** True if tools are deferred in the epoch unless somebody wishes otherwise. */
  readonly isDeferring: boolean;
  /** True if the endpoint can find deferred tools for this model. */
  readonly canSearch: boolean;
  readonly found: readonly HostedTool[];
}

/**
 * Settles which tools of the hosted servers are deferred in an epoch. A tool that its entry defers stays deferred where
 * nothing else is, as long as the endpoint can find it. What was found before is loaded: so it stays callable.
 */
export const settleHosted = (servers: readonly HostedServer[], settling: Settling): readonly HostedServer[] =>
  servers.map((server) => ({
    ...server,
    defaultConfig: settleConfig(server.defaultConfig, server.defaultConfig.deferLoading, settling),
    configs: settleTools(server, settling),
  }));

const settleConfig = (
  config: HostedToolConfig,
  wish: boolean | undefined,
  { isDeferring, canSearch }: Settling,
): HostedToolConfig => ({ ...config, deferLoading: canSearch && (wish ?? isDeferring) });

function settleTools(server: HostedServer, settling: Settling): HostedServer['configs'] {
  const known = new Map(
    settling.entries
      .filter(({ tool }) => findServer(tool, [server]) !== undefined)
      .map((entry) => [entry.tool.origin.toolName, entry]),
  );
  const found = new Set(settling.found.filter((one) => one.server === server.name).map(({ tool }) => tool));
  const names = [...new Set([...Object.keys(server.configs), ...known.keys(), ...found])].sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const config = settleTool(name, server, {
        ...settling,
        entry: known.get(name),
        isFound: found.has(name),
      });
      return Object.keys(config).length > 0 ? [[name, config]] : [];
    }),
  );
}

function settleTool(
  name: string,
  { configs, defaultConfig }: HostedServer,
  settling: Settling & { readonly entry: PoolEntry | undefined; readonly isFound: boolean },
): HostedToolConfig {
  const { entry, isFound, isDeferring } = settling;
  const config = configs[name] ?? {};
  if (entry?.exposure === 'off') return { ...config, enabled: false };
  if (isFound) return { ...config, deferLoading: false };
  const wish = isDeferring && entry ? entry.exposure === 'deferred' : config.deferLoading;
  if (wish === undefined) return config;
  const settled = settleConfig(config, wish, settling);
  const usual = settleConfig(defaultConfig, defaultConfig.deferLoading, settling).deferLoading;
  return configs[name] === undefined && settled.deferLoading === usual ? {} : settled;
}

/** Loads tools that were found from the start of an epoch. */
export function loadFoundHosted(epoch: Epoch, found: readonly HostedTool[]): Epoch {
  const { hosted = [] } = epoch;
  const there = found.filter(({ server }) => hosted.some(({ name }) => name === server));
  if (there.length === 0) return epoch;
  const load = (server: HostedServer): HostedServer => {
    const tools = there.filter((one) => one.server === server.name).map(({ tool }) => tool);
    const loaded = tools.map((tool) => [tool, { ...server.configs[tool], deferLoading: false }] as const);
    return { ...server, configs: { ...server.configs, ...Object.fromEntries(loaded) } };
  };
  return { ...epoch, hosted: hosted.map(load), hostedFound: there };
}
