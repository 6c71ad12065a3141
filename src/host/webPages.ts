/** Fetches pages of the public web. */
export interface WebPages {
  /**
   * Throws a Refusal for an address that is not public, and for a page that cannot be fetched or is not text. Redirects
   * to another host are not followed: the user who agreed to the first host has not agreed to the second.
   */
  get(url: URL, signal: AbortSignal): Promise<WebAnswer>;
}

export type WebAnswer =
  | { readonly kind: 'page'; readonly page: WebPage }
  | { readonly kind: 'moved'; readonly to: string };

export interface WebPage {
  /** Address of the page after all redirects. */
  readonly url: string;
  readonly status: number;
  /** `text/html`, `application/json` … */
  readonly mediaType: string;
  readonly text: string;
  /** True if the page is longer than the part that was read. */
  readonly isCut: boolean;
}
