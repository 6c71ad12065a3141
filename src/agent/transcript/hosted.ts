import type { JsonRecord } from '../../lib/json.ts';

/** An MCP server the endpoint talks to itself, without its secrets. The use of the server is frozen with the epoch. */
export interface HostedServer {
  readonly name: string;
  /** Address without the query. */
  readonly url: string;
  readonly defaultConfig: HostedToolConfig;
  /** Exceptions for single tools, by the name the server gives them. */
  readonly configs: Readonly<Record<string, HostedToolConfig>>;
}

/** Secrets of a hosted server, asked for when a request is sent and never stored or shown. */
export interface HostedSecrets {
  readonly token?: string;
  /** Query of the address, with its `?`: some servers take their key there. */
  readonly query?: string;
}

export interface HostedToolConfig {
  readonly enabled?: boolean;
  readonly deferLoading?: boolean;
}

/** A tool of a hosted server. */
export interface HostedTool {
  /** Name by which the pool and the user's rules know it. */
  readonly name: string;
  readonly server: string;
  /** Name that the server gives it. */
  readonly tool: string;
}

/** Tools of a hosted server, as an answer of the endpoint shows them: untrusted. */
export interface HostedListing {
  readonly server: string;
  readonly tools: readonly {
    readonly name: string;
    readonly description?: unknown;
    readonly inputSchema?: unknown;
  }[];
  /** True if the server has no others. */
  readonly isWhole: boolean;
}

/** Knows the hosted servers for whoever speaks to their endpoint. */
export interface HostedDirectory {
  secretsOf(server: string): Promise<HostedSecrets>;
  /** Takes note of tools that an answer has shown. */
  learn(listing: HostedListing): void;
  /** Finds the tool that the endpoint refers to by a name; undefined if it is of no hosted server. */
  identify(reference: string): HostedTool | undefined;
  nameOf(server: string, tool: string): HostedTool;
}

/** A call the endpoint made itself, with its result. The texts come from the model and the server: clean, but untrusted. */
export interface HostedCall {
  readonly server: string;
  readonly tool: string;
  readonly input: JsonRecord;
  readonly isError: boolean;
  readonly text: string;
}
