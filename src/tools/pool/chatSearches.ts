import { rememberedQuery } from '../search/rank/pastSearches.ts';

/** A search that a call may still follow from. One without a query has selected tools by name. */
interface OpenSearch {
  readonly query?: string;
  readonly found: readonly string[];
  /** True once a tool was called that it has found, or that it was a vain try for. */
  isAnswered: boolean;
}

interface OpenChat {
  /** Newest last. */
  readonly searches: readonly OpenSearch[];
  /** Queries and tools that were brought together: each pair counts once a chat. */
  readonly counted: readonly string[];
}

const MAX_CHATS = 50;
const MAX_SEARCHES = 8;
const MAX_COUNTED = 200;
/** Searches before the one that found a tool that are taken for tries to find it. */
const MAX_TRIES = 3;

/** Tells which searches of a chat have led to a call: the last one that found the tool, and the vain tries just before it. */
export class ChatSearches {
  readonly #chats = new Map<string, OpenChat>();

  add(chat: string, made: readonly Omit<OpenSearch, 'isAnswered'>[]): void {
    const { searches, counted } = this.#chats.get(chat) ?? NEW_CHAT;
    const all = [...searches, ...made.map((search) => ({ ...search, isAnswered: false }))];
    this.#keep(chat, { searches: all.slice(-MAX_SEARCHES), counted });
  }

  /** Takes the call of a tool. Returns the queries that led to it, each once for a chat and a tool. */
  takeCall(chat: string, tool: string): readonly string[] {
    const { searches, counted } = this.#chats.get(chat) ?? NEW_CHAT;
    const last = searches.findLastIndex(({ found }) => found.includes(tool));
    if (last < 0) return [];
    const firstTry = searches.slice(0, last).findLastIndex(({ isAnswered }) => isAnswered) + 1;
    const led = searches.slice(Math.max(firstTry, last - MAX_TRIES), last + 1);
    for (const search of led) search.isAnswered = true;
    const queries = new Set(led.flatMap(({ query }) => (query === undefined ? [] : rememberedQuery(query))));
    const fresh = [...queries].filter((query) => !counted.includes(pairOf(query, tool)));
    const pairs = [...counted, ...fresh.map((query) => pairOf(query, tool))];
    this.#keep(chat, { searches, counted: pairs.slice(-MAX_COUNTED) });
    return fresh;
  }

  clear(): void {
    this.#chats.clear();
  }

  #keep(chat: string, open: OpenChat): void {
    this.#chats.delete(chat);
    this.#chats.set(chat, open);
    const [oldest] = this.#chats.keys();
    if (this.#chats.size > MAX_CHATS && oldest !== undefined) this.#chats.delete(oldest);
  }
}

const NEW_CHAT: OpenChat = { searches: [], counted: [] };

const pairOf = (query: string, tool: string): string => `${tool} ${query}`;
