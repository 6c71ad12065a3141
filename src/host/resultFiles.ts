/** Files for results that are too large for the model. */
export interface ResultFiles {
  /** Keeps the text under a new name; the returned absolute path can be given to Read and Grep. */
  keep(text: string): Promise<string>;
  /** The same for a text that is still growing. */
  create(): Promise<ResultFile>;
}

export interface ResultFile {
  readonly path: string;
  /** Fulfilled when the text is written. */
  append(text: string): Promise<void>;
  close(): Promise<void>;
}
