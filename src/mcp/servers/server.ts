import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../host/log.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Storage } from '../../host/storage.ts';
import { Emitter } from '../../lib/emitter.ts';
import { canonicalJson, type JsonRecord } from '../../lib/json.ts';
import { count, errorMessage } from '../../lib/text.ts';
import { waitUntil } from '../../lib/waitUntil.ts';
import type { ServerState, ServerStatus } from '../../tools/sources/toolSource.ts';
import { mcpOrigin } from '../../tools/tool/toolOrigin.ts';
import type { ClientPorts } from '../clientPorts.ts';
import { identityOf, type ServerConfig, toolSetting } from '../config/serverConfig.ts';
import { describeUnfilledVariables } from '../config/unfilledVariables.ts';
import type { ServerQuestion } from '../connection/askServer.ts';
import type { Connection } from '../connection/connection.ts';
import { SessionLost } from '../connection/sessionLost.ts';
import type { Timing } from '../connection/timing.ts';
import type { ToolCall } from '../tools/callTool.ts';
import { PinnedTools } from '../tools/pinnedTools.ts';
import { type DefinitionChange, Pins } from '../tools/pins.ts';
import type { NamelessTool } from '../tools/toolWorkshop.ts';
import { keepConnected } from './keepConnected.ts';
import { PinnedWords } from './pinnedWords.ts';
import { ServerAccount } from './serverAccount.ts';
import type { ServerCapability } from './serverQuestions.ts';

export interface ServerOptions {
  readonly name: string;
  readonly config: ServerConfig;
  /** True if the server's word on the effects of its tools counts. */
  readonly isTrusted: boolean;
  readonly cwd: string | undefined;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly log: Log;
  readonly ports: ClientPorts;
  /** Storage for definitions of tools; without it definitions may change freely. */
  readonly pinStorage: Storage | undefined;
  readonly now: () => number;
  readonly timing: Timing;
  /** The server does not start before this has resolved. */
  readonly after: Promise<unknown>;
  /** Explains why the server must not start, asked each time it is about to start; undefined if it may. */
  obstacle(): Promise<string | undefined>;
}

/** One configured server: its connection, its state, and the tools it has or last had. */
export class Server {
  readonly #options: ServerOptions;
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #account: ServerAccount;
  readonly #tools: PinnedTools;
  readonly #words: PinnedWords | undefined;
  readonly #warning: string | undefined;
  #state: ServerState = 'idle';
  #reason: string | undefined;
  #connection: Connection | undefined;
  /** True if the last connection failed because the user must sign in. */
  #isBarred = false;
  /** Server's words about itself when it was last connected. */
  #about: Connection['about'] = {};
  /** Retries a failed remote server at once because somebody needs it; the server counts as connecting meanwhile. */
  #tryNow: (() => void) | undefined;
  #edition = 0;
  #life: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#account = new ServerAccount(options);
    this.#warning = describeUnfilledVariables(options.config);
    const kept = pinningOf(options);
    this.#words = kept && new PinnedWords(kept);
    this.#tools = new PinnedTools({
      originOf: mcpOrigin,
      server: options.name,
      config: options.config,
      isTrusted: options.isTrusted,
      log: options.log,
      pins: kept && new Pins(kept),
      call: ({ context, signal, ...call }) =>
        this.call(
          {
            ...call,
            elicitation: context.person.elicitation,
            onProgress: (text) => context.progress(text),
          },
          signal,
        ),
    });
  }

  get tools(): readonly NamelessTool[] {
    return this.#tools.current;
  }

  get status(): ServerStatus {
    const { instructions, ...about } = this.#about;
    const isHeld = this.#words?.change !== undefined;
    const warning = [this.#warning ?? [], isHeld ? WORDS_CHANGED : []].flat().join(' ');
    return {
      name: this.#options.name,
      state: this.#state,
      ...about,
      ...(instructions !== undefined && !isHeld ? { instructions } : {}),
      ...(this.#reason ? { reason: this.#reason } : {}),
      ...(warning === '' ? {} : { warning }),
      ...this.#account.status,
    };
  }

  /** Begins to connect; does nothing if the server is connecting or connected already. */
  start(): void {
    if (this.#state === 'connecting' || this.#state === 'ready') return;
    if (this.#tryNow) {
      this.#tryNow();
      return;
    }
    const controller = new AbortController();
    if (this.#warning) this.#options.log.warn(this.#warning);
    this.#become('connecting');
    const ended = this.#live(this.#life?.ended, controller.signal).catch((error: unknown) => {
      this.#options.log.error('It could not be kept running.', error);
      this.#become('failed', errorMessage(error));
    });
    this.#life = { controller, ended };
  }

  /** Stops the server; resolves when nothing of it is left. Its tools stay known. */
  async stop(): Promise<void> {
    this.#life?.controller.abort(new Error('The server was stopped.'));
    this.#become('idle');
    await this.#life?.ended;
  }

  /** Lets the user sign in with the browser, for the next connection. Rejects with a Refusal if that fails. */
  signIn(signal: AbortSignal): Promise<void> {
    return this.#account.signIn(signal);
  }

  signOut(): Promise<void> {
    return this.#account.signOut();
  }

  /** Calls a tool, after a moment for a server that is still connecting. Rejects as `callTool` does. */
  async call(call: Omit<ToolCall, 'timeoutMilliseconds'>, signal: AbortSignal): Promise<JsonRecord> {
    const { config, timing } = this.#options;
    const seconds = toolSetting(config, call.tool, 'timeoutSeconds');
    const timed = { ...call, timeoutMilliseconds: seconds ? seconds * 1_000 : timing.call };
    return this.#use((connection) => connection.call(timed, signal), signal);
  }

  /** Change of a tool since the user approved it. */
  changeOf(toolName: string): DefinitionChange | undefined {
    return this.#tools.changeOf(toolName);
  }

  /** Approves a tool as it is now. */
  async approveChange(toolName: string): Promise<void> {
    if (await this.#tools.approve(toolName)) this.#changed.fire();
  }

  /** Change of the server's words about itself since the user approved them. */
  get changeOfWords(): DefinitionChange | undefined {
    return this.#words?.change;
  }

  /** Approves the words as they are now. */
  async approveWords(): Promise<void> {
    await this.#words?.approve();
    this.#changed.fire();
  }

  /** Number that grows each time the server connects, or says that its resources have changed. */
  get edition(): number {
    return this.#edition;
  }

  /** True if the server is connected and has the capability. */
  can(capability: ServerCapability): boolean {
    return this.#state === 'ready' && (this.#connection?.can(capability) ?? false);
  }

  /** Asks the server; rejects with a Refusal if it is not connected or does not answer. */
  async ask(question: ServerQuestion, signal: AbortSignal): Promise<JsonRecord> {
    return this.#use((connection) => connection.ask(question, signal), signal);
  }

  /** Uses the connection. Work that a server did not do because it has forgotten the session is repeated over a new one. */
  async #use(
    work: (connection: Connection) => Promise<JsonRecord>,
    signal: AbortSignal,
  ): Promise<JsonRecord> {
    const { neededSignIn } = this.#account;
    const connection = await this.#waitForConnection(signal);
    try {
      return await work(connection);
    } catch (error) {
      if (!(error instanceof SessionLost)) throw error;
      await connection.close();
      return await work(await this.#waitForConnection(signal));
    } finally {
      if (this.#account.neededSignIn !== neededSignIn) this.#changed.fire();
    }
  }

  async #waitForConnection(signal: AbortSignal): Promise<Connection> {
    const { name, timing } = this.#options;
    this.#tryNow?.();
    const isDecided = () => this.#state !== 'connecting';
    await waitUntil(isDecided, { event: this.onDidChange, milliseconds: timing.callWait }, signal);
    signal.throwIfAborted();
    if (this.#state === 'ready' && this.#connection) return this.#connection;
    throw new Refusal(
      `The server ${name} is not connected: ${lowerFirst(this.#reason ?? 'It is not running.')} ` +
        'Do without it, or ask the user to restart it.',
    );
  }

  /** Keeps the server connected. A program that does not start is given up; a remote server may be in reach again later. */
  async #live(previous: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
    await previous;
    await this.#options.after;
    const isRemote = this.#options.config.type !== 'stdio';
    for (;;) {
      const reason = await this.#keepConnected(isRemote, signal);
      if (reason === undefined) return;
      if (this.#isBarred) return this.#become('signIn', this.#account.neededSignIn?.message);
      this.#become('failed', reason);
      if (!isRemote || signal.aborted) return;
      await this.#pause(signal);
      if (signal.aborted) return;
    }
  }

  /** Pauses before a silent retry: the server stays failed unless that helps, or somebody waits for it. */
  async #pause(signal: AbortSignal): Promise<void> {
    const early = new AbortController();
    this.#tryNow = () => {
      early.abort();
      this.#become('connecting', this.#reason);
    };
    await sleep(this.#options.timing.retry, undefined, {
      signal: AbortSignal.any([signal, early.signal]),
      ref: false,
    }).catch(() => undefined);
  }

  #keepConnected(isTriedLater: boolean, signal: AbortSignal): Promise<string | undefined> {
    return keepConnected(
      {
        ...this.#options,
        isTriedLater,
        connect: (connectSignal) => this.#connect(connectSignal),
        onOpen: (connection) => {
          this.#tools.take(connection.list);
          this.#about = connection.about;
          this.#words?.take(connection.about.instructions ?? '');
          this.#connection = connection;
          this.#edition += 1;
          this.#become('ready');
        },
        onLost: (lost) => {
          this.#connection = undefined;
          this.#become('connecting', lost);
        },
        isHopeless: () => this.#isBarred,
      },
      signal,
    );
  }

  async #connect(signal: AbortSignal): Promise<Connection> {
    const { neededSignIn } = this.#account;
    this.#isBarred = false;
    try {
      return await this.#open(signal);
    } catch (error) {
      this.#isBarred =
        this.#account.neededSignIn !== undefined && this.#account.neededSignIn !== neededSignIn;
      throw error;
    }
  }

  /** Connects. The SDK, and the other code that only a connected server needs, is loaded here, for the first server. */
  async #open(signal: AbortSignal): Promise<Connection> {
    const { config, timing } = this.#options;
    const { connect } = await import('../connection/connection.ts');
    await this.#tools.load();
    await this.#words?.load();
    const obstacle = await this.#options.obstacle();
    signal.throwIfAborted();
    if (obstacle !== undefined) throw new Error(obstacle);
    return connect(
      {
        ...this.#options,
        fetch: await this.#account.fetch(),
        connectMilliseconds: Math.max(timing.connect, (config.timeoutSeconds ?? 0) * 1_000),
        graceMilliseconds: timing.grace,
        onTools: (list) => {
          if (this.#tools.retake(list)) this.#changed.fire();
        },
        onResources: () => {
          this.#edition += 1;
          this.#changed.fire();
        },
      },
      signal,
    );
  }

  #become(state: ServerState, reason?: string): void {
    if (state !== 'failed') this.#tryNow = undefined;
    if (this.#state === state && this.#reason === reason) return;
    const isNews = reason !== this.#reason;
    this.#state = state;
    this.#reason = reason;
    const { log } = this.#options;
    if (reason && isNews) log.warn(reason);
    if (state === 'ready') log.info(`It is connected and has ${count(this.tools.length, 'tool')}.`);
    this.#changed.fire();
  }
}

const WORDS_CHANGED =
  'What it tells the model about itself has changed since it was approved, and is left out until you review the change.';

/** Record of what the server showed when it was approved, unless the entry says that it may change. */
const pinningOf = ({ name, config, pinStorage: storage, log }: ServerOptions) =>
  storage && !config.trustChanges
    ? { storage, identity: canonicalJson([name, identityOf(config)]), log }
    : undefined;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
