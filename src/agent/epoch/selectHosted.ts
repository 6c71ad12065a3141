import { parseRule } from '../../tools/permission/parseRule.ts';
import type { PoolContext } from '../../tools/pool/poolContext.ts';
import { toolGlob } from '../../tools/pool/toolGlob.ts';
import { isPlanning } from '../../tools/tool/permissionMode.ts';
import { anyToolOf, writtenServers } from '../../tools/tool/writtenNames.ts';
import type { HostedServer } from '../transcript/hosted.ts';

/** Finds the reason why the endpoint does not talk to a server, in a sentence; undefined if it does. A chat may be in another mode. */
export const findHostedBan = (
  server: string,
  context: PoolContext,
  off: readonly string[],
): string | undefined =>
  findBan(server, context, off) ??
  (isPlanning(context.permissionMode) ? 'It is left out in plan mode (quiver.permissions.mode).' : undefined);

/**
 * Selects the servers the endpoint may talk to. The endpoint does not ask before a call, and the tools of these servers
 * are not known here: a server that is denied or off as a whole is left out, and single tools that are named in full
 * are switched off.
 */
export function selectHosted(
  servers: readonly HostedServer[],
  context: PoolContext,
  off: readonly string[],
): readonly HostedServer[] {
  const globs = [...context.denied.flatMap((rule) => toolOf(rule) ?? []), ...off];
  return servers
    .filter(({ name }) => findBan(name, context, off) === undefined)
    .map((server) => switchOffTools(server, globs));
}

function findBan(
  server: string,
  { isTrusted, isSimple, denied }: PoolContext,
  off: readonly string[],
): string | undefined {
  if (!isTrusted) return 'The workspace is not trusted.';
  if (isSimple) return 'It is left out: quiver.tools.simple allows only Read, Edit and Bash.';
  const names = anyToolOf(server);
  const covers = (glob = '') => names.some(toolGlob(glob));
  const rule = denied.find((one) => covers(toolOf(one)));
  if (rule !== undefined) return `A rule denies it: ${rule}.`;
  const glob = off.find(covers);
  return glob === undefined ? undefined : `It is off: quiver.tools.off has ${glob}.`;
}

function switchOffTools(server: HostedServer, forbidden: readonly string[]): HostedServer {
  const prefixes = prefixesOf(server.name);
  const globs = forbidden.map(toolGlob);
  const named = prefixes.flatMap((prefix) =>
    forbidden.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
  );
  const isForbidden = (tool: string) =>
    prefixes.some((prefix) => globs.some((matches) => matches(`${prefix}${tool}`)));
  const switchedOff = [...new Set([...Object.keys(server.configs), ...named])]
    .filter((tool) => !tool.includes('*') && isForbidden(tool))
    .map((tool) => [tool, { ...server.configs[tool], enabled: false }] as const);
  if (switchedOff.length === 0) return server;
  return { ...server, configs: { ...server.configs, ...Object.fromEntries(switchedOff) } };
}

const toolOf = (rule: string): string | undefined => parseRule(rule, 'deny').tool;

const prefixesOf = (server: string): readonly string[] => writtenServers(server).map((one) => `${one}__`);
