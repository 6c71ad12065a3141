import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../lib/text.ts';
import type { Connection } from '../connection/connection.ts';
import type { Timing } from '../connection/timing.ts';

interface LifeOptions {
  readonly timing: Timing;
  readonly now: () => number;
  /** Rejects with an error whose message says why there is no connection. */
  connect(signal: AbortSignal): Promise<Connection>;
  onOpen(connection: Connection): void;
  /** Called when the connection is over and a new one is tried. */
  onLost(reason: string): void;
  /** True if the caller tries again later, after `keepConnected` has given up. */
  readonly isTriedLater: boolean;
  /** True if connecting again is of no use before the user has acted. */
  isHopeless(): boolean;
}

/**
 * Connects, and connects again whenever the connection ends. Gives up, and resolves with the reason, when the first
 * attempt fails, another one is hopeless, or the server crashes again and again. Resolves with nothing when the signal
 * comes; nothing of any connection is left by then.
 */
export async function keepConnected(options: LifeOptions, signal: AbortSignal): Promise<string | undefined> {
  const { timing, now } = options;
  let crashes = 0;
  while (!signal.aborted) {
    let reason: string;
    try {
      const connection = await options.connect(signal);
      const since = now();
      reason = await holdOpen(connection, options, signal);
      if (now() - since >= timing.stableAfter) crashes = 0;
    } catch (error) {
      reason = errorMessage(error);
      if (signal.aborted) return undefined;
      if (crashes === 0 || options.isHopeless()) return reason;
    }
    if (signal.aborted) return undefined;
    crashes += 1;
    if (crashes > timing.restarts)
      return `It failed ${crashes} times in a row${options.isTriedLater ? '' : ' and is not started again'}. ${reason}`;
    options.onLost(reason);
    await sleep(backoff(crashes, timing), undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

/** Holds a connection until it ends, and gives the reason. The signal ends it too; nothing of it is left afterwards. */
async function holdOpen(
  connection: Connection,
  { onOpen, onLost }: LifeOptions,
  signal: AbortSignal,
): Promise<string> {
  const stop = () => void connection.close();
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) stop();
    else onOpen(connection);
    const reason = await connection.closed;
    if (!signal.aborted) onLost(reason);
    return reason;
  } finally {
    signal.removeEventListener('abort', stop);
    await connection.close();
  }
}

/** Pause that doubles with every crash; its random part keeps servers that fell together from coming back together. */
const backoff = (crashes: number, timing: Timing): number =>
  Math.min(timing.firstPause * 2 ** (crashes - 1), timing.longestPause) * (0.75 + Math.random() / 2);
