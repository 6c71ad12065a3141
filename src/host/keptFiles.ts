/**
 * Files from elsewhere that are kept on this machine, in folders that nothing else writes to. Paths in a folder are relative,
 * with forward slashes, and safe. Copies that nobody has used for a long time go away.
 */
export interface KeptFiles {
  /** Whole path of a folder. Its words can be recognized in the path, and other words have another folder. */
  folder(words: readonly string[]): string;
  /** Undefined if there is no such file, or if it is larger than `maxBytes`. */
  read(folder: string, path: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Writes a file as a whole or not at all, in place of an older one; nobody can start it as a program. */
  write(folder: string, path: string, content: Uint8Array): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(folder: string, path: string): Promise<void>;
}
