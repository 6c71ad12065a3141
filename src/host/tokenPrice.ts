import * as z from 'zod';
import type { TokenUsage } from './tokenUsage.ts';

/** Dollars for a million tokens. Without prices of their own, tokens read from a cache or written to it count as any other input. */
export const tokenPrice = z.strictObject({
  input: z.number().min(0),
  output: z.number().min(0),
  cacheRead: z.number().min(0).optional(),
  cacheWrite: z.number().min(0).optional(),
});

export type TokenPrice = Readonly<z.infer<typeof tokenPrice>> & {
  /** Price of requests that are longer than this many tokens, if it is another one. */
  readonly long?: { readonly above: number; readonly price: TokenPrice };
};

/** Dollars by the kind of the tokens. */
export interface TokenCost {
  readonly input: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly output: number;
}

export const NO_COST: TokenCost = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

/** Cost of one request. Whole turns must be added up request by request, since long requests may have another price. */
export function computeCost(usage: TokenUsage, price: TokenPrice): TokenCost {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = usage;
  const { long } = price;
  if (long && inputTokens + cacheReadTokens + cacheWriteTokens > long.above)
    return computeCost(usage, long.price);
  const { input, output, cacheRead = input, cacheWrite = input } = price;
  return {
    input: (inputTokens * input) / MILLION,
    cacheRead: (cacheReadTokens * cacheRead) / MILLION,
    cacheWrite: (cacheWriteTokens * cacheWrite) / MILLION,
    output: (outputTokens * output) / MILLION,
  };
}

const MILLION = 1_000_000;

export const addCost = (a: TokenCost, b: TokenCost): TokenCost => ({
  input: a.input + b.input,
  cacheRead: a.cacheRead + b.cacheRead,
  cacheWrite: a.cacheWrite + b.cacheWrite,
  output: a.output + b.output,
});

export const sumCost = ({ input, cacheRead, cacheWrite, output }: TokenCost): number =>
  input + cacheRead + cacheWrite + output;

/** Formats a sum for people: cents, and below a dollar as many digits as tell something. */
export function formatDollars(dollars: number): string {
  if (dollars === 0) return '$0';
  if (dollars < 0.0001) return 'less than $0.0001';
  return `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}
