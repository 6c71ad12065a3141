import type { Plan } from './plan.ts';
import type { Candidate, RankInput } from './rank.ts';
import type { ToolCatalog } from './toolCatalog.ts';

const sameNameAllowed = 2;

/** The ranked tools that are related enough, spread out; the first of them, up to the limit, come back. */
export function cutOff(ranked: readonly Candidate[], { plan, catalog }: RankInput): Candidate[] {
  const floor = floorOf(ranked, plan, catalog);
  const related = ranked.filter((candidate) => plainScore(candidate) >= floor);
  return diversified(related, plan, catalog);
}

/** Below it a tool is only vaguely related, and an honest empty answer serves better. */
export function floorOf(ranked: readonly Candidate[], plan: Plan, { ranking }: ToolCatalog): number {
  const { base, perWord, least, ofBest } = ranking.floor;
  const own = Math.max(least, base - perWord * (plan.concepts.length - 1));
  // A name in the query puts its tool first, but pushes nothing else under the floor.
  const best = ranked.reduce(
    (highest, candidate) => Math.max(highest, plainScore(candidate) - candidate.parts.exactName),
    0,
  );
  return Math.max(own, ofBest * best);
}

/** Usage orders what is related; it makes nothing related. */
export function plainScore({ score, parts }: Candidate): number {
  return score - parts.usage;
}

/** Tools of one name on several servers say the same: beyond two they stand back behind others, unless the query names a server. */
function diversified(candidates: Candidate[], plan: Plan, catalog: ToolCatalog): Candidate[] {
  if (plan.servers.any) return candidates;
  const counts = new Map<string, number>();
  const front: Candidate[] = [];
  const back: Candidate[] = [];
  for (const candidate of candidates) {
    const name = [...(catalog.tool(candidate.slot)?.nameTerms ?? [])].sort((a, b) => a - b).join();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    (count > sameNameAllowed ? back : front).push(candidate);
  }
  return [...front, ...back];
}
