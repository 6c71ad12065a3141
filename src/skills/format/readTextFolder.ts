import { join } from 'node:path';
import type { LocalTexts } from '../../host/localTexts.ts';
import { revealInvisible } from '../../lib/text.ts';

/** A folder of texts that steer the agent. */
export interface TextFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Path of the folder for people. */
  readonly shown: string;
  /** Folder that its files must really be in; anywhere if absent, since the user's own files may be links. */
  readonly within?: string;
  /** End of the names of its files. */
  readonly suffix: string;
  /** Levels of folders below it that count. */
  readonly depth: number;
}

/** A file of such a folder, with its text or the reason why that cannot be had. */
export type FolderText = {
  /** Names of the folders below the first one, and of the file without its suffix. */
  readonly names: readonly string[];
  readonly file: string;
  /** Path for people. */
  readonly place: string;
} & ({ readonly text: string } | { readonly problem: string });

const MAX_FILES = 200;
const MAX_BYTES = 100_000;

/**
 * Reads the texts of a folder, sorted by their paths; none if there is no such folder. If there are too many, a last entry
 * says so, with the last file that was looked at. Never rejects.
 */
export async function readTextFolder(texts: LocalTexts, folder: TextFolder): Promise<readonly FolderText[]> {
  const { suffix, depth } = folder;
  const within = folder.within === undefined ? {} : { within: folder.within };
  const { paths } = await texts.list(folder.folder, { ...within, depth, limit: MAX_FILES });
  const read = paths
    .filter((path) => path.endsWith(suffix))
    .map(async (path): Promise<FolderText | undefined> => {
      const file = join(folder.folder, path);
      const found = {
        names: path.slice(0, -suffix.length).split('/'),
        file,
        place: `${folder.shown}/${revealInvisible(path)}`,
      };
      if (found.names.some((name) => revealInvisible(name) !== name))
        return { ...found, problem: 'its name has invisible characters in it' };
      const content = await texts.read(file, { ...within, maxBytes: MAX_BYTES });
      if (content === undefined) return undefined;
      return 'text' in content ? { ...found, text: content.text } : { ...found, problem: content.obstacle };
    });
  const found = (await Promise.all(read)).filter((one) => one !== undefined);
  const last = paths[MAX_FILES - 1];
  return last === undefined ? found : [...found, tooMany(folder, last)];
}

const tooMany = ({ folder, shown }: TextFolder, last: string): FolderText => ({
  names: ['more'],
  file: join(folder, last),
  place: shown,
  problem: `only the first ${MAX_FILES} files of this folder are looked at`,
});
