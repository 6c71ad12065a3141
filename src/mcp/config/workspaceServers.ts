import { resolve } from 'node:path';
import type { ConfigFile, ConfigFiles } from '../../host/configFiles.ts';
import type { Log } from '../../host/log.ts';
import type { Secrets } from '../../host/secrets.ts';
import type { Storage } from '../../host/storage.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { errorMessage } from '../../lib/text.ts';
import { type ParsedServer, parseServer } from '../serverConfig.ts';
import { ServerApprovals } from './approvals.ts';
import { expandVariables, inputsIn } from './expandVariables.ts';
import { type InputDefinition, readConfigFile } from './readConfigFile.ts';
import { withEnvFile } from './readEnvFile.ts';

/** A server that a file of the workspace asks for. */
export interface WorkspaceServer {
  readonly name: string;
  /** The file, for people. */
  readonly file: string;
  readonly parsed: ParsedServer;
  /** False until the user has approved the entry as it is written now. */
  readonly isApproved: boolean;
  /** The entry as it is written, to be shown before it is approved. */
  readonly text: string;
  /** What the user must be asked for before it can start. */
  readonly missing: readonly InputDefinition[];
}

export interface WorkspaceServersOptions {
  readonly files: ConfigFiles;
  readonly log: Log;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Takes what the files say now, and what is wrong with them. */
  onChange(servers: readonly WorkspaceServer[], problems: readonly string[]): void;
}

/** The servers of `.mcp.json` and `.vscode/mcp.json`: read again whenever a file changes, approved one by one. */
export class WorkspaceServers implements Disposable {
  readonly #own = new Disposables();
  readonly #options: WorkspaceServersOptions;
  readonly #approvals: ServerApprovals;
  #latest = 0;
  #found: readonly FoundServer[] = [];

  constructor(options: WorkspaceServersOptions) {
    this.#options = options;
    this.#approvals = new ServerApprovals(options.storage);
    this.#own.add(options.files.onDidChange(() => void this.refresh()));
  }

  /** Reads the files anew. Of several reads at the same time the last one counts. */
  async refresh(): Promise<void> {
    await this.#read().catch((error: unknown) => {
      this.#options.log.error('The MCP servers of the workspace could not be read.', error);
    });
  }

  async #read(): Promise<void> {
    this.#latest += 1;
    const turn = this.#latest;
    await this.#approvals.load();
    const files = await this.#options.files.read();
    const read = files.map((file) => ({ file, ...readConfigFile(file) }));
    const found = await Promise.all(
      read.flatMap(({ file, servers, inputs }) =>
        Object.entries(servers).map(([name, entry]) => this.#find({ name, entry, file, inputs })),
      ),
    );
    if (turn !== this.#latest) return;
    this.#found = found;
    this.#options.onChange(
      found.map(({ server }) => server),
      read.flatMap(({ problem }) => problem ?? []),
    );
  }

  /** What is known of a server that waits. */
  waiting(name: string): WorkspaceServer | undefined {
    return this.#found.find(({ server }) => server.name === name)?.server;
  }

  /** The user has seen the entry, and given what it asks for. It may start from now on, until the entry changes. */
  async approve(seen: WorkspaceServer, inputs: ReadonlyMap<string, string>): Promise<void> {
    const found = this.#found.find(({ server }) => server.name === seen.name && server.file === seen.file);
    if (!found || found.server.text !== seen.text) return;
    const { folder } = found.file;
    for (const [id, value] of inputs) await this.#options.secrets.set(secretName(folder, id), value);
    await this.#approvals.add(folder, found.file.path, seen.name, found.entry);
    await this.refresh();
  }

  dispose(): void {
    this.#latest += 1;
    this.#own.dispose();
  }

  async #find({ name, entry, file, inputs }: Written): Promise<FoundServer> {
    const { folder, path } = file;
    const ids = inputsIn(entry);
    const values = new Map<string, string>();
    for (const id of ids) {
      const value = await this.#options.secrets.get(secretName(folder, id));
      if (value !== undefined) values.set(id, value);
    }
    const server = {
      name: name.trim(),
      file: path,
      parsed: await this.#parse({ name, entry, file, inputs }, values),
      isApproved: this.#approvals.has(folder, path, name, entry),
      text: JSON.stringify(entry, undefined, 2),
      missing: ids.filter((id) => !values.has(id)).map((id) => definitionOf(id, inputs)),
    };
    return { server, file, entry };
  }

  async #parse({ name, entry, file }: Written, inputs: ReadonlyMap<string, string>): Promise<ParsedServer> {
    const { folder, path } = file;
    const variables = { folder, environment: this.#options.environment, inputs };
    const where = `${path}: ${name}`;
    try {
      const parsed = parseServer(await withEnvFile(expandVariables(entry, variables), folder), where);
      if (!('config' in parsed) || parsed.config.type !== 'stdio') return parsed;
      return { config: { ...parsed.config, cwd: resolve(folder, parsed.config.cwd ?? '') } };
    } catch (error) {
      return { problem: `${where}: the file in "envFile" cannot be read: ${errorMessage(error)}` };
    }
  }
}

interface Written {
  readonly name: string;
  readonly entry: unknown;
  readonly file: ConfigFile;
  readonly inputs: readonly InputDefinition[];
}

interface FoundServer {
  readonly server: WorkspaceServer;
  readonly file: ConfigFile;
  readonly entry: unknown;
}

const secretName = (folder: string, id: string): string => `mcp.input:${folder}:${id}`;

const definitionOf = (id: string, inputs: readonly InputDefinition[]): InputDefinition =>
  inputs.find((input) => input.id === id) ?? {
    id,
    description: id,
    isSecret: true,
    options: [],
    default: '',
  };
