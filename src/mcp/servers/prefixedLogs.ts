import type { Log, ServerLogs } from '../../host/log.ts';

/** Logs of all servers in one log, each line under its server's name. */
export const prefixedLogs = (log: Log): ServerLogs => ({
  of(server) {
    const prefix = `[${server}] `;
    return {
      debug: (message) => log.debug(prefix + message),
      info: (message) => log.info(prefix + message),
      warn: (message) => log.warn(prefix + message),
      error: (message, error) => log.error(prefix + message, error),
    };
  },
  close: () => undefined,
});
