import { isStopWord } from '../lexicon/stopWords.ts';
import type { Ranking } from '../ranking.ts';
import type { Lexicon } from '../text/lexicon.ts';
import { termOf } from '../text/termOf.ts';
import { wordsOf } from '../text/words.ts';
import { rarityOf } from './wordWeights.ts';

export interface ServerName {
  readonly name: string;
  readonly words: readonly ServerWord[];
  /** Numbers of its tools in the index. */
  readonly slots: Set<number>;
}

export interface ServerWord {
  readonly term: string;
  readonly weight: number;
  /** Distinction of the word, from 0 for an everyday word (`time`) to 1 for a proper name (`trello`). */
  readonly distinction: number;
}

/** Servers whose tools are indexed, for queries that name one. */
export class ServerNames {
  readonly #lexicon: Lexicon;
  readonly #ranking: Ranking;
  readonly #servers = new Map<string, ServerName>();
  #byTerm: ReadonlyMap<string, readonly ServerName[]> | undefined;
  #byStart: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(lexicon: Lexicon, ranking: Ranking) {
    this.#lexicon = lexicon;
    this.#ranking = ranking;
  }

  add(name: string, slot: number): ServerName {
    const server = this.#servers.get(name) ?? this.#create(name);
    server.slots.add(slot);
    return server;
  }

  release(server: ServerName, slot: number): void {
    server.slots.delete(slot);
    if (server.slots.size > 0) return;
    this.#servers.delete(server.name);
    this.#forget();
  }

  all(): Iterable<ServerName> {
    return this.#servers.values();
  }

  /** Servers with this term in their name. */
  withTerm(term: string): readonly ServerName[] {
    this.#byTerm ??= groupPairs(
      [...this.#servers.values()].flatMap((server) => server.words.map(({ term: own }) => [own, server])),
    );
    return this.#byTerm.get(term) ?? [];
  }

  /** Terms of names that begin with this text and go on; a text shorter than `shortestStart` has none. */
  termsBeyond(text: string): readonly string[] {
    const { shortestStart } = this.#ranking.servers;
    this.#byStart ??= groupPairs(
      [...new Set([...this.#servers.values()].flatMap(({ words }) => words.map(({ term }) => term)))].map(
        (term) => [term.slice(0, shortestStart), term],
      ),
    );
    const terms = this.#byStart.get(text.slice(0, shortestStart)) ?? [];
    return terms.filter((term) => term.length > text.length && term.startsWith(text));
  }

  #forget(): void {
    this.#byTerm = undefined;
    this.#byStart = undefined;
  }

  #create(name: string): ServerName {
    const { everydayRarity, distinctiveRarity } = this.#ranking.servers;
    const words = serverTerms(name).map((term) => {
      const weight = rarityOf(this.#lexicon.rate(term), this.#ranking);
      const share = (weight - everydayRarity) / (distinctiveRarity - everydayRarity);
      const distinction = Math.min(1, Math.max(0, share));
      return { term, weight, distinction };
    });
    const server = { name, words, slots: new Set<number>() };
    this.#servers.set(name, server);
    this.#forget();
    return server;
  }
}

function groupPairs<Item>(
  pairs: readonly (readonly [key: string, item: Item])[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [key, item] of pairs) {
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Terms of a server's name, stemmed no further than the plural and the last letter: `contentful` is not about content. */
export function serverTerms(name: string): string[] {
  const words = wordsOf(name, MAX_NAME_WORDS).filter(({ text, isJoined }) => !isJoined && !isStopWord(text));
  const telling = words.filter(({ text }) => !EMPTY_WORDS.has(text));
  const terms = (telling.length > 0 ? telling : words).map(({ text }) => {
    const term = termOf(text);
    return /(?:s|ing|ed)$/.test(text) || term.length >= text.length - 1 ? term : text;
  });
  return [...new Set(terms)];
}

const MAX_NAME_WORDS = 12;
const EMPTY_WORDS = new Set([
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
