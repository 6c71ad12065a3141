import type { FilePlace, FileText } from './files.ts';

/** Changing files through the editor: each change is one undo step. */
export interface Edits {
  /**
   * Makes the file's text `next`. Throws a Refusal, with nothing changed, if the file is no longer as expected or
   * cannot be saved. A file that had unsaved changes keeps them unsaved; any other file is saved, unless the settings
   * leave saving to the user. The returned text is that of the file after formatters have run.
   */
  apply(change: FileChange): Promise<EditedFile>;
}

export interface EditedFile extends FileText {
  /** True if saving failed and the edit could not be taken back, because somebody else had changed the text as well. */
  readonly isSaveFailed?: true;
}

export interface FileChange {
  readonly path: string;
  /** Place of the file as it was checked, as in `Files`. */
  readonly checked?: FilePlace;
  /** Text the file must have now; undefined if the file must not exist. */
  readonly expected: string | undefined;
  readonly next: string;
}

/** Edits for tools: each edit names its turn, so that it can be reverted with the turn. */
export interface TurnEdits {
  /** Applies a change as `Edits` does. */
  apply(change: FileChange & { readonly turn: string }): Promise<EditedFile>;
}
