import type { ServerStatus } from '../../../tools/sources/toolSource.ts';

/** True where the menu of a server's row offers to start it; package.json has the same condition. */
export const canStart = (server: ServerStatus): boolean =>
  isOurs(server) && (server.state === 'idle' || server.state === 'failed');

export const canRestart = (server: ServerStatus): boolean => isOurs(server) && !canStart(server);

export const canStop = (server: ServerStatus): boolean => canRestart(server) && server.state !== 'signIn';

/** True for servers that Quiver runs: neither those the endpoint talks to nor those the user has not approved yet. */
const isOurs = ({ isHosted, approval }: ServerStatus): boolean => !isHosted && approval === undefined;
