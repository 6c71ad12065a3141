/** Small JSON documents that survive a reload. Names are plain identifiers, never paths. */
export interface Storage {
  /** Undefined if there is no such document. Rejects if there is one that cannot be read or is not JSON: nobody knows what it says. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  /** Gives the document another name, unread, to make room for a new one. Does nothing if there is no such document. */
  setAside(name: string): Promise<void>;
  /** Does nothing if there is no such document. */
  remove(name: string): Promise<void>;
  /** Names of all documents, in any order. */
  names(): Promise<readonly string[]>;
}

/** Reads a document that nothing is decided by: one that cannot be read is as good as none. */
export const recall = (storage: Pick<Storage, 'read'>, name: string): Promise<unknown> =>
  storage.read(name).catch(() => undefined);
