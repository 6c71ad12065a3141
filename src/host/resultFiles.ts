/** Files for results that are too large for the model. */
export interface ResultFiles {
  /** Keeps the text under a new name; the returned absolute path can be given to Read and Grep. */
  keep(text: string): Promise<string>;
  /** Creates a file for a text that is still growing. */
  create(): Promise<ResultFile>;
}

export interface ResultFile {
  readonly path: string;
  /** Resolves when the text is written. */
  append(text: string): Promise<void>;
  close(): Promise<void>;
}
