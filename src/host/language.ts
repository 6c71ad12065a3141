import type { FilePlace, FileText } from './files.ts';

/** What the editor's language services know of code. Paths as in `FileText`, lines counted from 1. */
export interface Language {
  definitions(position: CodePosition, signal: AbortSignal): Promise<readonly CodePlace[]>;
  references(position: CodePosition, signal: AbortSignal): Promise<readonly CodePlace[]>;
  /** What the editor shows when the mouse is over it. */
  hover(position: CodePosition, signal: AbortSignal): Promise<readonly string[]>;
  /** The outline of a file. */
  documentSymbols(file: CodeFile, signal: AbortSignal): Promise<readonly CodeSymbol[]>;
  workspaceSymbols(query: string, signal: AbortSignal): Promise<readonly CodeSymbol[]>;
  /** What a rename would change. Throws a Refusal if the language service will not rename it. */
  planRename(position: CodePosition, newName: string, signal: AbortSignal): Promise<RenamePlan>;
}

export interface CodeFile {
  readonly path: string;
  readonly checked?: FilePlace;
}

/** Where in a file: a line, and what stands there. Throws a Refusal where it is used if it is not there. */
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
  /** How deep it lies inside others. */
  readonly depth: number;
  /** What it belongs to, if that is not told by its place. */
  readonly container?: string;
}

export interface RenamePlan {
  readonly files: readonly RenamedFile[];
  /**
   * Makes the change as one undo step and saves what had no unsaved changes. Throws a Refusal, and changes nothing, if
   * that cannot be done in all files. The result is the files afterwards, in the same order.
   */
  apply(): Promise<readonly FileText[]>;
}

/** Language services as the tools have them: a rename names its turn, with which it can be reverted. */
export interface TurnLanguage extends Omit<Language, 'planRename'> {
  /** As in `Language`. */
  planRename(position: CodePosition, newName: string, signal: AbortSignal): Promise<TurnRenamePlan>;
}

export interface TurnRenamePlan extends Pick<RenamePlan, 'files'> {
  /** As in `RenamePlan`. */
  apply(turn: string): Promise<readonly FileText[]>;
}

export interface RenamedFile {
  readonly path: string;
  /** Where it was when the rename was planned. */
  readonly place: FilePlace;
  readonly before: FileText;
  /** The text it is to have. */
  readonly next: string;
  readonly changes: number;
}
