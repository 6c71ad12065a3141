import type { ContextParts, RequestView } from '../../protocol/inspectorMessages.ts';

/** Parts of the context window in the order in which they are shown. */
export const PARTS: readonly (keyof ContextParts)[] = [
  'system',
  'instructions',
  'loaded',
  'found',
  'messages',
  'results',
  'free',
];

export const usedTokens = ({ free: _, ...parts }: ContextParts): number =>
  Object.values(parts).reduce((sum, tokens) => sum + tokens, 0);

/** Dollars with as many digits as tell something. */
export function dollars(amount: number): string {
  const sum = Math.abs(amount);
  const sign = amount < 0 ? '−' : '';
  if (sum === 0) return '$0';
  if (sum < 0.0001) return `${sign}<$0.0001`;
  return `${sign}$${sum.toFixed(sum < 1 ? 4 : 2)}`;
}

/** True if the request began with another prefix than the one before it, or the cache was missed. */
export const breaksCache = ({ causes, miss }: RequestView): boolean =>
  causes.length > 0 || miss !== undefined;
