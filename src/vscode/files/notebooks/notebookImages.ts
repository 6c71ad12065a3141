import type * as vscode from 'vscode';
import type { CellImage, FileImage } from '../../../host/fileImages.ts';
import type { FilePlace } from '../../../host/files.ts';
import type { Notebooks, NotebookText } from '../../../host/notebooks.ts';
import { cellImages, restoreCells } from './cellImages.ts';

/** Taking notebooks down as they are, and putting their cells back. */
export interface NotebookImages {
  isNotebook(path: string): boolean;
  take(uri: vscode.Uri, checked: FilePlace): Promise<FileImage>;
  /** Makes the cells these again; gives the notebook afterwards. */
  restore(
    uri: vscode.Uri,
    cells: readonly CellImage[],
    checked: FilePlace,
  ): Promise<NotebookText | undefined>;
}

/** `saves` says whether a changed notebook is saved, unless it had unsaved changes before. */
export const createNotebookImages = (notebooks: Notebooks, saves: () => boolean): NotebookImages => ({
  isNotebook: (path) => notebooks.isNotebook(path),

  async take(uri, checked) {
    const notebook = await notebooks.read(checked.key, checked);
    if (notebook === undefined) return { kind: 'none' };
    return { kind: 'notebook', text: notebook.text, cells: await cellImages(uri) };
  },

  async restore(uri, cells, checked) {
    await restoreCells(uri, cells, saves());
    return notebooks.read(checked.key, checked);
  },
});
