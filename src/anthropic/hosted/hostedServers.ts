import type { Anthropic } from '@anthropic-ai/sdk';
import type { HostedDirectory, HostedServer, HostedToolConfig } from '../../agent/transcript/hosted.ts';
import type { Epoch } from '../../agent/transcript/transcript.ts';
import { isServerStrategy } from '../../tools/pool/strategy.ts';
import { SEARCH_TOOLS } from '../strategies/serverStrategy.ts';

/** Beta under which the list of a server's tools comes with the first answer and holds for as long as it is sent back. */
const BETA = 'mcp-client-2026-09-15';

/** Entries of `tools` for the servers the endpoint talks to, and for the search that finds their deferred tools. */
export function hostedTools(epoch: Epoch): readonly Anthropic.ToolUnion[] {
  const { hosted = [], strategy } = epoch;
  const toolsets = hosted.map(writeToolset);
  const isDeferring = toolsets.some(({ default_config, configs }) =>
    [default_config, ...Object.values(configs)].some(({ defer_loading }) => defer_loading),
  );
  const search = isDeferring && !isServerStrategy(strategy) ? [SEARCH_TOOLS['server-bm25']] : [];
  // The type of a toolset is in the beta part of the SDK, but the endpoint is the same.
  return [...search, ...(toolsets as unknown as Anthropic.ToolUnion[])];
}

/** Parts of a request beside its tools. */
export interface ResolvedServers {
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  /** Texts in the body that nobody may see. */
  readonly secrets: readonly string[];
}

/** Resolves the servers of a request into the rest of its body and headers. The body holds secrets, so it is made when a request is sent and never stored. */
export async function resolveHostedServers(
  { hosted = [] }: Epoch,
  { secretsOf }: Pick<HostedDirectory, 'secretsOf'>,
): Promise<ResolvedServers> {
  if (hosted.length === 0) return { body: {}, headers: {}, secrets: [] };
  const secrets = await Promise.all(hosted.map(({ name }) => secretsOf(name)));
  const servers = hosted.map(({ name, url }, index) => {
    const { token, query = '' } = secrets[index] ?? {};
    return { type: 'url', name, url: `${url}${query}`, ...(token ? { authorization_token: token } : {}) };
  });
  return {
    body: { mcp_servers: servers },
    headers: { 'anthropic-beta': BETA },
    secrets: secrets.flatMap(({ token, query }) => [token, query]).filter((one) => one !== undefined),
  };
}

/** Writes the toolset of a server. The epoch has settled which tools are deferred. */
const writeToolset = ({ name, defaultConfig, configs }: HostedServer) => ({
  type: 'mcp_toolset' as const,
  mcp_server_name: name,
  default_config: writeConfig(defaultConfig),
  configs: Object.fromEntries(Object.entries(configs).map(([tool, config]) => [tool, writeConfig(config)])),
});

const writeConfig = ({ enabled, deferLoading }: HostedToolConfig) => ({
  ...(enabled === undefined ? {} : { enabled }),
  ...(deferLoading === undefined ? {} : { defer_loading: deferLoading }),
});
