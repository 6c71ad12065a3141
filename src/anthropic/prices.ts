import type { TokenPrice } from '../host/tokenPrice.ts';

/** Price by the published rule: writing to the cache for five minutes costs a quarter more than plain input. */
const price = (input: number, output: number, cacheRead: number): TokenPrice => ({
  input,
  output,
  cacheRead,
  cacheWrite: input * 1.25,
});

const OPUS = price(5, 25, 0.5);
const FABLE_5 = price(10, 50, 1);
const FABLE_5_1 = price(10, 50, 0.25);

/** List prices of the Claude API in November 2026, by the name of the model. A model that is not here has no known price. */
const PRICES: Readonly<Record<string, TokenPrice>> = {
  'fable-5-1': FABLE_5_1,
  'mythos-5-1': FABLE_5_1,
  'fable-5': FABLE_5,
  'mythos-5': FABLE_5,
  'opus-5-5': price(4, 20, 0.2),
  'opus-5': OPUS,
  'opus-4-8': OPUS,
  'opus-4-7': OPUS,
  'opus-4-6': OPUS,
  'opus-4-5': OPUS,
  'sonnet-5-5': price(2, 10, 0.1),
  'sonnet-5': price(2, 10, 0.2),
  'sonnet-4-6': price(3, 15, 0.3),
  'sonnet-4-5': price(3, 15, 0.3),
  'haiku-5-5': { ...price(0.1, 0.5, 0.01), long: { above: 100_000, price: price(0.5, 2.5, 0.05) } },
  'haiku-4-5': price(1, 5, 0.1),
};

/** Finds the price of a Claude model by its name; undefined if it is not known. */
export const findPrice = (name: string | undefined): TokenPrice | undefined =>
  name === undefined ? undefined : PRICES[name];
