import { isSameList } from '../../lib/isSameList.ts';
import type { ListedTool, ToolList } from './listTools.ts';
import type { DefinitionChange, Pins } from './pins.ts';
import type { NamelessTool, ToolWorkshop, WorkshopOptions } from './toolWorkshop.ts';

interface PinnedToolsOptions extends WorkshopOptions {
  /** What was approved; without it definitions may change freely. */
  readonly pins: Pins | undefined;
}

/** The tools somebody has, or last had; one that is not what the user has approved is held back. */
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

  /** To be awaited before the first list is taken: what is needed only once there are tools is loaded here. */
  async load(): Promise<void> {
    await this.#pins?.load();
    const { createToolWorkshop } = await import('./toolWorkshop.ts');
    this.#make ??= createToolWorkshop(this.#options);
  }

  /** True if the tools are not what they were. */
  take({ tools, notices, gap }: ToolList): boolean {
    this.#warn(notices);
    const before = this.#tools;
    this.#listed = tools;
    this.#gap = gap;
    this.#tools = this.#make?.(tools, this.#pins?.findChanged(tools) ?? NONE) ?? [];
    return !isSameList(before, this.#tools);
  }

  /** The same for a list that was read anew: what is missing of one with a gap is not known to be gone, so the tools stay as they are. */
  retake(list: ToolList): boolean {
    const { notices, gap } = list;
    // A list that had no end before is not worse for having none again.
    const isWorse = gap === 'failed' || (gap === 'cut' && this.#gap === undefined);
    if (!isWorse) return this.take(list);
    this.#warn([
      ...notices,
      'The changed tool list could not be read to its end; the tools stay as they were.',
    ]);
    return false;
  }

  /** What has changed about a tool since the user approved it. */
  changeOf(toolName: string): DefinitionChange | undefined {
    return this.#pins?.changeOf(toolName);
  }

  /** The tool may be used as it is now. True if the tools are not what they were. */
  async approve(toolName: string): Promise<boolean> {
    await this.#pins?.approve(toolName);
    return this.take({ tools: this.#listed, notices: [], ...(this.#gap ? { gap: this.#gap } : {}) });
  }

  #warn(notices: readonly string[]): void {
    for (const notice of new Set(notices)) this.#options.log.warn(notice);
  }
}

const NONE: ReadonlySet<string> = new Set();
