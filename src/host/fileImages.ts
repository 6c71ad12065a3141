import type { FilePlace, FileText } from './files.ts';

/** A file at one moment, with everything needed to restore it. `text` is the text that `Edits` and `Notebooks` compare with. */
export type FileImage =
  /** The file did not exist. */
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly encoding: string; readonly isCrlf: boolean }
  | { readonly kind: 'notebook'; readonly text: string; readonly cells: readonly CellImage[] };

export interface CellImage {
  readonly kind: 'code' | 'markdown';
  readonly language: string;
  readonly source: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly outputs: readonly OutputImage[];
}

export interface OutputImage {
  readonly metadata: Readonly<Record<string, unknown>>;
  /** `data` in base64. */
  readonly items: readonly { readonly mediaType: string; readonly data: string }[];
}

export interface FileState {
  /** Address of the file, as in `FileText`; also for a file that does not exist. */
  readonly key: string;
  readonly path: string;
  readonly image: FileImage;
}

/** Records files as they are, and restores them. */
export interface FileImages {
  /** Records the file as the user sees it. `checked` as in `Files`. Throws a Refusal if the file cannot be opened. */
  take(path: string, checked?: FilePlace): Promise<FileState>;
  /**
   * Restores the file to `next`, as an edit that can be undone. Throws a Refusal, with nothing changed, if the file is
   * no longer as in `now`. Returns the file afterwards; undefined if the file is gone, as it should be.
   */
  restore(now: FileState, next: FileImage): Promise<FileText | undefined>;
}
