import type { FilePlace, FileText } from './files.ts';

/** A notebook as the user sees it. Its `text` stands for all its cells without their outputs: what an edit relies on. */
export interface NotebookText extends FileText {
  readonly cells: readonly NotebookCell[];
}

export interface NotebookCell {
  /** The cell's own id; in notebooks without ids its place, as `cell-0`, which holds until cells are added or removed. */
  readonly id: string;
  readonly kind: 'code' | 'markdown';
  readonly language: string;
  readonly source: string;
  readonly outputs: readonly CellOutput[];
}

export interface CellOutput {
  /** `text/plain`, `image/png`, `application/vnd.code.notebook.error` … */
  readonly mediaType: string;
  readonly data: Uint8Array;
}

/** Notebooks through the editor: each change is one undo step. */
export interface Notebooks {
  /** True if the editor takes the path for a notebook. */
  isNotebook(path: string): boolean;
  /** Undefined if there is no such file. `checked` as in `Files`. */
  read(path: string, checked?: FilePlace): Promise<NotebookText | undefined>;
  /** Throws a Refusal, with nothing changed, if the notebook is no longer as expected. */
  apply(change: NotebookChange): Promise<NotebookText>;
}

export interface NotebookChange {
  readonly path: string;
  readonly checked?: FilePlace;
  /** The text it must have now. */
  readonly expected: string;
  readonly edit: CellEdit;
}

/** Notebooks as the tools have them: each change names its turn, with which it can be reverted. */
export interface TurnNotebooks extends Pick<Notebooks, 'isNotebook' | 'read'> {
  /** As in `Notebooks`. */
  apply(change: NotebookChange & { readonly turn: string }): Promise<NotebookText>;
}

export type CellEdit =
  | { readonly kind: 'replace'; readonly id: string; readonly cell: NewCell }
  /** Behind the cell with the id; without one, at the top. */
  | { readonly kind: 'insert'; readonly after?: string; readonly cell: NewCell }
  | { readonly kind: 'delete'; readonly id: string };

export interface NewCell {
  readonly kind: NotebookCell['kind'];
  /** That of the replaced or the first code cell if absent. */
  readonly language?: string;
  readonly source: string;
}
