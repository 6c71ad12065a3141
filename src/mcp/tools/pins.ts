import type { Log } from '../../host/log.ts';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson, isRecord } from '../../lib/json.ts';
import type { ListedTool } from './listTools.ts';

/** Tool as it was approved and as it is now, as text to compare. */
export interface DefinitionChange {
  readonly before: string;
  readonly after: string;
}

interface PinsOptions {
  readonly storage: Storage;
  /** Identity that the user decided on (a command, an address): another one starts without pins. */
  readonly identity: string;
  readonly log: Log;
  /** Facts of a tool that count; if absent, all that tell the model or the user what the tool is. */
  readonly facts?: readonly Fact[];
}

type Fact = 'name' | 'title' | 'description' | 'inputSchema' | 'annotations';

const ALL_FACTS: readonly Fact[] = ['name', 'title', 'description', 'inputSchema', 'annotations'];

/**
 * Definitions of a server's tools as they were first seen. A tool that looks different later counts as changed until the
 * user approves it: a server must not turn into another one behind the user's back.
 */
export class Pins {
  readonly #storage: Storage;
  readonly #log: Log;
  readonly #name: string;
  readonly #facts: readonly Fact[];
  #approved: Map<string, string> | undefined;
  /** Definitions approved in this window: of all others, another window may know newer ones. */
  readonly #own = new Map<string, string>();
  #current = new Map<string, string>();

  constructor({ storage, identity, log, facts = ALL_FACTS }: PinsOptions) {
    this.#storage = storage;
    this.#log = log;
    this.#facts = facts;
    this.#name = `pins-${hash(identity, 24)}`;
  }

  async load(): Promise<void> {
    if (this.#approved) return;
    const stored = await this.#stored();
    this.#approved ??= new Map(stored);
  }

  /** Finds the tools that have changed, by name; those that are seen for the first time are kept. */
  findChanged(tools: readonly ListedTool[]): ReadonlySet<string> {
    const approved = this.#approved ?? new Map<string, string>();
    this.#current = new Map(tools.map((tool) => [tool.name, definitionText(tool, this.#facts)]));
    const fresh = [...this.#current].filter(([name]) => !approved.has(name));
    for (const [name, text] of fresh) {
      approved.set(name, text);
      this.#own.set(name, text);
    }
    if (fresh.length > 0) void this.#save();
    return new Set(
      [...this.#current].filter(([name, text]) => approved.get(name) !== text).map(([name]) => name),
    );
  }

  changeOf(tool: string): DefinitionChange | undefined {
    const before = this.#approved?.get(tool);
    const after = this.#current.get(tool);
    return before === undefined || after === undefined || before === after ? undefined : { before, after };
  }

  /** Approves a change that the user has seen. */
  async approve(tool: string): Promise<void> {
    const text = this.#current.get(tool);
    if (text === undefined) return;
    this.#approved?.set(tool, text);
    this.#own.set(tool, text);
    await this.#save();
  }

  /** Reads the stored definitions by hand: a server may call a tool `__proto__`, which zod would leave out. */
  async #stored(): Promise<[string, string][]> {
    const stored = await this.#storage.read(this.#name);
    const definitions = isRecord(stored) && isRecord(stored.definitions) ? stored.definitions : {};
    return Object.entries(definitions).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
  }

  async #save(): Promise<void> {
    try {
      const definitions = Object.fromEntries([...(await this.#stored()), ...this.#own]);
      await this.#storage.write(this.#name, { definitions });
    } catch (error) {
      this.#log.error('The definitions of its tools could not be kept.', error);
    }
  }
}

/** Facts of a tool as text. A tool that is nested too deeply for JSON is known by its name alone. */
function definitionText(tool: ListedTool, facts: readonly Fact[]): string {
  try {
    const sorted: unknown = JSON.parse(
      canonicalJson(Object.fromEntries(facts.map((fact) => [fact, tool[fact]]))),
    );
    return JSON.stringify(sorted, undefined, 2);
  } catch {
    return tool.name;
  }
}
