import { Limiter } from './limiter.ts';

/** Runs the tasks of one key one after another, in the order they were given; tasks of other keys run beside them. */
export class KeyedQueue {
  readonly #lanes = new Map<string, { readonly limiter: Limiter; waiting: number }>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { limiter: new Limiter(1), waiting: 0 };
    this.#lanes.set(key, lane);
    lane.waiting++;
    try {
      return await lane.limiter.run(task);
    } finally {
      if (--lane.waiting === 0) this.#lanes.delete(key);
    }
  }
}
