import type { Engine } from './engine.ts';

/** Query and the ids of which any one in the result is a success. */
export interface JudgedQuery {
  readonly text: string;
  readonly relevant: readonly string[];
  /** Difficulty of the query; `none` if the query shares its words with the tool. */
  readonly hard?: string | undefined;
}

/** Shares of 1, averaged over queries. */
export interface Quality {
  readonly queries: number;
  readonly hitAt1: number;
  readonly hitAt5: number;
  readonly recallAt5: number;
  /** Share of the answers, up to five a query, that are right. */
  readonly precisionAt5: number;
  readonly reciprocalRank: number;
  readonly empty: number;
}

const looked = 10;

export function measure(engine: Engine, queries: readonly JudgedQuery[]): Quality {
  const results = queries.map((query) => judge(engine.search(query.text, looked), query));
  const mean = (pick: (result: Judgement) => number) =>
    results.reduce((sum, result) => sum + pick(result), 0) / Math.max(1, results.length);
  return {
    queries: results.length,
    hitAt1: mean(({ rank }) => (rank === 1 ? 1 : 0)),
    hitAt5: mean(({ rank }) => (rank <= 5 ? 1 : 0)),
    recallAt5: mean(({ found, wanted }) => found / wanted),
    precisionAt5:
      mean(({ found }) => found) /
      Math.max(
        Number.EPSILON,
        mean(({ answers }) => answers),
      ),
    reciprocalRank: mean(({ rank }) => 1 / rank),
    empty: mean(({ answers }) => (answers === 0 ? 1 : 0)),
  };
}

interface Judgement {
  readonly rank: number;
  /** Right ones among the first five, and the most there could be. */
  readonly found: number;
  readonly wanted: number;
  /** Answers given, up to five. */
  readonly answers: number;
}

function judge(ids: readonly string[], { relevant }: JudgedQuery): Judgement {
  const position = ids.findIndex((id) => relevant.includes(id));
  const first = ids.slice(0, 5);
  return {
    rank: position < 0 ? Number.POSITIVE_INFINITY : position + 1,
    found: first.filter((id) => relevant.includes(id)).length,
    wanted: Math.min(5, relevant.length),
    answers: first.length,
  };
}
