import type { ToolChange } from '../../host/changeReview.ts';
import type { Log } from '../../host/log.ts';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import type { GuardRecord } from '../../tools/permission/guardRecord.ts';
import { definitionText, type Fact } from './definitionText.ts';
import type { ListedTool } from './listTools.ts';
import { createPinRecord, NO_PINS, type PinTexts, withDefinitions } from './pinRecord.ts';

/** Tool as it was approved and as it is now, as text to compare. */
export type DefinitionChange = Omit<ToolChange, 'name' | 'server' | 'isAboutServer'>;

/** Tools that are off until the user has reviewed them, by name, with the reason. */
export type HeldTools = ReadonlyMap<string, string>;

interface PinsOptions {
  readonly storage: Storage;
  /** Identity that the user decided on (a command, an address): another one starts without pins. */
  readonly identity: string;
  readonly log: Log;
  /** Facts of a tool that count; if absent, all that are used. */
  readonly facts?: readonly Fact[];
}

/** Facts that have counted since there are pins. */
const FIRST_FACTS: readonly Fact[] = ['name', 'title', 'description', 'inputSchema', 'annotations'];

/** Facts that are used. All others, such as icons and other words of `_meta`, are not even read. */
const ALL_FACTS: readonly Fact[] = [...FIRST_FACTS, 'outputSchema', 'execution', '_meta'];

const CHANGED = 'Its definition has changed since it was approved. Review the change.';
const RECORD_LOST =
  'The record of what you have approved cannot be read, so it may have changed. Review it to approve all tools of its server anew.';

/**
 * Definitions of a server's tools as they were first seen. A tool that looks different later is held back until the user
 * approves it: a server must not turn into another one behind the user's back. Tools with a defect are off anyway.
 */
export class Pins {
  readonly #log: Log;
  readonly #facts: readonly Fact[];
  readonly #record: GuardRecord<PinTexts>;
  /** Missing until the record could be read. */
  #approved: PinTexts | undefined;
  /** Definitions kept or approved in this window: of all others, another window may know newer ones. */
  #own: ReadonlyMap<string, string> = new Map();
  #current: ReadonlyMap<string, string> = new Map();

  constructor({ storage, identity, log, facts = ALL_FACTS }: PinsOptions) {
    this.#log = log;
    this.#facts = facts;
    this.#record = createPinRecord(storage, `pins-${hash(identity, 24)}`);
  }

  async load(): Promise<void> {
    if (this.#approved) return;
    const read = await this.#record.read();
    if ('content' in read) this.#approved ??= read.content;
    else this.#log.warn(`The record of its approved tools cannot be read: ${read.problem}`);
  }

  /** Finds the tools that are held back; those that are seen for the first time are kept. */
  findHeld(listed: readonly ListedTool[]): HeldTools {
    const tools = listed.filter(({ defect }) => defect === undefined);
    this.#current = new Map(tools.map((tool) => [tool.name, definitionText(tool, this.#facts)]));
    const approved = this.#approved;
    if (!approved) return new Map(tools.map(({ name }) => [name, RECORD_LOST]));
    this.#keep(tools.filter((tool) => this.#isNew(tool, approved)));
    return new Map(tools.filter(({ name }) => this.changeOf(name)).map(({ name }) => [name, CHANGED]));
  }

  changeOf(tool: string): DefinitionChange | undefined {
    const after = this.#current.get(tool);
    if (after === undefined) return undefined;
    if (!this.#approved)
      return { before: '', after: [...this.#current.values()].join('\n'), isRecordLost: true };
    const { whole, first } = this.#approved;
    const before = whole.get(tool) ?? first.get(tool) ?? '';
    return before === after ? undefined : { before, after };
  }

  /** Approves a change that the user has seen. Rejects if the approval cannot be kept; then it does not count. */
  async approve(tool: string): Promise<void> {
    const change = this.changeOf(tool);
    if (!change) return;
    const known = this.#approved ?? NO_PINS;
    const approved = change.isRecordLost ? this.#current : new Map([[tool, change.after]]);
    const own = new Map([...this.#own, ...approved]);
    await this.#record.decide((stored) => withDefinitions(stored ?? known, own));
    this.#take(approved);
  }

  /** True if the tool was never seen; or not since more facts count, and its first facts are as they were. */
  #isNew(tool: ListedTool, { whole, first }: PinTexts): boolean {
    if (whole.has(tool.name)) return false;
    const before = first.get(tool.name);
    const facts = this.#facts.filter((fact) => FIRST_FACTS.includes(fact));
    return before === undefined || before === definitionText(tool, facts);
  }

  /** Keeps the tools. They count at once: another definition is noticed even if these could not be stored. */
  #keep(tools: readonly ListedTool[]): void {
    if (tools.length === 0) return;
    this.#take(new Map(tools.map(({ name }) => [name, this.#current.get(name) ?? ''])));
    this.#record
      .add((stored) => withDefinitions(stored, this.#own))
      .catch((error: unknown) => this.#log.error('The definitions of its tools could not be kept.', error));
  }

  #take(definitions: ReadonlyMap<string, string>): void {
    this.#approved = withDefinitions(this.#approved ?? NO_PINS, definitions);
    this.#own = new Map([...this.#own, ...definitions]);
  }
}
