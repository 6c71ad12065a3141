import { addCost, computeCost, NO_COST, sumCost, type TokenCost } from '../../host/tokenPrice.ts';
import { addTokenUsage, NO_TOKEN_USAGE, type TokenUsage } from '../../host/tokenUsage.ts';
import type { ChatInspection } from './chatInspection.ts';
import type { RequestRecord } from './requestRecord.ts';

/** Totals of the requests of a chat that are kept. */
export interface ChatTotals {
  readonly requests: number;
  readonly usage: TokenUsage;
  /** Price of all of it; undefined if the price of any of it is not known. */
  readonly dollars: number | undefined;
  /** Tokens that all requests together did without, and those that searching took. */
  readonly keptOut: number;
  readonly searching: number;
  /** Estimated price of the difference; undefined if no price is known. */
  readonly savedDollars: number | undefined;
  readonly searches: number;
  readonly calls: number;
}

export function chatTotals({ requests }: Pick<ChatInspection, 'requests'>): ChatTotals {
  const answered = requests.filter(({ usage }) => usage !== undefined);
  const others = requests.flatMap((request) => request.others);
  const costs = answered.map(({ cost }) => cost);
  const isPriced = others.length === 0 && costs.every((cost) => cost !== undefined);
  const saved = answered.map(savedDollars);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    requests: requests.length,
    usage: [
      ...answered.map(({ usage }) => usage ?? NO_TOKEN_USAGE),
      ...others.map(({ usage }) => usage),
    ].reduce(addTokenUsage, NO_TOKEN_USAGE),
    dollars: isPriced
      ? sumCost(costs.reduce((all: TokenCost, cost) => addCost(all, cost ?? NO_COST), NO_COST))
      : undefined,
    keptOut: sum(answered.map(({ deferral }) => deferral.keptOut)),
    searching: sum(answered.map(({ deferral }) => deferral.searching)),
    savedDollars: saved.every((one) => one !== undefined) ? sum(saved.map((one) => one ?? 0)) : undefined,
    searches: sum(requests.map(({ searches }) => searches.length)),
    calls: sum(requests.map(({ calls }) => calls.calls.length)),
  };
}

/**
 * Estimates the money that deferral saved with one request: the tokens kept out, less those that searching took, at what
 * the tokens of this request cost on average, some of which came from the cache. Undefined if there is no price.
 */
export function savedDollars({ usage, price, deferral }: RequestRecord): number | undefined {
  if (usage === undefined || price === undefined) return undefined;
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = usage;
  const input = inputTokens + cacheReadTokens + cacheWriteTokens;
  if (input === 0) return 0;
  const cost = sumCost(computeCost({ ...usage, outputTokens: 0 }, price));
  return ((deferral.keptOut - deferral.searching) * cost) / input;
}
