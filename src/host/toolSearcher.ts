/** A program of the user that finds tools in place of Quiver's own ranking. */
export interface ToolSearcher {
  /** True if there is one that may run. */
  isSet(): boolean;
  /** Asks for an order of the candidates: their names, best first. Undefined if there is none to go by; the user is told why. Never rejects. */
  order(search: SearcherInput): Promise<readonly string[] | undefined>;
}

/** A search as the program reads it. */
export interface SearcherInput {
  readonly query: string;
  /** Number of tools that are wanted. */
  readonly limit: number;
  /** Tools that may be found: what Quiver would find comes first, best first. */
  readonly candidates: readonly SearchCandidate[];
}

export interface SearchCandidate {
  readonly name: string;
  readonly description: string;
  readonly server?: string;
}
