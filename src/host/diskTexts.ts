/** Texts of files on this machine as they are on disk, whatever the editor has. */
export interface DiskTexts {
  /** Texts by key, as in `FileText`. Files that are missing, too large or not on this machine are left out. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
