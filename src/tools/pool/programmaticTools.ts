import type { Tool } from '../tool/tool.ts';
import { writtenNames } from '../tool/writtenNames.ts';
import { toolGlob } from './toolGlob.ts';

/**
 * Marks the tools that code of the model may call. A glob is about tools that only look; a tool that can do more, or about
 * which nobody says what it does, must be named in full.
 */
export class ProgrammaticTools {
  readonly #marked = new WeakMap<Tool, Tool>();
  readonly #full: ReadonlySet<string>;
  readonly #matchers: readonly ((name: string) => boolean)[];

  constructor(globs: readonly string[] = []) {
    this.#full = new Set(globs);
    this.#matchers = globs.map(toolGlob);
  }

  /** The tool as code may call it, or as it is. One tool always gives the same object. */
  mark(tool: Tool): Tool {
    if (this.#matchers.length === 0 || !this.#includes(tool)) return tool;
    const known = this.#marked.get(tool);
    if (known) return known;
    const marked = { ...tool, definition: { ...tool.definition, isProgrammatic: true as const } };
    this.#marked.set(tool, marked);
    return marked;
  }

  #includes(tool: Tool): boolean {
    // The endpoint calls the tools of hosted servers itself, and the others need somebody who looks at each call.
    if (tool.isCore || tool.waitsForMessage || tool.origin.isHosted) return false;
    const names = writtenNames(tool);
    if (names.includes(tool.definition.name) && this.#full.has(tool.definition.name)) return true;
    return tool.effect === 'none' && names.some((name) => this.#matchers.some((matches) => matches(name)));
  }
}
