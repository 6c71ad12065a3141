import { Disposables } from '../../lib/disposables.ts';
import type { ServerSource } from './toolSource.ts';

/** Joins several sources into one, in their order. */
export const joinSources = (...sources: readonly ServerSource[]): ServerSource => ({
  tools: () => sources.flatMap((source) => source.tools()),
  servers: () => sources.flatMap((source) => source.servers()),
  onDidChange(listener) {
    const own = new Disposables();
    for (const source of sources) own.add(source.onDidChange(listener));
    return own;
  },
  async waitUntilSettled(boundMilliseconds, signal) {
    await Promise.all(sources.map((source) => source.waitUntilSettled(boundMilliseconds, signal)));
  },
  wake(server) {
    for (const source of sources) source.wake(server);
  },
});
