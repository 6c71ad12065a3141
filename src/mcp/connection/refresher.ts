import type { Disposable } from '../../lib/disposables.ts';
import { errorMessage } from '../../lib/text.ts';

interface RefresherOptions {
  /** The list that is read again, for warnings: `tool list`. */
  readonly subject: string;
  readonly action: () => Promise<void>;
  /** Called when requests come so often that they are spread out, and when an action fails. */
  readonly warn: (message: string) => void;
  readonly now: () => number;
  readonly delayMilliseconds?: number;
}

export interface Refresher extends Disposable {
  request(): void;
}

const WINDOW = 60_000;
const FREE_RUNS = 5;
const LONGEST_DELAY = 30_000;

/**
 * Runs the action shortly after it was asked for. Requests that come meanwhile count as one, two runs never overlap,
 * and after five runs within a minute the pauses grow up to half a minute.
 */
export function createRefresher({
  subject,
  action,
  warn,
  now,
  delayMilliseconds = 300,
}: RefresherOptions): Refresher {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWanted = false;
  let isDisposed = false;
  let runs: number[] = [];

  const schedule = () => {
    if (isDisposed || isRunning || timer || !isWanted) return;
    runs = runs.filter((time) => time > now() - WINDOW);
    const excess = runs.length - FREE_RUNS + 1;
    if (excess === 1)
      warn(`It announces changes of its ${subject} very often; they are now read less often.`);
    timer = setTimeout(run, Math.min(delayMilliseconds * 2 ** Math.max(0, excess), LONGEST_DELAY));
  };
  const run = async () => {
    timer = undefined;
    isRunning = true;
    isWanted = false;
    runs.push(now());
    await action().catch((error: unknown) => {
      if (!isDisposed) warn(`The changed ${subject} could not be read: ${errorMessage(error)}`);
    });
    isRunning = false;
    schedule();
  };

  return {
    request() {
      isWanted = true;
      schedule();
    },
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}
