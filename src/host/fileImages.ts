import type { FilePlace, FileText } from './files.ts';

/** A file at one moment, with all that is needed to put it back. `text` is what `Edits` and `Notebooks` go by. */
export type FileImage =
  /** There was no such file. */
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
  /** The file's address, as in `FileText`; also of a file that does not exist. */
  readonly key: string;
  readonly path: string;
  readonly image: FileImage;
}

/** Taking files down as they are, and putting them back. */
export interface FileImages {
  /** The file as the user sees it. `checked` as in `Files`. Throws a Refusal if it cannot be opened. */
  take(path: string, checked?: FilePlace): Promise<FileState>;
  /**
   * Makes the file what `next` holds, as an edit that can be undone. Throws a Refusal, with nothing changed, if it is no
   * longer as in `now`. The result is the file afterwards; undefined if it is gone, as it should be.
   */
  restore(now: FileState, next: FileImage): Promise<FileText | undefined>;
}
