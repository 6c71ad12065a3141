/**
 * The place a tool comes from, as the facts that other parts ask for: none of them has to know which kinds of places
 * there are.
 */
export interface ToolOrigin {
  /** MCP server, or extension of the editor, that has the tool; undefined for Quiver's own tools. */
  readonly server: string | undefined;
  /** Name of the tool there. */
  readonly toolName: string;
  /** Name of the tool for people, where its owner is shown beside it. */
  readonly label: string;
  /** Tells owners apart: a server of Quiver and one of the editor may have the same name. */
  readonly ownerId: string;
  /** The server, unless the editor has it: it can be woken, rules go by its name, and it may be taken for another. */
  readonly ownServer: string | undefined;
  /** True if the model's endpoint talks to the server: the endpoint defines the tool, finds it and calls it. */
  readonly isHosted?: true;
  /** Reason why the tool is deferred unless somebody wishes otherwise; undefined if it is loaded then. */
  readonly deferredBecause: string | undefined;
}

/** The origin of a tool that a server or the editor has. */
export type OwnedOrigin = ToolOrigin & { readonly server: string };

export const builtinOrigin = (name: string): ToolOrigin => ({
  server: undefined,
  toolName: name,
  label: name,
  ownerId: '',
  ownServer: undefined,
  deferredBecause: undefined,
});

/** A tool of an MCP server that Quiver talks to. */
export const mcpOrigin = (server: string, toolName: string): OwnedOrigin => ({
  server,
  toolName,
  label: toolName,
  ownerId: `mcp:${server}`,
  ownServer: server,
  deferredBecause: 'MCP tools are deferred',
});

/** A tool of an MCP server that the model's endpoint talks to. */
export const hostedOrigin = (server: string, toolName: string): OwnedOrigin => ({
  ...mcpOrigin(server, toolName),
  ownerId: `hosted:${server}`,
  deferredBecause: 'tools of hosted servers are deferred',
  isHosted: true,
});

/**
 * A tool that VS Code runs, of an extension or of one of the editor's own MCP servers. Its names there are long, so its
 * title is shown.
 */
export const editorOrigin = (server: string, toolName: string, title?: string): OwnedOrigin => ({
  server,
  toolName,
  label: title ?? toolName,
  ownerId: `editor:${server}`,
  ownServer: undefined,
  deferredBecause: 'editor tools are deferred',
});

export const isOwned = (origin: ToolOrigin): origin is OwnedOrigin => origin.server !== undefined;
