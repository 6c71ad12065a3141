import { isNameLike } from '../index/exactness.ts';
import type { ToolCatalog } from '../index/toolCatalog.ts';
import type { Plan } from '../query/planQuery.ts';
import type { Candidate, RankInput } from './rankTools.ts';

/** Keeps the ranked tools that are related enough, and spreads out those of one name. The search returns the first of them, up to its limit. */
export function cutOff(ranked: readonly Candidate[], input: RankInput): Candidate[] {
  const floor = floorOf(ranked, input.plan, input.catalog);
  const related = ranked.filter((candidate) => plainScoreOf(candidate) >= floor);
  return spreadNames(related, input);
}

/** Score below which a tool is only vaguely related, so that an honest empty answer serves better. */
export function floorOf(ranked: readonly Candidate[], plan: Plan, { ranking }: ToolCatalog): number {
  const { base, perWord, least, ofBest } = ranking.floor;
  const own = Math.max(least, base - perWord * (plan.concepts.length - 1));
  // A name in the query puts its tool first, but pushes no other tool under the floor.
  const best = ranked.reduce(
    (highest, candidate) => Math.max(highest, plainScoreOf(candidate) - candidate.parts.exactName),
    0,
  );
  return Math.max(own, ofBest * best);
}

/** Score without usage: usage orders related tools, but makes no tool related. */
export function plainScoreOf({ score, parts }: Candidate): number {
  return score - parts.usage;
}

/**
 * Moves the surplus of tools of one name behind the others: on several servers they say the same. A query that names a
 * server, or the very name as it is written, leaves them in place.
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
