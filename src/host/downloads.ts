/** Fetches files that an address of the user's settings leads to, from the web or from a folder of this machine. */
export interface Downloads {
  /**
   * Throws a Refusal for a file that cannot be had or is too large. Addresses of the web are fetched with https, without
   * any credentials, and from public hosts; the configured host alone may be this machine itself, and then needs no https. An
   * address of a folder (`file:`) must stay in the configured one, links followed.
   */
  get(url: URL, bounds: DownloadBounds, signal: AbortSignal): Promise<Download>;
}

export interface DownloadBounds {
  readonly maxBytes: number;
  /** Address that the user has configured. */
  readonly configured: URL;
  /** True if another host may answer, since the caller knows the digest of the right answer. */
  readonly isMoveFine: boolean;
}

export interface Download {
  /** Address after all redirects. */
  readonly url: URL;
  readonly content: Uint8Array;
}
