import type { FilePlace, FileText } from './files.ts';

/** Changing files through the editor: each change is one undo step. */
export interface Edits {
  /**
   * Makes the file's text `next`. Throws a Refusal, with nothing changed, if the file is no longer as expected or
   * cannot be saved. A file that had unsaved changes keeps them unsaved; any other is saved, unless the user's
   * settings leave that to them. The returned text is the file afterwards, when formatters have run.
   */
  apply(change: FileChange): Promise<EditedFile>;
}

export interface EditedFile extends FileText {
  /** Saving failed when somebody else had changed the text as well, so that it could not be taken back. */
  readonly isSaveFailed?: true;
}

export interface FileChange {
  readonly path: string;
  /** As in `Files`. */
  readonly checked?: FilePlace;
  /** The text it must have now; undefined: the file must not exist. */
  readonly expected: string | undefined;
  readonly next: string;
}

/** Edits as the tools have them: each names its turn, with which it can be reverted. */
export interface TurnEdits {
  /** As in `Edits`. */
  apply(change: FileChange & { readonly turn: string }): Promise<EditedFile>;
}
