import type { FoundByQuery } from '../../tools/tool/toolOutcome.ts';
import type { Epoch } from '../transcript/transcript.ts';

/** Writes which queries have more good matches. Over the bridge the result itself says it; references must stand alone. */
export function writePageNote(
  foundBy: readonly FoundByQuery[],
  strategy: Epoch['strategy'],
): string | undefined {
  const cut = foundBy.filter(({ nextPage }) => nextPage !== undefined);
  if (strategy === 'bridge' || cut.length === 0) return undefined;
  const queries = cut.map(({ query }) => `"${query}"`).join(', ');
  return `Page ${cut[0]?.nextPage} has more good matches for ${queries}.`;
}
