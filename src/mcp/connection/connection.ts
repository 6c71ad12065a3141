import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ResourceListChangedNotificationSchema,
  type ServerCapabilities,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../../host/log.ts';
import { Refusal } from '../../host/refusal.ts';
import { cleanText, toOneLine } from '../../lib/cleanText.ts';
import { withDeadline } from '../../lib/deadline.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { cutText, errorMessage } from '../../lib/text.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import type { ClientPorts } from '../clientPorts.ts';
import type { ServerConfig } from '../config/serverConfig.ts';
import { createAnsweringClient } from '../requests/answeringClient.ts';
import type { ServerCapability } from '../servers/serverQuestions.ts';
import { callTool, type ToolCall } from '../tools/callTool.ts';
import { listTools, type ToolList, toolPage } from '../tools/listTools.ts';
import { askServer, type ServerQuestion } from './askServer.ts';
import { failureSentence } from './failure.ts';
import { createRefresher, type Refresher } from './refresher.ts';
import { createServerOutput, type ServerOutput } from './serverOutput.ts';
import { StdioTransport } from './stdioTransport.ts';
import { endSession, isOlderServer, transportsFor } from './transports.ts';

export interface ConnectionOptions {
  readonly name: string;
  readonly config: ServerConfig;
  readonly cwd: string | undefined;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly log: Log;
  readonly ports: ClientPorts;
  readonly now: () => number;
  /** Sends requests to a remote server; the global `fetch` if absent. */
  readonly fetch?: FetchLike | undefined;
  readonly connectMilliseconds: number;
  /** Time for a server to end by itself, and then once more after SIGTERM. */
  readonly graceMilliseconds: number;
  /** Takes the new list when the server changes its tools later. */
  onTools(list: ToolList): void;
  /** Called when the server says that its resources have changed, and its skills with them. */
  onResources(): void;
}

export interface Connection {
  /** Server's words about itself: untrusted, but cleaned and bounded. */
  readonly about: Pick<ServerStatus, 'title' | 'instructions'>;
  /** The tools at the time of connecting. */
  readonly list: ToolList;
  /** Resolves with a sentence on why as soon as the connection is over, whoever ended it. */
  readonly closed: Promise<string>;
  call(call: ToolCall, signal: AbortSignal): Promise<JsonRecord>;
  can(capability: ServerCapability): boolean;
  ask(question: ServerQuestion, signal: AbortSignal): Promise<JsonRecord>;
  /** Closes the connection; resolves when no process, session or socket of it is left. */
  close(): Promise<void>;
}

const TEXT_LIMIT = 2_048;
const TITLE_LIMIT = 100;
const SESSION_END_WAIT = 1_000;
const PING_WAIT = 5_000;

/**
 * Connects and lists the tools. Rejects with a Refusal that says why that failed, or with the signal's reason; in both
 * cases nothing is left running.
 */
export async function connect(options: ConnectionOptions, signal: AbortSignal): Promise<Connection> {
  const output = createServerOutput(options.log, options.now);
  const ways = transportsFor({ ...options, output });
  let firstError: unknown;
  for (const way of ways) {
    try {
      return await connectBy(way(), { ...options, output }, signal);
    } catch (error) {
      firstError ??= error;
      if (!isOlderServer(error)) break;
    }
  }
  signal.throwIfAborted();
  throw new Refusal(failureSentence(firstError, options.config));
}

async function connectBy(
  transport: Transport,
  options: ConnectionOptions & { readonly output: ServerOutput },
  signal: AbortSignal,
): Promise<Connection> {
  const { log, output, name, connectMilliseconds } = options;
  const { client, ...questions } = createAnsweringClient(options);
  const { closed, close } = createEnding(transport);
  const lose = (reason: string): void => {
    close(reason).catch((error: unknown) => log.error('It could not be ended.', error));
  };
  client.onclose = () => lose(endSentence(transport, output));
  noticeBreaks(client, log, lose);
  const read = (): Promise<ToolList> =>
    listTools((cursor) =>
      client.request({ method: 'tools/list', params: cursor ? { cursor } : {} }, toolPage, {
        timeout: connectMilliseconds,
      }),
    );
  const begin = followLists(client, { ...options, closed }, [
    [ToolListChangedNotificationSchema, 'tool list', async () => options.onTools(await read())],
    [ResourceListChangedNotificationSchema, 'list of resources', async () => options.onResources()],
  ]);

  try {
    const list = await withDeadline(
      async () => {
        await client.connect(transport, { timeout: connectMilliseconds });
        return client.getServerCapabilities()?.tools ? await read() : NO_TOOLS;
      },
      {
        milliseconds: connectMilliseconds,
        late: () =>
          new Refusal(`It did not answer within ${connectMilliseconds / 1_000} s.${quoteLastWords(output)}`),
      },
      signal,
    );
    const target = { client, server: name, ports: options.ports, ...questions, closed, lose };
    keepInformed({ client, closed, ...options });
    begin();
    return {
      about: readAbout(client),
      list,
      closed,
      call: (call, callSignal) => callTool(target, call, callSignal),
      can: (capability) => has(client.getServerCapabilities(), capability),
      ask: (question, askSignal) => askServer(target, question, askSignal),
      close: async () => {
        await endSession(transport, SESSION_END_WAIT);
        await close('It was stopped.');
      },
    };
  } catch (error) {
    const wasRunning = transport instanceof StdioTransport && transport.pid !== undefined;
    await close('It did not connect.');
    if (!wasRunning || signal.aborted || error instanceof Refusal) throw error;
    throw transport.fate === undefined ? error : new Refusal(endSentence(transport, output));
  }
}

/** Notices broken event streams, after which the SDK goes on as if nothing had happened. */
function noticeBreaks(client: Client, log: Log, lose: (reason: string) => void): void {
  client.onerror = (error) => {
    log.debug(toOneLine(error.message, TEXT_LIMIT));
    if (error instanceof SseError) lose('The connection broke off.');
    if (/maximum reconnection attempts/i.test(error.message)) {
      client.ping({ timeout: PING_WAIT }).catch(() => lose('The server does not answer any more.'));
    }
  };
}

type ListChanged = typeof ToolListChangedNotificationSchema | typeof ResourceListChangedNotificationSchema;

/**
 * Acts whenever the server says that one of its lists has changed, from when the returned function is called: a change
 * announced before the first list is complete is read after that list, so that the newer one wins.
 */
function followLists(
  client: Client,
  { log, now, closed }: Pick<ConnectionOptions, 'log' | 'now'> & Pick<Connection, 'closed'>,
  lists: readonly (readonly [notice: ListChanged, subject: string, action: () => Promise<void>])[],
): () => void {
  let isOpen = false;
  const changed = new Set<Refresher>();
  for (const [notice, subject, action] of lists) {
    const refresher = createRefresher({ subject, action, warn: (message) => log.warn(message), now });
    void closed.then(() => refresher.dispose());
    client.setNotificationHandler(notice, () => {
      if (isOpen) refresher.request();
      else changed.add(refresher);
    });
  }
  return () => {
    isOpen = true;
    for (const refresher of changed) refresher.request();
  };
}

const SKILLS = 'io.modelcontextprotocol/skills';

/** True if a server declares the capability; skills are nothing without the resources that they consist of. */
function has(capabilities: ServerCapabilities | undefined, capability: ServerCapability): boolean {
  if (capability !== 'skills') return capabilities?.[capability] !== undefined;
  return capabilities?.resources !== undefined && capabilities.extensions?.[SKILLS] !== undefined;
}

/** Tells the server how much to log and where the user works, now and whenever that changes. */
function keepInformed({
  client,
  config,
  ports,
  closed,
  log,
}: Pick<ConnectionOptions, 'config' | 'ports' | 'log'> &
  Pick<Connection, 'closed'> & { client: Client }): void {
  const ignore = (error: unknown) => log.debug(toOneLine(errorMessage(error), TEXT_LIMIT));
  if (client.getServerCapabilities()?.logging)
    client.setLoggingLevel(config.logLevel ?? 'info').catch(ignore);
  const subscription = ports.roots?.onDidChange(() => void client.sendRootsListChanged().catch(ignore));
  void closed.then(() => subscription?.dispose());
}

/** Creates the one way a connection ends: the first reason counts, and the transport is closed once. */
function createEnding(transport: Transport): Pick<Connection, 'closed'> & {
  close(reason: string): Promise<void>;
} {
  let tell: (reason: string) => void = () => undefined;
  const closed = new Promise<string>((resolve) => {
    tell = resolve;
  });
  let closing: Promise<void> | undefined;
  return {
    closed,
    close(reason) {
      tell(reason);
      closing ??= Promise.resolve().then(() => transport.close());
      return closing;
    },
  };
}

function endSentence(transport: Transport, output: ServerOutput): string {
  const fate = transport instanceof StdioTransport ? transport.fate : undefined;
  return `It ${fate ?? 'closed the connection'}.${quoteLastWords(output)}`;
}

function quoteLastWords(output: ServerOutput): string {
  const words = output.lastWords();
  return words && ` Its last words: "${words}".`;
}

function readAbout(client: Client): Connection['about'] {
  const version = client.getServerVersion();
  const title = toOneLine(version?.title ?? version?.name ?? '', TITLE_LIMIT);
  const instructions = cutText(cleanText(client.getInstructions() ?? '').trim(), TEXT_LIMIT);
  return { ...(title ? { title } : {}), ...(instructions ? { instructions } : {}) };
}

const NO_TOOLS: ToolList = { tools: [], notices: [] };
