import { isNameLike } from '../index/exactness.ts';
import { type Candidate, plainScoreOf, type RankInput } from './rankTools.ts';

/** Keeps the ranked tools that are related enough, and spreads out those of one name. The search returns the first of them, up to its limit. */
export function cutOff(ranked: readonly Candidate[], input: RankInput): Candidate[] {
  const floor = floorOf(ranked, input);
  const isNamesake = namesakesOf(input);
  return spreadNames(
    ranked.filter((candidate) => isRelated(candidate, floor) && !isNamesake(candidate)),
    input,
  );
}

/** True of a tool that has the name of one that the query names together with its server, and is another server's. */
function namesakesOf({ plan, catalog, named }: RankInput): (candidate: Candidate) => boolean {
  if (!plan.servers.hasAny || named.size === 0) return () => false;
  const nameOf = (slot: number) => catalog.tool(slot)?.document.name;
  const isOfNamedServer = (slot: number) => plan.servers.isNamed(catalog.tool(slot)?.server);
  const meant = new Set([...named.keys()].filter(isOfNamedServer).map(nameOf));
  return ({ slot }) => !named.has(slot) && meant.has(nameOf(slot));
}

/** True of a tool that the query names, or that scores at least as much as the floor. */
export function isRelated(candidate: Candidate, floor: number): boolean {
  return candidate.parts.exactName > 0 || plainScoreOf(candidate) >= floor;
}

/**
 * Score below which a tool is only vaguely related: a share of the best. No tool reaches it if not even the best has as much
 * evidence as one telling word gives, or else answers a good part of the query: then an honest nothing serves better.
 */
export function floorOf(ranked: readonly Candidate[], { plan, catalog }: RankInput): number {
  const { evidence, share, ofBest } = catalog.ranking.floor;
  const most = ranked.reduce((highest, { parts }) => Math.max(highest, parts.words + parts.past), 0);
  if (most < Math.min(evidence, share * plan.total)) return Number.POSITIVE_INFINITY;
  return ofBest * ranked.reduce((highest, candidate) => Math.max(highest, plainScoreOf(candidate)), 0);
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
