import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostedMcps } from './answer/hostedMcp.ts';
import type { ModelFacts } from './models.ts';
import type { PromptCache } from './promptCache.ts';
import type { Brain } from './reply.ts';
import type { EndpointView } from './request/endpointView.ts';
import type { Rule } from './rules/rule.ts';

/** State that every request of one emulator shares. */
export interface Endpoint {
  readonly brain: Brain;
  readonly models: readonly ModelFacts[];
  readonly key: string | undefined;
  readonly rules: readonly Rule[];
  readonly cache: PromptCache;
  /** Milliseconds that a container for code lasts. */
  readonly containerMilliseconds: number;
  /** MCP servers that the endpoint can reach. */
  readonly hosted: HostedMcps;
}

/** One request on its way, with the facts about it for the record. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Records the request; called once, before the answer, by the route that serves the request. */
  readonly accept: () => void;
  text?: string;
  body?: unknown;
  view?: EndpointView;
}
