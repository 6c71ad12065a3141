/** Hashes of contents by the paths of their files; undefined for a file that cannot be read. */
export type HashedFiles = Readonly<Record<string, string | undefined>>;

export interface FileHashes {
  /**
   * Hashes the files among the whole paths that belong to the workspace now, links followed. A file in the folder is known
   * by its path from there.
   */
  of(paths: readonly string[], folder: string): Promise<HashedFiles>;
}
