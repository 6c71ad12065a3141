import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../host/log.ts';
import { Refusal } from '../host/refusal.ts';
import type { Storage } from '../host/storage.ts';
import { Emitter } from '../lib/emitter.ts';
import { canonicalJson, type JsonRecord } from '../lib/json.ts';
import { count, errorMessage } from '../lib/text.ts';
import type { ServerState, ServerStatus } from '../tools/toolSource.ts';
import type { ServerQuestion } from './askServer.ts';
import type { Account } from './auth/account.ts';
import type { ToolCall } from './callTool.ts';
import type { ClientPorts } from './clientPorts.ts';
import type { Connection } from './connection.ts';
import type { ListedTool, ToolList } from './listTools.ts';
import { type DefinitionChange, Pins } from './pins.ts';
import { identityOf, type ServerConfig } from './serverConfig.ts';
import type { ServerCapability } from './serverQuestions.ts';
import { SessionLost } from './sessionLost.ts';
import type { Timing } from './timing.ts';
import type { NamelessTool, ToolWorkshop } from './toolWorkshop.ts';
import { waitUntil } from './waitUntil.ts';

export interface ServerOptions {
  readonly name: string;
  readonly config: ServerConfig;
  readonly cwd: string | undefined;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly log: Log;
  readonly ports: ClientPorts;
  /** Where definitions are kept; without it they may change freely. */
  readonly pinStorage: Storage | undefined;
  readonly now: () => number;
  readonly timing: Timing;
  /** The server does not start before this has resolved. */
  readonly after: Promise<unknown>;
}

/** One configured server: keeps it connected, knows how it is, and what tools it has or last had. */
export class Server {
  readonly #options: ServerOptions;
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;
  #state: ServerState = 'idle';
  #reason: string | undefined;
  #connection: Connection | undefined;
  /** What the server said of itself when it was last connected. */
  #about: Pick<ServerStatus, 'title' | 'instructions'> = {};
  #account: Account | undefined;
  #isSignedIn = false;
  #tools: readonly NamelessTool[] = [];
  #makeTools: ToolWorkshop | undefined;
  #listed: readonly ListedTool[] = [];
  readonly #pins: Pins | undefined;
  #life: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined;

  constructor(options: ServerOptions) {
    this.#options = options;
    const { config, pinStorage } = options;
    if (pinStorage && !config.trustChanges)
      this.#pins = new Pins({
        storage: pinStorage,
        identity: canonicalJson([options.name, identityOf(config)]),
        log: options.log,
      });
  }

  get tools(): readonly NamelessTool[] {
    return this.#tools;
  }

  get status(): ServerStatus {
    return {
      name: this.#options.name,
      state: this.#state,
      ...this.#about,
      ...(this.#reason ? { reason: this.#reason } : {}),
      ...this.#accountStatus(),
    };
  }

  /** Begins to connect; does nothing if it has begun already. */
  start(): void {
    if (this.#state === 'connecting' || this.#state === 'ready') return;
    const controller = new AbortController();
    this.#become('connecting');
    const ended = this.#live(this.#life?.ended, controller.signal).catch((error: unknown) => {
      this.#options.log.error('It could not be kept running.', error);
      this.#become('failed', errorMessage(error));
    });
    this.#life = { controller, ended };
  }

  /** Resolves when nothing of the server is left. Its tools stay known. */
  async stop(): Promise<void> {
    this.#life?.controller.abort(new Error('The server was stopped.'));
    this.#become('idle');
    await this.#life?.ended;
  }

  /** Lets the user sign in with the browser; it counts from the next connect on. Rejects with a Refusal if that did not work. */
  async signIn(signal: AbortSignal): Promise<void> {
    const account = await this.#openAccount();
    if (!account) throw new Refusal(`There is no sign-in for the server ${this.#options.name}.`);
    await account.signIn(signal);
  }

  async signOut(): Promise<void> {
    await (await this.#openAccount())?.signOut();
  }

  /** Calls a tool; a server that is just connecting gets a moment for it. Rejects as `callTool` does. */
  async call(call: Omit<ToolCall, 'timeoutMilliseconds'>, signal: AbortSignal): Promise<JsonRecord> {
    const { config, timing } = this.#options;
    const seconds = config.timeoutSeconds;
    const timed = { ...call, timeoutMilliseconds: seconds ? seconds * 1_000 : timing.call };
    const connection = await this.#connected(signal);
    try {
      return await connection.call(timed, signal);
    } catch (error) {
      if (this.#account?.needed) this.#changed.fire();
      if (!(error instanceof SessionLost)) throw error;
      await connection.close();
      return (await this.#connected(signal)).call(timed, signal);
    }
  }

  /** What has changed about a tool since the user approved it. */
  change(toolName: string): DefinitionChange | undefined {
    return this.#pins?.change(toolName);
  }

  /** The tool may be used as it is now. */
  async approveChange(toolName: string): Promise<void> {
    await this.#pins?.approve(toolName);
    if (this.#takeTools({ tools: this.#listed, notices: [] })) this.#changed.fire();
  }

  /** True if it is connected and says it has this. */
  can(capability: ServerCapability): boolean {
    return this.#state === 'ready' && (this.#connection?.can(capability) ?? false);
  }

  /** Rejects with a Refusal if it is not connected or does not answer. */
  async ask(question: ServerQuestion, signal: AbortSignal): Promise<JsonRecord> {
    return (await this.#connected(signal)).ask(question, signal);
  }

  async #connected(signal: AbortSignal): Promise<Connection> {
    const { name, timing } = this.#options;
    const isDecided = () => this.#state !== 'connecting';
    await waitUntil(isDecided, { event: this.onDidChange, milliseconds: timing.callWait }, signal);
    signal.throwIfAborted();
    if (this.#state === 'ready' && this.#connection) return this.#connection;
    throw new Refusal(
      `The server ${name} is not connected: ${lowerFirst(this.#reason ?? 'It is not running.')} ` +
        'Do without it, or ask the user to restart it.',
    );
  }

  /** Connects, and connects again whenever the connection ends, until that is hopeless or the signal comes. */
  async #live(previous: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
    const { timing, now } = this.#options;
    await previous;
    await this.#options.after;
    let crashes = 0;
    while (!signal.aborted) {
      let reason: string;
      try {
        const connection = await this.#connect(signal);
        const since = now();
        reason = await this.#whileOpen(connection, signal);
        if (now() - since >= timing.stableAfter) crashes = 0;
      } catch (error) {
        reason = errorMessage(error);
        const needed = this.#account?.needed;
        if (needed && !signal.aborted) return this.#become('signIn', needed.message);
        if (crashes === 0 && !signal.aborted) return this.#become('failed', reason);
      }
      if (signal.aborted) return;
      crashes += 1;
      if (crashes > timing.restarts) {
        return this.#become(
          'failed',
          `It failed ${crashes} times in a row and is not started again. ${reason}`,
        );
      }
      this.#become('connecting', reason);
      await sleep(backoff(crashes, timing), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Why the connection ended. Ends it when the signal comes; nothing of it is left afterwards. */
  async #whileOpen(connection: Connection, signal: AbortSignal): Promise<string> {
    const stop = () => void connection.close();
    signal.addEventListener('abort', stop);
    try {
      if (signal.aborted) stop();
      else this.#opened(connection);
      const reason = await connection.closed;
      this.#connection = undefined;
      if (!signal.aborted) this.#become('connecting', reason);
      return reason;
    } finally {
      signal.removeEventListener('abort', stop);
      await connection.close();
    }
  }

  #opened(connection: Connection): void {
    this.#takeTools(connection.list);
    this.#about = connection.about;
    this.#connection = connection;
    this.#become('ready');
  }

  /** The SDK and what else only a connected server needs is loaded here, at the first connect of any server. */
  async #connect(signal: AbortSignal): Promise<Connection> {
    const { name, config, timing, log } = this.#options;
    const { connect } = await import('./connection.ts');
    const { createToolWorkshop } = await import('./toolWorkshop.ts');
    await this.#pins?.load();
    const account = await this.#openAccount();
    this.#isSignedIn = (await account?.isSignedIn()) ?? false;
    this.#makeTools ??= createToolWorkshop({
      server: name,
      config,
      log,
      call: ({ signal: callSignal, ...call }) => this.call(call, callSignal),
    });
    return connect(
      {
        ...this.#options,
        fetch: account?.fetch,
        connectMilliseconds: Math.max(timing.connect, (config.timeoutSeconds ?? 0) * 1_000),
        graceMilliseconds: timing.grace,
        onTools: (list) => {
          if (this.#takeTools(list)) this.#changed.fire();
        },
      },
      signal,
    );
  }

  /** Undefined where nobody can sign in, as to a program on this machine. */
  async #openAccount(): Promise<Account | undefined> {
    const { config, ports } = this.#options;
    if (config.type === 'stdio' || !ports.signIn) return undefined;
    const { Account: Opened } = await import('./auth/account.ts');
    this.#account ??= new Opened({ config, ...ports.signIn });
    return this.#account;
  }

  #accountStatus(): Pick<ServerStatus, 'account'> {
    if (this.#account?.needed) return { account: 'needed' };
    return this.#isSignedIn ? { account: 'signedIn' } : {};
  }

  /** True if the tools are not what they were. */
  #takeTools(list: ToolList): boolean {
    for (const notice of new Set(list.notices)) this.#options.log.warn(notice);
    const before = this.#tools;
    this.#listed = list.tools;
    this.#tools = this.#makeTools?.(list.tools, this.#pins?.changed(list.tools) ?? NONE) ?? [];
    return this.#tools.length !== before.length || this.#tools.some((tool, index) => tool !== before[index]);
  }

  #become(state: ServerState, reason?: string): void {
    if (this.#state === state && this.#reason === reason) return;
    this.#state = state;
    this.#reason = reason;
    const { log } = this.#options;
    if (reason) log.warn(reason);
    else if (state === 'ready') log.info(`It is connected and has ${count(this.#tools.length, 'tool')}.`);
    this.#changed.fire();
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Doubles with every crash; the random part keeps servers that fell together from coming back together. */
const backoff = (crashes: number, timing: Timing): number =>
  Math.min(timing.firstPause * 2 ** (crashes - 1), timing.longestPause) * (0.75 + Math.random() / 2);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
