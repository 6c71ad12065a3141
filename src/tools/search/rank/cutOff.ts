import { isNameLike } from '../index/exactness.ts';
import type { ToolCatalog } from '../index/toolCatalog.ts';
import type { Plan } from '../query/planQuery.ts';
import type { Candidate, RankInput } from './rankTools.ts';

/** The ranked tools that are related enough, spread out; the first of them, up to the limit, come back. */
export function cutOff(ranked: readonly Candidate[], input: RankInput): Candidate[] {
  const floor = floorOf(ranked, input.plan, input.catalog);
  const related = ranked.filter((candidate) => plainScoreOf(candidate) >= floor);
  return spreadNames(related, input);
}

/** Below it a tool is only vaguely related, and an honest empty answer serves better. */
export function floorOf(ranked: readonly Candidate[], plan: Plan, { ranking }: ToolCatalog): number {
  const { base, perWord, least, ofBest } = ranking.floor;
  const own = Math.max(least, base - perWord * (plan.concepts.length - 1));
  // A name in the query puts its tool first, but pushes nothing else under the floor.
  const best = ranked.reduce(
    (highest, candidate) => Math.max(highest, plainScoreOf(candidate) - candidate.parts.exactName),
    0,
  );
  return Math.max(own, ofBest * best);
}

/** Usage orders what is related; it makes nothing related. */
export function plainScoreOf({ score, parts }: Candidate): number {
  return score - parts.usage;
}

/**
 * Tools of one name on several servers say the same: beyond two they stand back behind others, unless the query names a
 * server, or that very name as it is written.
 */
function spreadNames(candidates: Candidate[], { plan, catalog, named }: RankInput): Candidate[] {
  if (plan.servers.hasAny) return candidates;
  const { exactness, sameNameAllowed } = catalog.ranking;
  const counts = new Map<string, number>();
  const front: Candidate[] = [];
  const back: Candidate[] = [];
  for (const candidate of candidates) {
    const tool = catalog.tool(candidate.slot);
    const name = [...(tool?.nameTerms ?? [])].sort((a, b) => a - b).join();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const isWritten =
      (named.get(candidate.slot) ?? 0) >= exactness.name && isNameLike(tool?.document.name ?? '');
    (count > sameNameAllowed && !isWritten ? back : front).push(candidate);
  }
  return [...front, ...back];
}
