/** Something an MCP server offers for reading, or a template of it. Its texts are cleaned but not trusted. */
export interface ResourceEntry {
  readonly server: string;
  /** Address of the resource; of a template, with names in braces. */
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  /** Names to fill in before a template can be read; empty for a resource. */
  readonly variables: readonly string[];
}

/** The resources of the MCP servers. */
export interface ServerResources {
  /** Resources of all servers, templates last. Sleeping servers are started and given a moment; a server that does not answer has none. */
  list(signal: AbortSignal): Promise<readonly ResourceEntry[]>;
  /** Address of the entry with its variables filled in. */
  address(entry: ResourceEntry, values: Readonly<Record<string, string>>): Promise<string>;
  /** Content of the resource as text; parts that cannot be text are named. Rejects with a Refusal. */
  text(server: string, uri: string, signal: AbortSignal): Promise<string>;
  /** Completions the server suggests for the beginning of a variable; empty if the server suggests none. */
  suggestions(
    entry: ResourceEntry,
    argument: { readonly name: string; readonly value: string },
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}
