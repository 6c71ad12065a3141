import { Refusal } from '../../host/refusal.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { Hosted } from './hosted.ts';
import { hostedEntries } from './hostedEntries.ts';

const REASON = 'This build of Quiver leaves hosted servers out.';

/** Stands in for hosted servers in a build without them: their entries have rows that say so. */
export function createNoHosted(): Hosted {
  const changed = new Emitter<void>();
  let names: readonly string[] = [];
  return {
    configure(value) {
      const before = names.length;
      names = hostedEntries(value).map(([name]) => name);
      if (before + names.length > 0) changed.fire();
    },
    claim: (servers) => servers.filter(({ name }) => !names.includes(name)),
    current: () => [],
    secretsOf: async () => ({}),
    learn() {},
    identify: () => undefined,
    nameOf: (server, tool) => ({ name: tool, server, tool }),
    async signIn() {
      throw new Refusal(REASON);
    },
    async signOut() {},
    tools: () => [],
    servers: () =>
      names.map((name) => ({ name, from: 'settings', isHosted: true, state: 'idle', reason: REASON })),
    onDidChange: changed.event,
    async waitUntilSettled() {},
    wake() {},
  };
}
