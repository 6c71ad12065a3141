import type { JsonRecord } from '../../lib/json.ts';

/** An MCP server the endpoint talks to itself. How it is used is frozen with the epoch; its secrets are no part of this. */
export interface HostedServer {
  readonly name: string;
  /** Without the query. */
  readonly url: string;
  readonly defaultConfig: HostedToolConfig;
  /** What is otherwise for single tools, by the name the server gives them. */
  readonly configs: Readonly<Record<string, HostedToolConfig>>;
}

/** What only a request may carry: it is asked for when one is sent, and never kept or shown. */
export interface HostedSecrets {
  readonly token?: string;
  /** What follows the address, with its `?`: some servers take their key there. */
  readonly query?: string;
}

export interface HostedToolConfig {
  readonly enabled?: boolean;
  readonly deferLoading?: boolean;
}

/** A call the endpoint made itself, with what came of it. The texts are the model's and the server's: clean, but untrusted. */
export interface HostedCall {
  readonly server: string;
  readonly tool: string;
  readonly input: JsonRecord;
  readonly isError: boolean;
  readonly text: string;
}
