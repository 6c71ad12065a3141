import * as z from 'zod';

/** Version of the messages between the extension and the inspector. */
export const INSPECTOR_VERSION = 1;

const tokens = z.number();

/** Parts of the context window, in tokens. */
const contextParts = z.object({
  system: tokens,
  instructions: tokens,
  loaded: tokens,
  found: tokens,
  messages: tokens,
  results: tokens,
  free: tokens,
});
export type ContextParts = z.infer<typeof contextParts>;

/** Those between which a step of the protocol goes. `server` is an MCP server or the tool pool, which has the definitions. */
const party = z.enum(['client', 'endpoint', 'model', 'server', 'tool']);
export type Party = z.infer<typeof party>;

/** One step of the protocol. Its text is asked for. */
const step = z.object({
  id: z.string(),
  kind: z.enum([
    'announcement',
    'result',
    'request',
    'forward',
    'search',
    'lookup',
    'definitions',
    'references',
    'call',
    'response',
    'run',
    'outcome',
    'hostedCall',
    'hostedResult',
  ]),
  from: party,
  to: party,
  /** Name of a tool, or words of a query. */
  name: z.string().optional(),
  at: z.number(),
  milliseconds: z.number().optional(),
  tokens: tokens.optional(),
  /** True if the endpoint counted the tokens. */
  isCounted: z.boolean().optional(),
  isError: z.boolean().optional(),
  /** Place of the text: in the request, in the answer, or by itself under the id of the step. */
  text: z.enum(['body', 'answer', 'own']),
  /** Id of the call that the step is about: only the part of the text with this id is shown. */
  part: z.string().optional(),
});
export type ProtocolStep = z.infer<typeof step>;

const search = z.object({
  id: z.string(),
  at: z.number(),
  by: z.enum(['quiver', 'endpoint']),
  queries: z.array(z.string()),
  found: z.array(z.string()),
  /** Found tools that were called later in the chat. */
  called: z.array(z.string()),
  error: z.string().optional(),
  /** The best matches of each query with their scores. */
  ranked: z.array(z.array(z.object({ name: z.string(), score: z.number() }))),
  /** Tools that an alias could lead to: found by a later search of the turn, or among the best matches. */
  suggestions: z.array(z.string()),
});
export type SearchView = z.infer<typeof search>;

const call = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  offeredAt: z.number(),
  wholeAt: z.number().optional(),
  askedAt: z.number().optional(),
  answeredAt: z.number().optional(),
  startedAt: z.number().optional(),
  endedAt: z.number().optional(),
  ending: z.enum(['done', 'failed', 'denied', 'stopped', 'skipped']).optional(),
  summary: z.string().optional(),
});
export type CallView = z.infer<typeof call>;

const usage = z.object({ input: tokens, cacheRead: tokens, cacheWrite: tokens, output: tokens });

/** One request of a chat and all that came of it, but for its texts. */
const request = z.object({
  number: z.number(),
  kind: z.enum(['step', 'summary']),
  /** Number of the turn, from 1. */
  turn: z.number(),
  /** Number of the task in the chat, from 1, if another agent makes the request. */
  task: z.number().optional(),
  at: z.number(),
  endedAt: z.number().optional(),
  model: z.string(),
  endpoint: z.string(),
  window: z.number(),
  strategy: z.string(),
  epoch: z.number(),
  prefix: z.string(),
  attempts: z.number(),
  stop: z.string().optional(),
  error: z.string().optional(),
  usage: usage.optional(),
  dollars: z.number().optional(),
  parts: contextParts,
  keptOut: tokens,
  searching: tokens,
  savedDollars: z.number().optional(),
  loaded: z.array(z.string()),
  found: z.array(z.string()),
  deferred: z.number(),
  causes: z.array(z.string()),
  diff: z.string().optional(),
  miss: z.string().optional(),
  steps: z.array(step),
  searches: z.array(search),
  calls: z.array(call),
});
export type RequestView = z.infer<typeof request>;

/** Totals of a chat. */
const totals = z.object({
  requests: z.number(),
  usage,
  dollars: z.number().optional(),
  /** Tokens that all requests together did without, those that searching took, and the money of the difference. */
  keptOut: tokens,
  searching: tokens,
  savedDollars: z.number().optional(),
  searches: z.number(),
  calls: z.number(),
});
export type TotalsView = z.infer<typeof totals>;

export const inspectedChat = z.object({
  id: z.string(),
  title: z.string(),
  totals,
  /** Requests that had to make room for newer ones. */
  dropped: z.number(),
  /** Number of the oldest request that is kept. */
  first: z.number(),
  requests: z.array(request),
});
export type InspectedChat = z.infer<typeof inspectedChat>;

/** Messages from the host to the inspector. */
export const inspectorHostMessage = z.discriminatedUnion('type', [
  /** The chat in sight; of its requests those that are new or have changed since the last message, or all of them. */
  z.object({
    type: z.literal('chat'),
    version: z.number(),
    chats: z.array(z.object({ id: z.string(), title: z.string() })),
    chat: inspectedChat.optional(),
    isWhole: z.boolean(),
  }),
  z.object({ type: z.literal('text'), key: z.string(), text: z.string() }),
  /** Numbers of the requests in which a search found its words. */
  z.object({ type: z.literal('hits'), query: z.string(), requests: z.array(z.number()) }),
  /** Aliases that were added by this page and can be taken back: queries by tool. */
  z.object({ type: z.literal('aliases'), added: z.array(z.object({ tool: z.string(), alias: z.string() })) }),
]);
export type InspectorHostMessage = z.infer<typeof inspectorHostMessage>;

const name = z.string().max(1_000);

/** Messages from the inspector to the host. */
export const inspectorPageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pickChat'), chat: name }),
  /** Asks for a text: `body`, `answer`, `raw`, `attempts`, or the id of a step. */
  z.object({ type: z.literal('open'), request: z.number(), text: name }),
  z.object({ type: z.literal('search'), query: name }),
  z.object({ type: z.literal('copy'), text: z.string().max(40_000_000) }),
  z.object({ type: z.literal('export'), format: z.enum(['json', 'html']) }),
  z.object({ type: z.literal('showTool'), name }),
  z.object({ type: z.literal('addAlias'), tool: name.optional(), alias: name }),
  z.object({ type: z.literal('removeAlias'), tool: name, alias: name }),
]);
export type InspectorPageMessage = z.infer<typeof inspectorPageMessage>;

/** The name under which a text of a request is asked for and answered. */
export const textKey = (request: number, text: string): string => `${request} ${text}`;

/** A chat with its texts, as a file of its own: texts repeat each other, so they are pieces of common chunks. */
export const exportedRecord = z.object({
  version: z.number(),
  at: z.number(),
  chat: inspectedChat,
  chunks: z.array(z.string()),
  /** Chunks of each text, by its key. */
  texts: z.record(z.string(), z.array(z.number())),
});
export type ExportedRecord = z.infer<typeof exportedRecord>;
