import type { FilePlace, FileText } from './files.ts';

/** Language services of the editor. Paths as in `FileText`, lines counted from 1. */
export interface Language {
  definitions(position: CodePosition, signal: AbortSignal): Promise<readonly CodePlace[]>;
  references(position: CodePosition, signal: AbortSignal): Promise<readonly CodePlace[]>;
  /** Texts the editor shows when the mouse is over the symbol. */
  hover(position: CodePosition, signal: AbortSignal): Promise<readonly string[]>;
  /** The outline of a file. */
  documentSymbols(file: CodeFile, signal: AbortSignal): Promise<readonly CodeSymbol[]>;
  workspaceSymbols(query: string, signal: AbortSignal): Promise<readonly CodeSymbol[]>;
  /** Plans a rename. Throws a Refusal if the language service refuses the rename. */
  planRename(position: CodePosition, newName: string, signal: AbortSignal): Promise<RenamePlan>;
}

export interface CodeFile {
  readonly path: string;
  readonly checked?: FilePlace;
}

/** Position in a file: a line, and a symbol in the line. Every use throws a Refusal if the symbol is not in the line. */
export interface CodePosition extends CodeFile {
  readonly line: number;
  readonly symbol: string;
}

export interface CodePlace {
  readonly path: string;
  readonly line: number;
  /** The text of that line. */
  readonly text: string;
}

export interface CodeSymbol {
  readonly name: string;
  /** `function`, `class` … */
  readonly kind: string;
  readonly path: string;
  readonly line: number;
  /** The last line of the symbol, if the language service says where the symbol ends. */
  readonly lastLine?: number;
  /** Number of symbols that contain this one. */
  readonly depth: number;
  /** Name of the containing symbol, where the outline does not show it. */
  readonly container?: string;
}

export interface RenamePlan {
  readonly files: readonly RenamedFile[];
  /**
   * Makes the change as one undo step and saves files that had no unsaved changes. Throws a Refusal, with nothing
   * changed, if that is not possible in all files. Returns the files afterwards, in the same order.
   */
  apply(): Promise<readonly FileText[]>;
}

/** Language services for tools: a rename names its turn, so that it can be reverted with the turn. */
export interface TurnLanguage extends Omit<Language, 'planRename'> {
  /** Plans a rename as `Language` does. */
  planRename(position: CodePosition, newName: string, signal: AbortSignal): Promise<TurnRenamePlan>;
}

export interface TurnRenamePlan extends Pick<RenamePlan, 'files'> {
  /** Applies the plan as `RenamePlan` does. */
  apply(turn: string): Promise<readonly FileText[]>;
}

export interface RenamedFile {
  readonly path: string;
  /** Place of the file when the rename was planned. */
  readonly place: FilePlace;
  readonly before: FileText;
  /** Text of the file after the rename. */
  readonly next: string;
  readonly changes: number;
  /** Lines of `next` in which the old name stays, because the language service makes it an alias of the new one. */
  readonly aliasLines: readonly number[];
}
