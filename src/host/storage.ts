/** Small JSON documents that survive a reload. Names are plain identifiers, never paths. */
export interface Storage {
  /** Undefined if there is none, or it cannot be parsed. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** Of all documents, in any order. */
  names(): Promise<readonly string[]>;
}
