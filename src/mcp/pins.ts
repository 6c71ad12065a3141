import { z } from 'zod';
import type { Log } from '../host/log.ts';
import type { Storage } from '../host/storage.ts';
import { hash } from '../lib/hash.ts';
import { canonicalJson } from '../lib/json.ts';
import type { ListedTool } from './listTools.ts';

/** A tool as it was approved and as it is now, as text to compare. */
export interface DefinitionChange {
  readonly before: string;
  readonly after: string;
}

interface PinsOptions {
  readonly storage: Storage;
  /** What the user decided on (a command, an address): another one starts anew. */
  readonly identity: string;
  readonly log: Log;
}

const document = z.object({ definitions: z.record(z.string(), z.string()) });

/**
 * What a server's tools looked like when they were first seen. A tool that looks different later is changed until the
 * user approves it: a server must not become another one behind the user's back.
 */
export class Pins {
  readonly #storage: Storage;
  readonly #log: Log;
  readonly #name: string;
  #approved: Map<string, string> | undefined;
  #current = new Map<string, string>();

  constructor({ storage, identity, log }: PinsOptions) {
    this.#storage = storage;
    this.#log = log;
    this.#name = `pins-${hash(identity, 24)}`;
  }

  async load(): Promise<void> {
    if (this.#approved) return;
    const stored = document.safeParse(await this.#storage.read(this.#name));
    this.#approved = new Map(stored.success ? Object.entries(stored.data.definitions) : []);
  }

  /** Keeps the tools that are seen for the first time, and names those that have changed. */
  changed(tools: readonly ListedTool[]): ReadonlySet<string> {
    const approved = this.#approved ?? new Map<string, string>();
    this.#current = new Map(tools.map((tool) => [tool.name, definitionText(tool)]));
    const fresh = [...this.#current].filter(([name]) => !approved.has(name));
    for (const [name, text] of fresh) approved.set(name, text);
    if (fresh.length > 0) void this.#save();
    return new Set(
      [...this.#current].filter(([name, text]) => approved.get(name) !== text).map(([name]) => name),
    );
  }

  change(tool: string): DefinitionChange | undefined {
    const before = this.#approved?.get(tool);
    const after = this.#current.get(tool);
    return before === undefined || after === undefined || before === after ? undefined : { before, after };
  }

  /** The user has seen the change, and it is all right. */
  async approve(tool: string): Promise<void> {
    const text = this.#current.get(tool);
    if (text === undefined) return;
    this.#approved?.set(tool, text);
    await this.#save();
  }

  async #save(): Promise<void> {
    await this.#storage
      .write(this.#name, { definitions: Object.fromEntries(this.#approved ?? []) })
      .catch((error: unknown) => this.#log.error('What its tools look like could not be kept.', error));
  }
}

/** All that tells the model or the user what the tool is. One too deep for JSON is known by its name alone. */
function definitionText({ name, title, description, inputSchema, annotations }: ListedTool): string {
  try {
    const sorted: unknown = JSON.parse(canonicalJson({ name, title, description, inputSchema, annotations }));
    return JSON.stringify(sorted, undefined, 2);
  } catch {
    return name;
  }
}
