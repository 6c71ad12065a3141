/** Small JSON documents that survive a reload. Names are plain identifiers, never paths. */
export interface Storage {
  /** Undefined if there is no such document. Rejects if there is one that cannot be read or is not JSON: nobody knows what it says. */
  read(name: string): Promise<unknown>;
  /** Replaces the document as a whole: whenever it is read, it is the old one or the new one. */
  write(name: string, value: unknown): Promise<void>;
  /** Gives the document another name, unread, to make room for a new one. Does nothing if there is no such document. */
  setAside(name: string): Promise<void>;
  /** Does nothing if there is no such document. */
  remove(name: string): Promise<void>;
  /** Names of all documents, in any order. */
  names(): Promise<readonly string[]>;
  /** All documents with their sizes, in any order. */
  documents(): Promise<readonly StoredDocument[]>;
}

export interface StoredDocument {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Milliseconds since 1970 when it was last written. */
  readonly at: number;
}

/** Reads a document that nothing is decided by: one that cannot be read is as good as none. */
export const recall = (storage: Pick<Storage, 'read'>, name: string): Promise<unknown> =>
  storage.read(name).catch(() => undefined);
