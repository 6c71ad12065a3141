import { removeTags } from './nameTag.ts';
import { serverPrefix } from './serverPrefix.ts';
import type { NamedTool } from './tool.ts';

/**
 * Names that people may write for a tool: its own, with or without tags, and the names of the server and the tool as they
 * are configured. A server alone means all of its tools.
 */
export function writtenNames({ definition: { name }, origin }: NamedTool): readonly string[] {
  const { ownServer, toolName } = origin;
  if (ownServer === undefined) return [name, removeTags(name)];
  const server = `mcp__${ownServer}`;
  if (name === `${server}__${toolName}`) return [name, server]; // nearly all, and there may be thousands
  const servers = writtenServers(ownServer);
  const names = servers.map((one) => `${one}__${toolName}`);
  return [...new Set([name, removeTags(name), ...servers, ...names])];
}

/** Names of any tool that the server may have: a glob that matches one is about every tool of the server. */
export const anyToolOf = (server: string): readonly string[] =>
  writtenServers(server).map((one) => `${one}__any-tool-it-may-have`);

/** Names that people may write for a server: beginnings of the names of its tools, without the `__` at the end. */
export function writtenServers(server: string): readonly string[] {
  const prefix = serverPrefix(server);
  const simple = server.replace(/[^A-Za-z0-9_-]+/g, '_');
  return [...new Set([prefix, removeTags(prefix), `mcp__${simple}`, `mcp__${server}`])];
}
