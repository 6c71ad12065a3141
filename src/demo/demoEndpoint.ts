import { randomUUID } from 'node:crypto';
import type { Disposable } from '../lib/disposables.ts';

export interface DemoEndpoint extends Disposable {
  /** Starts the local server at the first call. */
  address(): Promise<{ readonly baseUrl: string; readonly key: string }>;
}

/** The offline demo: a Messages API on the loopback interface that follows rules instead of weights. */
export function createDemoEndpoint(): DemoEndpoint {
  const key = randomUUID();
  let server: Promise<{ readonly url: string; close(): Promise<void> }> | undefined;

  const start = async () => {
    const [{ startEmulator }, { demoFacts }, { demoBrain }] = await Promise.all([
      import('./emulator/emulator.ts'),
      import('./emulator/models.ts'),
      import('./model/demoBrain.ts'),
    ]);
    return startEmulator({ brain: demoBrain, key, models: [demoFacts] });
  };

  return {
    async address() {
      server ??= start();
      return { baseUrl: (await server).url, key };
    },
    dispose() {
      void server?.then((running) => running.close());
    },
  };
}
