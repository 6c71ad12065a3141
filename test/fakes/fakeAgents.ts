import type { AgentEntry, AgentKind, AgentKinds } from '../../src/host/agentKinds.ts';
import { Emitter } from '../../src/lib/emitter.ts';

/** A kind of agent with every tool, unless told otherwise. */
export const agentKind = (name: string, parts: Partial<AgentKind> = {}): AgentKind => ({
  name,
  description: `Does what ${name} does`,
  prompt: `Be ${name}.`,
  disallowedTools: [],
  models: [],
  ...parts,
});

/** Kinds of agents that a test changes as it likes. */
export class FakeAgents implements AgentKinds {
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;
  kinds: readonly AgentKind[];

  constructor(...kinds: readonly AgentKind[]) {
    this.kinds = kinds;
  }

  async read(): Promise<readonly AgentKind[]> {
    return this.kinds;
  }

  entries(): readonly AgentEntry[] {
    return this.kinds.map((kind) => ({ name: kind.name, place: 'a test', kind, warnings: [] }));
  }
}
