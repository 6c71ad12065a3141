import type { Event } from '../lib/emitter.ts';
import type { Usage } from './tokenUsage.ts';

/** Searching the web by way of a model that can. */
export interface WebSearch {
  /** Why it cannot be done now; undefined if it can. */
  unavailable(): string | undefined;
  /** Fires when it can be done and could not before, or the other way round. */
  readonly onDidChange: Event<void>;
  /** Throws a Refusal if it fails. */
  search(query: WebSearchQuery, signal: AbortSignal): Promise<WebSearchAnswer>;
}

export interface WebSearchQuery {
  readonly query: string;
  /** Only pages of these domains; not together with the other list. */
  readonly allowedDomains?: readonly string[];
  /** No pages of these. */
  readonly blockedDomains?: readonly string[];
}

export interface WebSearchAnswer {
  readonly hits: readonly WebHit[];
  /** What the model that searched makes of them. */
  readonly text: string;
  readonly usage: Usage;
}

export interface WebHit {
  readonly title: string;
  readonly url: string;
  /** How old the page is, in the words of the search. */
  readonly age?: string;
}
