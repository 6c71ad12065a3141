import type { Event } from '../lib/emitter.ts';
import type { TokenUsage } from './tokenUsage.ts';

/** Searches the web through a model that is able to. */
export interface WebSearch {
  /** Reason why the web cannot be searched now; undefined if it can. */
  obstacle(): string | undefined;
  /** Fires when searching becomes possible or impossible. */
  readonly onDidChange: Event<void>;
  /** Throws a Refusal if the search fails. */
  search(query: WebSearchQuery, signal: AbortSignal): Promise<WebSearchAnswer>;
}

export interface WebSearchQuery {
  readonly query: string;
  /** Only pages of these domains; not together with the other list. */
  readonly allowedDomains?: readonly string[];
  /** No pages of these domains. */
  readonly blockedDomains?: readonly string[];
}

export interface WebSearchAnswer {
  readonly hits: readonly WebHit[];
  /** Answer of the model that searched. */
  readonly text: string;
  readonly usage: TokenUsage;
}

export interface WebHit {
  readonly title: string;
  readonly url: string;
  /** Age of the page, in the words of the search. */
  readonly age?: string;
}
