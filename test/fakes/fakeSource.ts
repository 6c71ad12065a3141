import { Emitter } from '../../src/lib/emitter.ts';
import type { ServerSource, ServerStatus } from '../../src/tools/sources/toolSource.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';

/** A source whose tools a test changes as it likes. Servers are derived from the tools, all ready unless told otherwise. */
export class FakeSource implements ServerSource {
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;
  #tools: readonly Tool[];
  /** Servers beside those of the tools, or in another state. */
  others: readonly ServerStatus[] = [];
  /** Called while somebody waits for servers that are connecting. */
  onSettling: () => void = () => undefined;

  constructor(...tools: readonly Tool[]) {
    this.#tools = tools;
  }

  offer(...tools: readonly Tool[]): void {
    this.#tools = tools;
    this.#changed.fire();
  }

  tools(): readonly Tool[] {
    return this.#tools;
  }

  servers(): readonly ServerStatus[] {
    const names = this.#tools.flatMap(({ origin }) => origin.server ?? []);
    const ready = [...new Set(names)].map((name) => ({ name, state: 'ready' as const }));
    const told = new Set(this.others.map(({ name }) => name));
    return [...ready.filter(({ name }) => !told.has(name)), ...this.others];
  }

  /** Names of the servers that were woken. */
  readonly woken: string[] = [];
  /** Called when a server is woken. */
  onWaking: () => void = () => undefined;

  wake(server: string): void {
    this.woken.push(server);
    this.onWaking();
  }

  async waitUntilSettled(): Promise<void> {
    this.onSettling();
  }
}
