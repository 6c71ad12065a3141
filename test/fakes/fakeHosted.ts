import type { HostedDirectory, HostedListing, HostedServer } from '../../src/agent/transcript/hosted.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { HostedCatalog, nameHosted } from '../../src/mcp/hosted/hostedCatalog.ts';
import type { ServerSource } from '../../src/tools/sources/toolSource.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { SilentLog } from './silentLog.ts';

/** Hosted servers that a test sets, with the real memory of what the endpoint has shown of them. */
export class FakeHosted implements HostedDirectory {
  readonly #catalog: HostedCatalog;
  readonly #changed = new Emitter<void>();
  #servers: readonly HostedServer[] = [];

  constructor(storage = new MemoryStorage()) {
    this.#catalog = new HostedCatalog(storage, new SilentLog());
    this.#catalog.onDidChange(() => this.#changed.fire());
  }

  get servers(): readonly HostedServer[] {
    return this.#servers;
  }

  async set(servers: readonly HostedServer[]): Promise<void> {
    this.#servers = servers;
    for (const server of servers) await this.#catalog.lookUp(server);
    this.#changed.fire();
  }

  /** Resolves when the tools of a server are there. */
  async waitForTools(server: HostedServer): Promise<void> {
    while (this.#catalog.toolsOf(server).length === 0)
      await new Promise<void>((resolve) => this.#changed.event(resolve));
  }

  readonly source: ServerSource = {
    tools: () => this.#servers.flatMap((server) => this.#catalog.toolsOf(server)),
    servers: () =>
      this.#servers.map(({ name }) => ({ name, from: 'settings', isHosted: true, state: 'ready' })),
    onDidChange: this.#changed.event,
    async waitUntilSettled() {},
    wake() {},
  };

  readonly secretsOf = async (server: string) => ({
    token: `token of ${server}`,
    query: `?key=secret-${server}`,
  });

  learn(listing: HostedListing): void {
    const server = this.#servers.find(({ name }) => name === listing.server);
    if (server) this.#catalog.learn(server, listing);
  }

  identify = (reference: string) => this.#catalog.identify(reference, this.#servers);

  nameOf = nameHosted;
}
