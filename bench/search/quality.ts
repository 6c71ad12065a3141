import type { Engine } from './engine.ts';

export const styles = ['keywords', 'natural', 'task'] as const;
export type Style = (typeof styles)[number];

export interface LabelledQuery extends Readonly<Record<Style, string>> {
  readonly id: string;
  /** Ids of which any one in the result is a success. */
  readonly relevant: readonly string[];
  /** Difficulty of the query; `none` if the query shares its words with the tool. */
  readonly hard: string;
}

/** Shares of 1, averaged over queries. */
export interface Quality {
  readonly queries: number;
  readonly hitAt1: number;
  readonly hitAt5: number;
  readonly recallAt5: number;
  readonly reciprocalRank: number;
  readonly empty: number;
}

const looked = 10;

export function measure(engine: Engine, queries: readonly LabelledQuery[], style: Style): Quality {
  const results = queries.map((query) => judge(engine.search(query[style], looked), query));
  const mean = (pick: (result: ReturnType<typeof judge>) => number) =>
    results.reduce((sum, result) => sum + pick(result), 0) / Math.max(1, results.length);
  return {
    queries: results.length,
    hitAt1: mean(({ rank }) => (rank === 1 ? 1 : 0)),
    hitAt5: mean(({ rank }) => (rank <= 5 ? 1 : 0)),
    recallAt5: mean(({ recall }) => recall),
    reciprocalRank: mean(({ rank }) => 1 / rank),
    empty: mean(({ isEmpty }) => (isEmpty ? 1 : 0)),
  };
}

function judge(
  ids: readonly string[],
  { relevant }: LabelledQuery,
): { rank: number; recall: number; isEmpty: boolean } {
  const position = ids.findIndex((id) => relevant.includes(id));
  const found = ids.slice(0, 5).filter((id) => relevant.includes(id)).length;
  return {
    rank: position < 0 ? Number.POSITIVE_INFINITY : position + 1,
    recall: found / Math.min(5, relevant.length),
    isEmpty: ids.length === 0,
  };
}
