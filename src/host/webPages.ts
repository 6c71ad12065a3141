/** Getting pages of the public web. */
export interface WebPages {
  /**
   * Throws a Refusal for an address that is not public, and for what cannot be got or is no text. Redirects to another
   * host are not followed: whoever asked for the first has not agreed to the second.
   */
  get(url: URL, signal: AbortSignal): Promise<WebAnswer>;
}

export type WebAnswer =
  | { readonly kind: 'page'; readonly page: WebPage }
  | { readonly kind: 'moved'; readonly to: string };

export interface WebPage {
  /** Where it came from in the end. */
  readonly url: string;
  readonly status: number;
  /** `text/html`, `application/json` … */
  readonly mediaType: string;
  readonly text: string;
  /** True if it is longer than what was read of it. */
  readonly isCut: boolean;
}
