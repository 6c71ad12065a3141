import type { ChangeReview } from '../host/changeReview.ts';
import type { ConfigFiles } from '../host/configFiles.ts';
import type { EditorTools } from '../host/editorTools.ts';
import type { FileHashes } from '../host/fileHashes.ts';
import type { Log, ServerLogs } from '../host/log.ts';
import { Refusal } from '../host/refusal.ts';
import type { Secrets } from '../host/secrets.ts';
import type { ServerInput } from '../host/serverInput.ts';
import type { Settings } from '../host/settings.ts';
import type { Storage } from '../host/storage.ts';
import type { WatchFile } from '../host/watchFile.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { waitAtMost } from '../lib/waitAtMost.ts';
import type { ClientPorts } from '../mcp/clientPorts.ts';
import { EnvFiles } from '../mcp/config/envFiles.ts';
import { inputsIn } from '../mcp/config/expandVariables.ts';
import { WorkspaceServers } from '../mcp/config/workspaceServers.ts';
import { EditorSource } from '../mcp/editorSource.ts';
import type { Hosted } from '../mcp/hosted/hosted.ts';
import { removeHosted } from '../mcp/hosted/hostedEntries.ts';
import { HostedServers } from '../mcp/hosted/hostedServers.ts';
import { createNoHosted } from '../mcp/hosted/noHosted.ts';
import { McpServers } from '../mcp/servers/mcpServers.ts';
import { SettingsServers } from '../mcp/servers/settingsServers.ts';
import { joinReviews } from '../mcp/tools/changeReview.ts';
import { CombinedSource } from '../tools/sources/combinedSource.ts';
import { joinSources } from '../tools/sources/joinSources.ts';
import { KnownTools } from '../tools/sources/knownTools.ts';
import { type SourceConditions, type SourceStatus, sourceStatuses } from '../tools/sources/sourceStatus.ts';
import type { ServerSource, SourceName } from '../tools/sources/toolSource.ts';
import { FEATURES } from './features.ts';

interface ServersOptions {
  readonly log: Log;
  readonly logs: ServerLogs;
  readonly version: string;
  /** Folder for servers whose entry names none. */
  readonly cwd?: string;
  readonly ports: ClientPorts;
  readonly secrets: Secrets;
  readonly files: ConfigFiles;
  readonly watchFile: WatchFile;
  /** Contents of the files that servers run. */
  readonly hashes: FileHashes;
  readonly editor: EditorTools;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The reason why the model's endpoint cannot talk to MCP servers itself; undefined if it can. */
  hostingObstacle(): string | undefined;
  /** The reason why the endpoint must not talk to a server; undefined if it may. */
  hostedBan(server: string): string | undefined;
  /** Asks the user for a secret text. */
  askSecret(question: string): Promise<string | undefined>;
  /** Asks the user for a value that a file of the workspace declares. */
  askInput(input: ServerInput, server: string): Promise<string | undefined>;
  /** A place for documents of one kind. */
  storage(kind: 'pins' | 'mcp' | 'catalog' | 'workspacePins'): Storage;
  settings(): Settings;
  conditions(): Omit<SourceConditions, 'wanted'>;
}

/** Every source of tools but the built-in ones: our own servers, of the settings and of the workspace, and the editor. */
export interface Servers extends Disposable {
  /** All sources as one. */
  readonly all: ServerSource;
  /** Our own connections. */
  readonly mcp: McpServers;
  /** Servers the model's endpoint talks to itself. */
  readonly hosted: Hosted;
  readonly workspaceServers: WorkspaceServers;
  /** Tools of all sources that differ from what the user has approved. */
  readonly changes: ChangeReview;
  /** State of each source: used, or the reason why not. */
  statuses(): readonly SourceStatus[];
  /** Applies the current settings and conditions. */
  configure(): void;
  /** Lets the servers connect, and asks the user for values that servers of the settings need. */
  start(): Promise<void>;
  /** Starts the wanted servers that sleep, once the list of servers is known, and waits until they are connected or a moment has passed. */
  awaken(isWanted: (server: string) => boolean, signal: AbortSignal): Promise<void>;
  /** Applies the current settings and files, then starts the servers again, or for the first time. */
  restart(servers: readonly string[]): Promise<void>;
  /** Asks the user again for the values that the entry of a server takes. Rejects with a Refusal if the entry takes none. */
  changeValues(server: string): Promise<void>;
  /** Looks at the editor's tools again. */
  refreshEditor(): void;
}

export function createServers(options: ServersOptions): Servers {
  const { log, settings } = options;
  const own = new Disposables();
  const statuses = () => sourceStatuses({ wanted: settings()['mcp.sources'], ...options.conditions() });
  const isOn = (wanted: SourceName) => statuses().some(({ name, isOn }) => name === wanted && isOn);
  const envFiles = own.add(new EnvFiles(options.watchFile));
  const { servers, hosted, workspaceServers, editor } = createSources({ ...options, envFiles }, isOn, own);
  const known = own.add(new KnownTools(servers, options.storage('catalog')));
  const combined = joinSources(own.add(new CombinedSource(joinSources(known, hosted), editor)));
  const settingsServers = new SettingsServers(servers, { ...options, envFiles });
  const settingsEntries = () => (isOn('settings') ? settings()['mcp.servers'] : {});
  const logFailure = (problem: string, work: Promise<void>) =>
    work.catch((error: unknown) => log.error(problem, error));
  const ask = () => settingsServers.ask(() => removeHosted(settingsEntries()));
  let configured: Promise<unknown> = Promise.resolve();
  let isStarted = false;
  const configure = (): void => {
    hosted.configure(settingsEntries());
    const withMcp = options.conditions().access !== 'none';
    configured = Promise.all([
      logFailure(SETTINGS_PROBLEM, settingsServers.configure(removeHosted(settingsEntries()))),
      workspaceServers.refresh(),
      logFailure(EDITOR_PROBLEM, editor.configure({ isOn: isOn('editor'), withMcp })),
    ]);
    if (isStarted) void logFailure(SETTINGS_PROBLEM, ask());
  };
  envFiles.onDidChange(configure);
  return {
    all: {
      ...combined,
      async waitUntilSettled(milliseconds, signal) {
        const settled = configured.then(() => combined.waitUntilSettled(milliseconds, signal));
        await waitAtMost(settled, milliseconds, signal);
      },
    },
    mcp: servers,
    hosted,
    workspaceServers,
    changes: joinReviews(combined, [servers.review, editor.review]),
    statuses,
    configure,
    async start() {
      isStarted = true;
      servers.start();
      await logFailure(SETTINGS_PROBLEM, ask());
    },
    async awaken(isWanted, signal) {
      await configured;
      await servers.awaken(isWanted, signal);
    },
    async restart(names) {
      configure();
      await configured;
      await Promise.all(names.map((name) => servers.restart(name)));
    },
    async changeValues(server) {
      const [, entry] = Object.entries(settingsEntries()).find(([name]) => name.trim() === server) ?? [];
      const found = entry === undefined ? workspaceServers.find(server) : undefined;
      if ((found?.inputs ?? inputsIn(entry ?? {})).length === 0)
        throw new Refusal(`The entry of the server ${server} takes no values from you.`);
      if (found) return workspaceServers.changeInputs(found, (input) => options.askInput(input, server));
      if (await settingsServers.change(server, entry)) configure();
    },
    refreshEditor: () => void logFailure(EDITOR_PROBLEM, editor.refresh()),
    dispose: () => own.dispose(),
  };
}

const SETTINGS_PROBLEM = 'The MCP servers of the settings could not be read.';
const EDITOR_PROBLEM = "The editor's tools could not be read.";

const createHosted = (options: ServersOptions): Hosted =>
  new HostedServers({
    ...options,
    storage: options.storage('catalog'),
    obstacle: () => options.hostingObstacle(),
    ban: (server) => options.hostedBan(server),
  });

function createSources(
  options: ServersOptions & { readonly envFiles: EnvFiles },
  isOn: (source: SourceName) => boolean,
  own: Disposables,
) {
  const { log, storage } = options;
  const pins = storage('pins');
  const servers = own.add(
    new McpServers({
      ...options,
      clientInfo: { name: 'Quiver', version: options.version },
      pinStorage: pins,
      startup: () => options.settings()['mcp.startup'],
      obstacleTo: (server) => workspaceServers.obstacleTo(server),
    }),
  );
  const hosted = FEATURES.hosted ? createHosted(options) : createNoHosted();
  const workspaceServers = own.add(
    new WorkspaceServers({
      ...options,
      storage: storage('mcp'),
      onChange: (found, problems) =>
        isOn('workspace')
          ? servers.configureWorkspace(hosted.claim(found), problems)
          : servers.configureWorkspace(hosted.claim([]), []),
    }),
  );
  const editor = own.add(
    new EditorSource({
      editor: options.editor,
      log,
      extensionPins: pins,
      serverPins: storage('workspacePins'),
    }),
  );
  return { servers, hosted, workspaceServers, editor };
}
