/** Small JSON documents that survive a reload. Names are plain identifiers, never paths. */
export interface Storage {
  /** Undefined if there is no such document, or if it cannot be parsed. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  /** Does nothing if there is no such document. */
  remove(name: string): Promise<void>;
  /** Names of all documents, in any order. */
  names(): Promise<readonly string[]>;
}
