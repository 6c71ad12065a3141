import type { ServerStatus } from '../../tools/toolSource.ts';

/** The same as package.json says for the menu of a server's row. */
export const canStart = (server: ServerStatus): boolean =>
  isOurs(server) && (server.state === 'idle' || server.state === 'failed');

export const canRestart = (server: ServerStatus): boolean => isOurs(server) && !canStart(server);

export const canStop = (server: ServerStatus): boolean => canRestart(server) && server.state !== 'signIn';

/** Nobody here starts or stops one that the endpoint talks to, or one the user has not approved yet. */
const isOurs = ({ isHosted, approval }: ServerStatus): boolean => !isHosted && approval === undefined;
