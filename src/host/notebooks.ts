import type { FilePlace, FileText } from './files.ts';

/** A notebook as the user sees it. Its `text` covers all cells without their outputs: the state that an edit relies on. */
export interface NotebookText extends FileText {
  readonly cells: readonly NotebookCell[];
}

export interface NotebookCell {
  /** The cell's own id; in notebooks without ids its position, e.g. `cell-0`, which is valid until cells are added or removed. */
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

/** Reads and changes notebooks through the editor: each change is one undo step. */
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
  /** Text the notebook must have now. */
  readonly expected: string;
  readonly edit: CellEdit;
}

/** Notebooks for tools: each change names its turn, so that it can be reverted with the turn. */
export interface TurnNotebooks extends Pick<Notebooks, 'isNotebook' | 'read'> {
  /** Applies a change as `Notebooks` does. */
  apply(change: NotebookChange & { readonly turn: string }): Promise<NotebookText>;
}

export type CellEdit =
  | { readonly kind: 'replace'; readonly id: string; readonly cell: NewCell }
  /** Inserts the cell after the one with the id; without an id, at the top. */
  | { readonly kind: 'insert'; readonly after?: string; readonly cell: NewCell }
  | { readonly kind: 'delete'; readonly id: string };

export interface NewCell {
  readonly kind: NotebookCell['kind'];
  /** Language of the cell; if absent, that of the replaced or the first code cell. */
  readonly language?: string;
  readonly source: string;
}
