import type { Disposable } from '../../lib/disposables.ts';

/** `silent`: no sign of life for too long. `endless`: there were signs, but the whole may not take longer. */
export type Lateness = 'silent' | 'endless';

interface PatienceOptions {
  /** How long the server may be silent. */
  readonly milliseconds: number;
  /** While the server waits for the user, no time is too long. */
  isAsking(): boolean;
  /** Called at most once. */
  onLate(lateness: Lateness): void;
}

/** How long a call is waited for. */
export interface CallPatience extends Disposable {
  /** A sign of life: all of the time begins anew. `pause`: for so long the server will not be asked, so it owes no answer. */
  renew(pause?: number): void;
  /** The whole may take this long, from when the call began; never less than a silence may. */
  limit(milliseconds: number): void;
}

/** Longer than any timer can wait is as long as it can. */
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
