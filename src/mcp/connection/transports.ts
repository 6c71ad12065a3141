import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { waitAtMost } from '../../lib/waitAtMost.ts';
import type { RemoteConfig, ServerConfig } from '../config/serverConfig.ts';
import { statusOf } from './failure.ts';
import { createHttpTransport } from './httpTransport.ts';
import { withMessageLimit } from './messageLimit.ts';
import type { ServerOutput } from './serverOutput.ts';
import { StdioTransport } from './stdioTransport.ts';

interface TransportOptions {
  readonly config: ServerConfig;
  /** Folder of a server that names none, and the base of a relative one; the home folder if undefined. */
  readonly cwd: string | undefined;
  readonly output: ServerOutput;
  readonly graceMilliseconds: number;
  /** Sends requests to a remote server; the global `fetch` if absent. */
  readonly fetch?: FetchLike | undefined;
}

/** Ways to reach the server, best first. A transport can be started once only, so each is made when it is tried. */
export function transportsFor(options: TransportOptions): readonly (() => Transport)[] {
  const { config } = options;
  const fetch = withMessageLimit(options.fetch ?? globalThis.fetch);
  switch (config.type) {
    case 'stdio': {
      const cwd = resolve(options.cwd ?? homedir(), config.cwd ?? '');
      return [() => new StdioTransport({ ...options, ...config, cwd })];
    }
    case 'sse':
      return [() => createSseTransport(config, fetch)];
    case 'http':
      return [() => createHttpTransport(config, fetch), () => createSseTransport(config, fetch)];
    default:
      return config satisfies never;
  }
}

/** True for the error of an older server, which knows only SSE: a client error other than "who are you?" to a POST. */
export function isOlderServer(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500 && ![401, 403, 407, 429].includes(status);
}

/** Tells the server that its session is over, if the transport has sessions and the server answers in time. */
export async function endSession(transport: Transport, milliseconds: number): Promise<void> {
  if (!(transport instanceof StreamableHTTPClientTransport)) return;
  await waitAtMost(transport.terminateSession(), milliseconds).catch(() => undefined);
}

const createSseTransport = ({ url, headers }: RemoteConfig, fetch: FetchLike): Transport =>
  new SSEClientTransport(new URL(url), { requestInit: { headers }, fetch });
