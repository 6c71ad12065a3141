import type {
  HostedListing,
  HostedSecrets,
  HostedServer,
  HostedTool,
} from '../../agent/transcript/hosted.ts';
import type { Log } from '../../host/log.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Secrets } from '../../host/secrets.ts';
import type { Storage } from '../../host/storage.ts';
import { Emitter } from '../../lib/emitter.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { Newest } from '../../lib/newest.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import { expandVariables, inputsIn, storedInputs } from '../config/expandVariables.ts';
import { addPlace } from '../config/mergeServers.ts';
import { settingsInput } from '../config/settingsInputs.ts';
import type { WorkspaceServer } from '../config/workspaceServer.ts';
import type { Hosted } from './hosted.ts';
import { HostedCatalog, nameHosted } from './hostedCatalog.ts';
import { type ParsedHosted, parseHosted } from './parseHosted.ts';

interface HostedServersOptions {
  /** Keeps the tools that answers have shown. */
  readonly storage: Storage;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Reason why the model's endpoint cannot talk to servers; undefined if it can. */
  obstacle(): string | undefined;
  /** Sentence on why the endpoint must not talk to this server; undefined if it may. */
  ban(name: string): string | undefined;
  /** Asks the user for a secret text; undefined if the user gives none. */
  askSecret(question: string): Promise<string | undefined>;
}

/** Reads the entries of hosted servers, and knows whose token is there. */
export class HostedServers implements Hosted {
  readonly #options: HostedServersOptions;
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;
  #parsed: ReadonlyMap<string, ParsedHosted> = new Map();
  /** Servers whose token is known to be there. */
  #supplied: ReadonlySet<string> = new Set();
  /** Entries of the workspace's files for these servers, by name. */
  #duplicates: ReadonlyMap<string, readonly WorkspaceServer[]> = new Map();
  #looking: Promise<void> = Promise.resolve();
  readonly #newest = new Newest();
  readonly #catalog: HostedCatalog;

  constructor(options: HostedServersOptions) {
    this.#options = options;
    this.#catalog = new HostedCatalog(options.storage, options.log);
    this.#catalog.onDidChange(() => this.#changed.fire());
  }

  configure(value: unknown): void {
    const hadSome = this.#parsed.size > 0;
    this.#parsed = parseHosted(value);
    if (hadSome || this.#parsed.size > 0) this.#look();
  }

  claim(servers: readonly WorkspaceServer[]): readonly WorkspaceServer[] {
    this.#duplicates = groupBy(servers, (server) => this.#findSame(server) ?? '');
    return this.#duplicates.get('') ?? [];
  }

  current(): readonly HostedServer[] {
    if (this.#options.obstacle() !== undefined) return [];
    return [...this.#parsed]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, parsed]) =>
        'server' in parsed && !parsed.isDisabled && this.#isSupplied(name, parsed) ? [parsed.server] : [],
      );
  }

  async secretsOf(name: string): Promise<HostedSecrets> {
    const parsed = this.#parsed.get(name);
    if (!parsed || 'problem' in parsed) return {};
    const token = await this.#readToken(parsed.token);
    return { ...(token ? { token } : {}), ...(parsed.query ? { query: parsed.query } : {}) };
  }

  async signIn(name: string): Promise<void> {
    const [id] = this.#inputsOf(name);
    if (id === undefined) throw new Refusal(`There is no token to give for the server ${name}.`);
    const token = (await this.#options.askSecret(`Token of the MCP server ${name}`))?.trim();
    if (!token) return;
    await this.#options.secrets.set(settingsInput(id), token);
    this.#look();
  }

  async signOut(name: string): Promise<void> {
    for (const id of this.#inputsOf(name)) await this.#options.secrets.delete(settingsInput(id));
    this.#look();
  }

  tools(): readonly Tool[] {
    return this.current().flatMap((server) => this.#catalog.toolsOf(server));
  }

  learn(listing: HostedListing): void {
    const server = this.current().find(({ name }) => name === listing.server);
    if (server) this.#catalog.learn(server, listing);
  }

  identify(reference: string): HostedTool | undefined {
    return this.#catalog.identify(reference, this.current());
  }

  nameOf(server: string, tool: string): HostedTool {
    return nameHosted(server, tool);
  }

  servers(): readonly ServerStatus[] {
    return [...this.#parsed].map(([name, parsed]) => ({
      name,
      from: 'settings',
      isHosted: true,
      ...this.#placeOf(name),
      ...this.#stateOf(name, parsed),
    }));
  }

  async waitUntilSettled(): Promise<void> {
    await this.#looking;
  }

  wake(): void {}

  #stateOf(name: string, parsed: ParsedHosted): Pick<ServerStatus, 'state' | 'reason' | 'account'> {
    if ('problem' in parsed) return { state: 'failed', reason: parsed.problem };
    if (parsed.isDisabled) return { state: 'idle', reason: 'It is disabled in the settings.' };
    const obstacle = this.#options.obstacle() ?? this.#options.ban(name);
    if (obstacle !== undefined) return { state: 'idle', reason: obstacle };
    const needsInput = this.#inputsOf(name).length > 0;
    if (this.#isSupplied(name, parsed))
      return {
        state: 'ready',
        reason: 'The Claude API talks to it, the offline demo does not.',
        ...(needsInput ? { account: 'signedIn' } : {}),
      };
    if (needsInput)
      return {
        state: 'signIn',
        reason: 'It needs a token. Use Sign In on its row to give it.',
        account: 'needed',
      };
    return { state: 'failed', reason: `The environment has no value for ${parsed.token}.` };
  }

  /** Reads a token; undefined if there is none to send, or its value is not known. */
  async #readToken(template: string | undefined): Promise<string | undefined> {
    if (template === undefined) return undefined;
    const { secrets, environment } = this.#options;
    const inputs = await storedInputs(secrets, inputsIn(template), settingsInput);
    const token = expandVariables(template, { folder: '', environment, inputs });
    return typeof token === 'string' && token !== template && token !== '' ? token : undefined;
  }

  #isSupplied(name: string, parsed: ParsedHosted): boolean {
    return 'server' in parsed && (parsed.token === undefined || this.#supplied.has(name));
  }

  #placeOf(name: string): Pick<ServerStatus, 'place'> {
    const others = this.#duplicates.get(name) ?? [];
    const place = others.reduce<string | undefined>(addPlace, undefined);
    return place === undefined ? {} : { place };
  }

  /** Name of the hosted server that a file has as well. */
  #findSame({ name, parsed }: WorkspaceServer): string | undefined {
    if (this.#parsed.has(name)) return name;
    const url = 'config' in parsed && parsed.config.type !== 'stdio' ? parsed.config.url : undefined;
    return [...this.#parsed].find(
      ([, one]) => 'server' in one && url === `${one.server.url}${one.query}`,
    )?.[0];
  }

  #inputsOf(name: string): readonly string[] {
    const parsed = this.#parsed.get(name);
    return parsed && 'server' in parsed && parsed.token ? inputsIn(parsed.token) : [];
  }

  /** Finds out which tokens and tools are there. Of several looks at the same time the last one counts. */
  #look(): void {
    const supplied = this.#newest.run(
      () => this.#findSupplied(),
      (names) => {
        this.#supplied = new Set(names);
        this.#changed.fire();
      },
    );
    const tools = Array.from(this.#parsed.values(), (parsed) =>
      'server' in parsed ? this.#catalog.lookUp(parsed.server) : undefined,
    );
    this.#looking = Promise.all([supplied, ...tools]).then(() => undefined);
  }

  async #findSupplied(): Promise<readonly string[]> {
    const names: string[] = [];
    for (const name of this.#parsed.keys())
      if ((await this.secretsOf(name)).token !== undefined) names.push(name);
    return names;
  }
}
