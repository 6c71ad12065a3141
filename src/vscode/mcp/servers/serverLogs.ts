import type { Log, ServerLogs } from '../../../host/log.ts';
import type { Disposable } from '../../../lib/disposables.ts';
import { removeInvisible } from '../../../lib/text.ts';
import { createLog, type OutputLog } from '../../shared/log.ts';

const NAME_LIMIT = 60;

/** An output channel for each MCP server, made when the server first has something to say. */
export class OutputServerLogs implements ServerLogs, Disposable {
  readonly #logs = new Map<string, OutputLog>();

  of(server: string): Log {
    return {
      debug: (message) => this.#open(server).debug(message),
      info: (message) => this.#open(server).info(message),
      warn: (message) => this.#open(server).warn(message),
      error: (message, error) => this.#open(server).error(message, error),
    };
  }

  show(server: string): void {
    this.#open(server).show();
  }

  close(server: string): void {
    this.#logs.get(server)?.dispose();
    this.#logs.delete(server);
  }

  dispose(): void {
    for (const server of [...this.#logs.keys()]) this.close(server);
  }

  #open(server: string): OutputLog {
    const known = this.#logs.get(server);
    if (known) return known;
    const name = removeInvisible(server).replace(/\s+/g, ' ').slice(0, NAME_LIMIT);
    const log = createLog(`Quiver MCP: ${name}`);
    this.#logs.set(server, log);
    return log;
  }
}
