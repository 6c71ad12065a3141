export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
}

/** A log for each MCP server. */
export interface ServerLogs {
  of(server: string): Log;
  /** Closes the log of a server that is gone. */
  close(server: string): void;
}
