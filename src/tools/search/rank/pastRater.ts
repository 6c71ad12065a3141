import { readQueryWords } from '../query/queryWords.ts';
import type { Ranking } from '../ranking.ts';
import type { Lexicon } from '../text/lexicon.ts';
import { translateRun } from '../text/translateRun.ts';
import type { PastSearch } from './pastSearches.ts';

/**
 * Trust in each term of searches that led to a tool, 0 to 1: the share of the calls after such searches that were the tool's.
 * A term that many tools were called after tells little of any of them.
 */
export type PastRating = ReadonlyMap<string, number>;

const NO_TERMS: ReadonlySet<string> = new Set();
const DAY = 24 * 60 * 60 * 1_000;

/** Rates tools by what searches like a query have led to. */
export class PastRater {
  readonly #lexicon: Lexicon;
  readonly #ranking: Ranking;
  readonly #terms = new WeakMap<PastSearch, ReadonlySet<string>>();

  constructor(lexicon: Lexicon, ranking: Ranking) {
    this.#lexicon = lexicon;
    this.#ranking = ranking;
  }

  /** Rates tools for a query; those that past searches tell nothing of are left out. */
  rate(text: string, past: readonly PastSearch[], now: number): ReadonlyMap<string, PastRating> {
    const { chatsForHalf, halfLifeDays } = this.#ranking.past;
    const asked = past.length > 0 ? this.#termsIn(text) : NO_TERMS;
    const all = new Map<string, number>();
    const byTool = new Map<string, Map<string, number>>();
    for (const search of past) {
      const terms = this.#termsOf(search);
      const age = 2 ** (-Math.max(0, now - search.at) / (halfLifeDays * DAY));
      for (const { tool, chats } of search.led) {
        for (const term of asked) {
          if (!terms.has(term)) continue;
          const own = byTool.get(tool) ?? new Map<string, number>();
          byTool.set(tool, own.set(term, (own.get(term) ?? 0) + age * chats));
          all.set(term, (all.get(term) ?? 0) + age * chats);
        }
      }
    }
    return new Map(
      Array.from(byTool, ([tool, own]) => {
        const trusts = Array.from(
          own,
          ([term, led]) => [term, led / ((all.get(term) ?? 0) + chatsForHalf)] as const,
        );
        return [tool, new Map(trusts)];
      }),
    );
  }

  #termsOf(search: PastSearch): ReadonlySet<string> {
    const known = this.#terms.get(search) ?? this.#termsIn(search.query);
    this.#terms.set(search, known);
    return known;
  }

  #termsIn(text: string): ReadonlySet<string> {
    const telling = readQueryWords(text).filter(({ kind, isStop }) => !isStop && kind !== 'joined');
    return new Set(
      telling.flatMap(({ term, kind }) =>
        kind === 'run' ? translateRun(term, this.#lexicon).map((piece) => piece.text) : [term],
      ),
    );
  }
}
