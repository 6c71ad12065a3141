import type { FileText } from './files.ts';

/** Changing the workspace through the editor: each change is one undo step. */
export interface Edits {
  /**
   * Makes the file's text `next`. Throws a Refusal, with nothing changed, if the file is no longer as
   * expected. A file that had unsaved changes keeps them unsaved; any other is saved.
   * The returned text is the file after saving, when formatters have run.
   */
  apply(change: FileChange): Promise<FileText>;
}

export interface FileChange {
  readonly path: string;
  /** The text it must have now; undefined: the file must not exist. */
  readonly expected: string | undefined;
  readonly next: string;
}
