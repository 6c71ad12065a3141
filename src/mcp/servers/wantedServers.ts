import type { Log } from '../../host/log.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import { mergeServers, type WantedServer } from '../config/mergeServers.ts';
import { type ParsedServers, parseServers } from '../config/serverConfig.ts';
import type { WorkspaceServer } from '../config/workspaceServer.ts';

const SETTING = 'quiver.mcp.servers';

/** Servers that the settings and the files of the workspace ask for. Each mistake in them is logged once. */
export class WantedServers {
  readonly #log: Log;
  #settings: ParsedServers = { servers: new Map() };
  #workspace: readonly WorkspaceServer[] = [];
  #fileProblems: readonly string[] = [];
  #logged: ReadonlySet<string> = new Set();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Takes the value of the setting. */
  takeSetting(value: unknown): void {
    this.#settings = parseServers(value);
  }

  takeWorkspace(servers: readonly WorkspaceServer[], problems: readonly string[]): void {
    this.#workspace = servers;
    this.#fileProblems = problems;
  }

  /** Servers by name, each once. */
  servers(): ReadonlyMap<string, WantedServer> {
    const wanted = mergeServers(this.#settings.servers, this.#workspace);
    this.#logOnce([
      ...this.problems().map(({ reason }) => reason),
      ...[...wanted.values()].flatMap(({ parsed }) => ('problem' in parsed ? parsed.problem : [])),
    ]);
    return wanted;
  }

  /** Mistakes in the setting or a file as a whole, as rows among the servers, where the user looks for them. */
  problems(): readonly (ServerStatus & { readonly reason: string })[] {
    const { problem } = this.#settings;
    return [
      ...(problem === undefined ? [] : [failedStatus(SETTING, 'settings', problem)]),
      ...this.#fileProblems.map((reason) => failedStatus(reason.split(':')[0] ?? '', 'workspace', reason)),
    ];
  }

  #logOnce(problems: readonly string[]): void {
    const current = new Set(problems);
    for (const problem of current) if (!this.#logged.has(problem)) this.#log.warn(problem);
    this.#logged = current;
  }
}

const failedStatus = (name: string, from: 'settings' | 'workspace', reason: string) =>
  ({ name, state: 'failed', from, reason }) as const;
