import type { Disposable } from '../../lib/disposables.ts';

/** Kind of a call that is late. `silent`: no sign of life for too long. `endless`: signs of life, but too long as a whole. */
export type Lateness = 'silent' | 'endless';

interface PatienceOptions {
  /** Longest silence of the server. */
  readonly milliseconds: number;
  /** True while the server waits for the user: no time is too long then. */
  isAsking(): boolean;
  /** Called at most once. */
  onLate(lateness: Lateness): void;
}

/** Patience with one call. */
export interface CallPatience extends Disposable {
  /** Starts the time again at a sign of life. `pause` is added: for so long the server is not asked, and owes no answer. */
  renew(pause?: number): void;
  /** Limits the whole time since the call began; never to less than a silence may take. */
  limit(milliseconds: number): void;
}

/** Longest time that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

export function createCallPatience({ milliseconds, isAsking, onLate }: PatienceOptions): CallPatience {
  const began = performance.now();
  let whole = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const wait = (silence: number) => {
    const left = Math.max(0, began + whole - performance.now());
    const lateness = left < silence ? 'endless' : 'silent';
    start(Math.min(silence, left), lateness);
  };
  const start = (time: number, lateness: Lateness) => {
    clearTimeout(timer);
    const end = () => (isAsking() ? start(milliseconds, lateness) : onLate(lateness));
    timer = setTimeout(end, Math.min(time, LONGEST));
  };
  wait(milliseconds);
  return {
    renew: (pause = 0) => wait(milliseconds + Math.max(0, pause)),
    limit: (longest) => {
      whole = Math.max(longest, milliseconds);
    },
    dispose: () => clearTimeout(timer),
  };
}
