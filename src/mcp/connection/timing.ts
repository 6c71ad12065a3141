/** How long things may take, in milliseconds. */
export interface Timing {
  /** To connect and list the tools; more if the server's own call timeout is longer. */
  readonly connect: number;
  /** A call without an answer or a sign of progress, where the server's entry says nothing. */
  readonly call: number;
  /** How long a call waits for a server that is just connecting. */
  readonly callWait: number;
  /** How long somebody who looks at what servers have waits for those that are connecting. */
  readonly awaken: number;
  /** The renewal of a sign-in that has expired. */
  readonly renewal: number;
  /** How long a server may take to end by itself, and then once more after SIGTERM. */
  readonly grace: number;
  /** The pause before the first restart; it doubles each time up to the longest. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** A server that ran this long was not part of a crash loop. */
  readonly stableAfter: number;
  /** After how long a remote server that could not be reached is tried again. */
  readonly retry: number;
  /** How many restarts in a row (a number, not a time). */
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
