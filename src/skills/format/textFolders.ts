import { basename, join } from 'node:path';
import type { TextFolder } from './readTextFolder.ts';

/** A folder of texts as it is found in each place: its path there, and which of its files count. */
export type FolderShape = Pick<TextFolder, 'suffix' | 'depth'> & { readonly path: string };

/** Places that have such folders. */
export interface TextPlaces {
  /** Absolute paths of the workspace folders; none in a workspace that is not trusted. */
  readonly roots: readonly string[];
  /** The home of the user. */
  readonly home: string;
}

/** Folders of the workspace, then those of the user. */
export const textFolders = (
  { roots, home }: TextPlaces,
  shapes: { readonly inWorkspace: readonly FolderShape[]; readonly inHome: readonly FolderShape[] },
): readonly TextFolder[] => [
  ...roots.flatMap((root) =>
    shapes.inWorkspace.map(({ path, ...shape }) => ({
      ...shape,
      folder: join(root, path),
      shown: roots.length === 1 ? path : `${basename(root)}/${path}`,
      within: root,
    })),
  ),
  ...shapes.inHome.map(({ path, ...shape }) => ({
    ...shape,
    folder: join(home, path),
    shown: `~/${path}`,
  })),
];
