import type { Outcome } from './explanation.ts';
import type { Candidate, Plan, RankInput } from './rank.ts';
import type { ToolCatalog } from './toolCatalog.ts';

export interface Verdict {
  readonly candidate: Candidate;
  readonly outcome: Extract<Outcome, 'returned' | 'below-floor' | 'below-limit'>;
}

const sameNameAllowed = 2;

/** Decides which of the ranked tools come back, in their order; the others each with the reason they do not. */
export function cutOff(ranked: readonly Candidate[], { plan, catalog, limit }: RankInput): Verdict[] {
  const floor = floorOf(plan, ranked[0]?.score ?? 0, catalog);
  const relevant = ranked.filter(({ score }) => score >= floor);
  const kept = diversified(relevant, plan, catalog);
  const returned = new Set(kept.slice(0, Math.max(0, limit)));
  return [...kept, ...ranked.filter((candidate) => !kept.includes(candidate))].map((candidate) => ({
    candidate,
    outcome: outcomeOf(candidate),
  }));

  function outcomeOf(candidate: Candidate): Verdict['outcome'] {
    if (returned.has(candidate)) return 'returned';
    return candidate.score < floor ? 'below-floor' : 'below-limit';
  }
}

/** Below it a tool is only vaguely related, and an honest empty answer serves better. */
export function floorOf(plan: Plan, best: number, { ranking }: ToolCatalog): number {
  const { base, perWord, least, ofBest } = ranking.floor;
  const own = Math.max(least, base - perWord * (plan.concepts.length - 1));
  return Math.max(own, ofBest * Math.min(best, highestPlainScore));
}

/** An exact name scores far above words; it must not push everything else under the floor. */
const highestPlainScore = 1.5;

/** Tools of one name on several servers say the same: beyond two they stand back behind others, unless the query names a server. */
function diversified(candidates: readonly Candidate[], plan: Plan, catalog: ToolCatalog): Candidate[] {
  if (plan.servers.any) return [...candidates];
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
