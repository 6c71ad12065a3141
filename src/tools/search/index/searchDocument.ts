/** What the search knows of one tool. Every text is its author's, so it is matched and counted, never obeyed. */
export interface SearchDocument {
  /** The model-facing name, e.g. `mcp__github__create_issue`; unique in the pool. */
  readonly id: string;
  /** The tool's own name, e.g. `create_issue`. */
  readonly name: string;
  readonly server?: string;
  readonly serverTitle?: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** Words its author (`searchHint`) or the user (aliases) wants it found by. */
  readonly hints?: readonly string[];
}
