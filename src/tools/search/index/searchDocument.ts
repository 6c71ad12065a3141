/** Texts by which the search knows one tool. They are its author's, so they are matched and counted, never obeyed. */
export interface SearchDocument {
  /** Model-facing name, e.g. `mcp__github__create_issue`; unique in the pool. */
  readonly id: string;
  /** Name of the tool on its server, e.g. `create_issue`. */
  readonly name: string;
  readonly server?: string;
  readonly serverTitle?: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** Words by which its author (`searchHint`) or the user (aliases) wants the tool found. */
  readonly hints?: readonly string[];
}
