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

/** A call the endpoint made itself, with its result. The texts come from the model and the server: clean, but untrusted. */
export interface HostedCall {
  readonly server: string;
  readonly tool: string;
  readonly input: JsonRecord;
  readonly isError: boolean;
  readonly text: string;
}
