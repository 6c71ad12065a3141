import { isSameList } from '../../lib/isSameList.ts';
import { comparableTool } from './definitionText.ts';
import type { ListedTool, ToolList } from './listTools.ts';
import type { DefinitionChange, HeldTools, Pins } from './pins.ts';
import type { NamelessTool, ToolWorkshop, WorkshopOptions } from './toolWorkshop.ts';

interface PinnedToolsOptions extends WorkshopOptions {
  /** Approved definitions; without them definitions may change freely. */
  readonly pins: Pins | undefined;
}

/** Tools that an owner has, or last had; one that is not what the user has approved is held back. */
export class PinnedTools {
  readonly #options: WorkshopOptions;
  readonly #pins: Pins | undefined;
  #make: ToolWorkshop | undefined;
  #listed: readonly ListedTool[] = [];
  #gap: ToolList['gap'];
  #tools: readonly NamelessTool[] = [];

  constructor({ pins, ...options }: PinnedToolsOptions) {
    this.#options = options;
    this.#pins = pins;
  }

  get current(): readonly NamelessTool[] {
    return this.#tools;
  }

  /** Loads the code and the pins that only tools need; to be awaited before the first list is taken. */
  async load(): Promise<void> {
    await this.#pins?.load();
    const { createToolWorkshop } = await import('./toolWorkshop.ts');
    this.#make ??= createToolWorkshop(this.#options);
  }

  /** Takes a list; true if the tools have changed. */
  take({ tools, notices, gap }: ToolList): boolean {
    this.#warn(notices);
    const before = this.#tools;
    this.#listed = tools.map(comparableTool);
    this.#gap = gap;
    this.#tools = this.#make?.(this.#listed, this.#pins?.findHeld(this.#listed) ?? NONE) ?? [];
    return !isSameList(before, this.#tools);
  }

  /** Takes a list that was read again; true if the tools have changed. A new gap changes nothing: tools in it may exist. */
  retake(list: ToolList): boolean {
    const { notices, gap } = list;
    // A list that was cut before is not worse for being cut again.
    const isWorse = gap === 'failed' || (gap === 'cut' && this.#gap === undefined);
    if (!isWorse) return this.take(list);
    this.#warn([
      ...notices,
      'The changed tool list could not be read to its end; the tools stay as they were.',
    ]);
    return false;
  }

  /** Change of a tool since the user approved it. */
  changeOf(toolName: string): DefinitionChange | undefined {
    return this.#pins?.changeOf(toolName);
  }

  /** Approves a tool as it is now; true if the tools have changed. Rejects if the approval cannot be kept. */
  async approve(toolName: string): Promise<boolean> {
    await this.#pins?.approve(toolName);
    return this.take({ tools: this.#listed, notices: [], ...(this.#gap ? { gap: this.#gap } : {}) });
  }

  #warn(notices: readonly string[]): void {
    for (const notice of new Set(notices)) this.#options.log.warn(notice);
  }
}

const NONE: HeldTools = new Map();
