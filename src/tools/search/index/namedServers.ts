import type { Concept } from './concept.ts';
import type { ServerName } from './serverNames.ts';
import { documentOf } from './termTable.ts';
import type { ToolCatalog } from './toolCatalog.ts';

/** Servers that a query speaks of, each with a strength up to 1 that tells how plainly. */
export class NamedServers {
  readonly #strengths = new Map<ServerName, number>();
  readonly #namedStrength: number;

  constructor(concepts: readonly Concept[], catalog: ToolCatalog) {
    this.#namedStrength = catalog.ranking.servers.namedStrength;
    const worths = worthsOf(concepts);
    const spokenOf = new Set(
      [...worths.keys()].flatMap((term) => catalog.servers.withTerm(catalog.terms.text(term))),
    );
    for (const server of spokenOf) {
      const strength = strengthOf(server, worths, catalog);
      if (strength > 0) this.#strengths.set(server, strength);
    }
  }

  strength(server: ServerName | undefined): number {
    return server ? (this.#strengths.get(server) ?? 0) : 0;
  }

  isNamed(server: ServerName | undefined): boolean {
    return this.strength(server) >= this.#namedStrength;
  }

  /** Servers that the query names. */
  all(): readonly ServerName[] {
    return [...this.#strengths.keys()].filter((server) => this.isNamed(server));
  }

  get hasAny(): boolean {
    for (const strength of this.#strengths.values()) if (strength >= this.#namedStrength) return true;
    return false;
  }
}

function worthsOf(concepts: readonly Concept[]): ReadonlyMap<number, number> {
  const worths = new Map<number, number>();
  for (const { alternatives, weight } of concepts) {
    for (const { term, worth } of alternatives) {
      worths.set(term, Math.max(worths.get(term) ?? 0, worth * Math.min(1, weight)));
    }
  }
  return worths;
}

/**
 * Strength with which a server is named. A whole name counts in full if it is distinctive; one word of it counts by the share
 * of the tools with that word that are the server's.
 */
function strengthOf(server: ServerName, worths: ReadonlyMap<number, number>, catalog: ToolCatalog): number {
  const { leastDistinction, saidWorth, sharpness, everydayStrength, fullDistinction } =
    catalog.ranking.servers;
  let matched = 0;
  let total = 0;
  let alone = 0;
  let distinction = 0;
  let isWhole = true;
  for (const word of server.words) {
    const weight = word.weight * (leastDistinction + word.distinction);
    total += weight;
    distinction = Math.max(distinction, word.distinction);
    const term = catalog.terms.find(word.term);
    const worth = term === undefined ? 0 : (worths.get(term) ?? 0);
    if (worth < saidWorth) isWhole = false;
    if (term === undefined || worth === 0) continue;
    matched += weight * worth;
    if (word.distinction > 0) alone = Math.max(alone, worth * ownShare(term, server, catalog));
  }
  if (!isWhole || total === 0) return alone;
  const ofDistinction = (1 - everydayStrength) * Math.min(1, distinction / fullDistinction);
  return Math.max((matched / total) ** sharpness * (everydayStrength + ofDistinction), alone);
}

function ownShare(term: number, server: ServerName, catalog: ToolCatalog): number {
  const postings = catalog.terms.postings(term);
  let own = 0;
  for (const posting of postings) if (catalog.tool(documentOf(posting))?.server === server) own++;
  return own / postings.length;
}
