/** Times for servers, in milliseconds. */
export interface Timing {
  /** Limit for connecting and listing the tools; more if the server's own call timeout is longer. */
  readonly connect: number;
  /** Limit for a call without an answer or a sign of progress, unless the server's entry has one. */
  readonly call: number;
  /** Limit for a call that waits for a connecting server. */
  readonly callWait: number;
  /** Limit for a list of prompts or resources that waits for connecting servers. */
  readonly awaken: number;
  /** Limit for the renewal of a sign-in that has expired. */
  readonly renewal: number;
  /** Limit for a server to end by itself, and then once more after SIGTERM. */
  readonly grace: number;
  /** Pause before the first restart; it doubles each time up to the longest. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Age at which a server is no longer part of a crash loop. */
  readonly stableAfter: number;
  /** Pause before a remote server that could not be reached is tried again. */
  readonly retry: number;
  /** Restarts in a row (a number, not a time). */
  readonly restarts: number;
}

export const USUAL_TIMING: Timing = {
  connect: 30_000,
  call: 120_000,
  callWait: 5_000,
  awaken: 20_000,
  renewal: 10_000,
  grace: 1_500,
  firstPause: 500,
  longestPause: 15_000,
  stableAfter: 60_000,
  retry: 60_000,
  restarts: 5,
};
