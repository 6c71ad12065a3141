import type { SearchCandidate } from '../../host/toolSearcher.ts';
import { isRecord, parseJson } from '../../lib/json.ts';

/**
 * Reads the order that a searcher printed: a JSON array of names, or an object with one in `order`. Only names of candidates
 * count, each once. Throws an error with a sentence for the user if there is no such array, or no candidate in it.
 */
export function readOrder(output: string, candidates: readonly SearchCandidate[]): readonly string[] {
  const parsed = parseJson(output);
  const order = isRecord(parsed) ? parsed.order : parsed;
  if (!Array.isArray(order)) throw new Error('it did not print a JSON array of tool names.');
  const known = new Set(candidates.map(({ name }) => name));
  const named = [...new Set(order)].filter((name): name is string => known.has(name));
  if (order.length > 0 && named.length === 0) throw new Error('it named none of the tools it was given.');
  return named;
}
