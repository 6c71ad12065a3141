import type { Lexicon } from './lexicon.ts';
import { isStopWord } from './stopWords.ts';
import { termOf } from './termOf.ts';
import { wordsOf } from './words.ts';
import { rarity } from './wordWeight.ts';

export interface ServerName {
  readonly name: string;
  readonly words: readonly ServerWord[];
  /** How many of the index's tools it has. */
  tools: number;
}

export interface ServerWord {
  readonly term: string;
  readonly weight: number;
  /** From 0 for a word of everyday life (`time`) to 1 for a name of its own (`trello`). */
  readonly distinction: number;
}

/** Below this rarity a word in a query need not mean the server of that name; a little above it, it does. */
const everyday = 0.35;
const distinctive = 0.45;

/** The servers whose tools are indexed, for queries that name one. */
export class ServerNames {
  readonly #lexicon: Lexicon;
  readonly #servers = new Map<string, ServerName>();
  #terms: ReadonlySet<string> | undefined;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  add(name: string): ServerName {
    const server = this.#servers.get(name) ?? this.#create(name);
    server.tools++;
    return server;
  }

  release(server: ServerName): void {
    if (--server.tools > 0) return;
    this.#servers.delete(server.name);
    this.#terms = undefined;
  }

  all(): Iterable<ServerName> {
    return this.#servers.values();
  }

  /** The terms of all names. */
  terms(): ReadonlySet<string> {
    this.#terms ??= new Set(
      [...this.#servers.values()].flatMap(({ words }) => words.map(({ term }) => term)),
    );
    return this.#terms;
  }

  #create(name: string): ServerName {
    const words = serverTerms(name).map((term) => {
      const weight = rarity(this.#lexicon.rate(term));
      const distinction = Math.min(1, Math.max(0, (weight - everyday) / (distinctive - everyday)));
      return { term, weight, distinction };
    });
    const server = { name, words, tools: 0 };
    this.#servers.set(name, server);
    this.#terms = undefined;
    return server;
  }
}

/** A name's own terms. A server's name is not stemmed beyond its plural: `contentful` is not about content. */
export function serverTerms(name: string): string[] {
  const words = wordsOf(name, maxNameWords).filter(({ text, isJoined }) => !isJoined && !isStopWord(text));
  const telling = words.filter(({ text }) => !emptyWords.has(text));
  const terms = (telling.length > 0 ? telling : words).map(({ text }) =>
    /(?:s|ing|ed)$/.test(text) ? termOf(text) : text,
  );
  return [...new Set(terms)];
}

const maxNameWords = 12;
const emptyWords = new Set([
  'mcp',
  'server',
  'servers',
  'tool',
  'tools',
  'api',
  'official',
  'plugin',
  'connector',
]);
