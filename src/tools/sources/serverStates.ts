import { foldName } from '../search/index/exactness.ts';
import { plainName, plainReason } from '../tool/plainName.ts';
import type { ServerStatus } from './toolSource.ts';

/** Says the state of a server, in words for the model. */
export const describeServerState = ({ state, reason }: ServerStatus): string =>
  reason ? `${STATES[state]}: ${plainReason(reason)}` : STATES[state];

const STATES: Readonly<Record<ServerStatus['state'], string>> = {
  idle: 'not started',
  connecting: 'still connecting',
  ready: 'ready',
  failed: 'failed',
  signIn: 'the user must sign in',
};

/** Tells the model which servers are not connected, and why; nothing if all are. */
export function describeNotConnected(servers: readonly ServerStatus[]): readonly string[] {
  const others = servers.filter(({ state }) => state !== 'ready');
  if (others.length === 0) return [];
  const states = others.map((server) => `${plainName(server.name)} (${describeServerState(server)})`);
  return [
    `Not connected, so their tools may be missing: ${states.join('; ')}. Tell the user if one of them is needed.`,
  ];
}

/** The server whose name stands in the name of a tool such as `mcp__github__create_issue`. */
export function findServerInName(name: string, servers: readonly ServerStatus[]): ServerStatus | undefined {
  const segment = foldName(/^(?:mcp__)?(.+?)__/i.exec(name)?.[1] ?? '');
  if (segment === '') return undefined;
  return servers.find((server) =>
    [server.name, ...(server.aliases ?? [])].some((own) => foldName(own) === segment),
  );
}
