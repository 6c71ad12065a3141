import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { ConfigFile, ConfigFiles } from '../../host/configFiles.ts';
import type { FileHashes, HashedFiles } from '../../host/fileHashes.ts';
import type { Log } from '../../host/log.ts';
import type { Secrets } from '../../host/secrets.ts';
import type { RequestedServer, ServerApproval, ServerDecision } from '../../host/serverApproval.ts';
import type { ServerInput } from '../../host/serverInput.ts';
import type { Storage } from '../../host/storage.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { isDeeperThan } from '../../lib/json.ts';
import { Newest } from '../../lib/newest.ts';
import { count, errorMessage } from '../../lib/text.ts';
import { findNamedPaths, MAX_WORDS } from '../../tools/configured/findNamedPaths.ts';
import { Approvals, approvalKey, type Standing } from '../../tools/permission/approvals.ts';
import type { EnvFiles } from './envFiles.ts';
import { expandVariables, inputsIn, storedInputs } from './expandVariables.ts';
import { readConfigFile } from './readConfigFile.ts';
import { type EnvVariables, withVariables } from './readEnvFile.ts';
import { readServerCommands } from './readServerCommands.ts';
import { type ParsedServer, parseServer } from './serverConfig.ts';
import { unusableServer, type WorkspaceServer, waitingSentence } from './workspaceServer.ts';

export interface WorkspaceServersOptions {
  readonly files: ConfigFiles;
  readonly log: Log;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly envFiles: Pick<EnvFiles, 'read'>;
  /** Contents of the files that servers run. */
  readonly hashes: FileHashes;
  /** Takes the servers of the files as they are now, and the problems of the files. */
  onChange(servers: readonly WorkspaceServer[], problems: readonly string[]): void;
}

/** The servers of `.mcp.json` and `.vscode/mcp.json`: read again whenever a file changes, approved one by one. */
export class WorkspaceServers implements ServerApproval, Disposable {
  readonly #own = new Disposables();
  readonly #options: WorkspaceServersOptions;
  readonly #approved: Approvals;
  /** Approvals of servers whose word on the effects of their tools counts. */
  readonly #trusted: Approvals;
  readonly #reading = new Newest();
  #found: readonly WorkspaceServer[] = [];

  constructor(options: WorkspaceServersOptions) {
    this.#options = options;
    this.#approved = new Approvals(options.storage, 'approved-servers');
    this.#trusted = new Approvals(options.storage, 'trusted-servers');
    this.#own.add(options.files.onDidChange(() => void this.refresh()));
  }

  /** Reads the files again. Of several reads at the same time the last one counts, and all wait for it. */
  async refresh(): Promise<void> {
    const reading = this.#reading.run(
      () => this.#read(),
      ({ found, problems }) => {
        this.#found = found;
        this.#options.onChange(found, problems);
      },
    );
    await reading.catch((error: unknown) => {
      this.#options.log.error('The MCP servers of the workspace could not be read.', error);
    });
  }

  async #read() {
    await Promise.all([this.#approved.load(), this.#trusted.load()]);
    const files = await this.#options.files.read();
    const read = files.map((file) => ({ file, ...readConfigFile(file) }));
    const found = await Promise.all(
      read.flatMap(({ file, servers, inputs }) =>
        Object.entries(servers).map(([name, entry]) =>
          this.#find({ name: name.trim(), entry, file, inputs }),
        ),
      ),
    );
    return { found, problems: read.flatMap(({ problem }) => problem ?? []) };
  }

  /** Finds the server of this name in the files. */
  find(name: string): WorkspaceServer | undefined {
    return this.#found.find((server) => server.name === name);
  }

  filesOf({ paths, folder }: RequestedServer): Promise<HashedFiles> {
    return this.#options.hashes.of(paths, folder);
  }

  /** Explains why a server must not start now, whatever was known of it before; undefined if it may start. */
  async obstacleTo(name: string): Promise<string | undefined> {
    await this.refresh();
    const server = this.find(name);
    if (server === undefined) return 'No file of the workspace asks for it any more.';
    return server.isApproved ? undefined : waitingSentence(server);
  }

  /** Approves an entry that the user has seen, with its files. Its server may start from now on, until one of them changes. */
  async approve(seen: RequestedServer, { files, inputs, isTrusted }: ServerDecision): Promise<void> {
    if (!this.#found.some((server) => server.approvalKey === seen.approvalKey)) return;
    for (const [id, value] of inputs) await this.#options.secrets.set(secretName(seen.folder, id), value);
    await this.#trusted.set(seen.approvalKey, isTrusted ? files : undefined);
    await this.#approved.set(seen.approvalKey, files);
    await this.refresh();
  }

  /** Takes new values for a server; one that is not given stays as it was. */
  async changeInputs(
    { folder, inputs }: WorkspaceServer,
    give: (input: ServerInput) => Promise<string | undefined>,
  ): Promise<void> {
    for (const input of inputs) {
      const value = await give(input);
      if (value) await this.#options.secrets.set(secretName(folder, input.id), value);
    }
    await this.refresh();
  }

  dispose(): void {
    this.#reading.drop();
    this.#own.dispose();
  }

  async #find({ name, entry, file, inputs }: WrittenEntry): Promise<WorkspaceServer> {
    const { folder, path } = file;
    if (isDeeperThan(entry, MAX_DEPTH)) return unusableServer(name, file, 'it is nested too deep.');
    const ids = inputsIn(entry);
    const taken = ids.map((id) => definitionOf(id, inputs));
    const values = await storedInputs(this.#options.secrets, ids, (id) => secretName(folder, id));
    const { environment } = this.#options;
    const expanded = expandVariables(entry, { folder, environment, inputs: values });
    const { parsed, variables } = await this.#parse(expanded, `${path}: ${name}`, folder);
    const commands = readServerCommands(
      { name, entry: withVariables(expanded, variables), file: path },
      { folder, environment, home: homedir() },
    );
    if (commands.some((one) => one.commands.flat().length > MAX_WORDS))
      return unusableServer(name, file, `it has more than ${count(MAX_WORDS, 'word')}.`);
    const server = {
      folder,
      approvalKey: approvalKey([folder, path, name, entry, ...(variables ? [variables] : [])]),
      paths: commands.flatMap((command) => findNamedPaths(command, homedir())),
    };
    return {
      ...server,
      ...(await this.#standing(server)),
      name,
      file: path,
      parsed,
      text: approvalText(entry, variables),
      inputs: taken,
      missing: taken.filter(({ id }) => !values.has(id)),
    };
  }

  /** Standing of an entry. Its files are not looked at unless it was approved before. */
  async #standing(entry: ApprovableEntry): Promise<Pick<WorkspaceServer, 'isTrusted'> & Standing> {
    const { approvalKey: key, paths, folder } = entry;
    const files = this.#approved.knows(key) ? await this.#options.hashes.of(paths, folder) : {};
    const standing = this.#approved.standing(key, files);
    const trust = this.#trusted.standing(key, files);
    // Without the record of trust nobody knows the whole decision.
    const isLost = trust.lapse !== undefined && !this.#trusted.knows(key);
    return { ...(isLost ? trust : standing), isTrusted: trust.isApproved };
  }

  async #parse(expanded: unknown, where: string, folder: string): Promise<ParsedEntry> {
    try {
      const variables = await this.#options.envFiles.read(expanded, folder);
      const parsed = parseServer(withVariables(expanded, variables), where);
      return { parsed: resolveFolder(folder, parsed), ...(variables ? { variables } : {}) };
    } catch (error) {
      const problem = `${where}: the file in "envFile" cannot be read: ${errorMessage(error)}`;
      return { parsed: { problem } };
    }
  }
}

/** Depth that no entry needs, far below what JSON can be written with. */
const MAX_DEPTH = 100;

type ApprovableEntry = Pick<WorkspaceServer, 'approvalKey' | 'paths' | 'folder'>;

interface ParsedEntry {
  readonly parsed: ParsedServer;
  /** Variables of the `envFile`, if the entry has one. */
  readonly variables?: EnvVariables;
}

const resolveFolder = (folder: string, parsed: ParsedServer): ParsedServer =>
  'config' in parsed && parsed.config.type === 'stdio'
    ? { config: { ...parsed.config, cwd: resolve(folder, parsed.config.cwd ?? '') } }
    : parsed;

/** Text to approve. The values of variables may be secrets: only their names are shown. */
function approvalText(entry: unknown, variables: EnvVariables | undefined): string {
  const text = JSON.stringify(entry, undefined, 2);
  return variables ? `${text}\n\nenvFile: ${Object.keys(variables).join(', ')}` : text;
}

interface WrittenEntry {
  readonly name: string;
  readonly entry: unknown;
  readonly file: ConfigFile;
  readonly inputs: readonly ServerInput[];
}

const secretName = (folder: string, id: string): string => `mcp.input:${folder}:${id}`;

const definitionOf = (id: string, inputs: readonly ServerInput[]): ServerInput =>
  inputs.find((input) => input.id === id) ?? {
    id,
    description: id,
    isSecret: true,
    options: [],
    default: '',
  };
