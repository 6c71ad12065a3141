import * as vscode from 'vscode';
import type { Files } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Ripgrep } from '../../host/ripgrep.ts';
import { count } from '../../lib/text.ts';
import { diskBytes } from './documents/disk.ts';
import { fileText, openDocument } from './documents/documents.ts';
import { displayPath } from './paths/displayPath.ts';
import { exists } from './paths/exists.ts';
import { locate, resolvePath } from './paths/resolvePath.ts';
import { findFiles } from './search/findFiles.ts';

/** Files of the editor and the disk; `kept` gives the folders outside the workspace that can be read without asking. */
export const createFiles = (ripgrep?: Ripgrep, kept: () => readonly string[] = () => []): Files => ({
  locate: (path) => locate(path, kept()),

  async read(path, checked) {
    const uri = await resolvePath(path, checked);
    const document = await openDocument(uri);
    return document && fileText(uri, document);
  },

  async readBytes(path, limit, checked) {
    const uri = await resolvePath(path, checked);
    if (!(await exists(uri))) return undefined;
    await requireSize(uri, limit);
    return diskBytes(uri);
  },

  find: (query, signal) => findFiles(ripgrep, query, signal),
});

async function requireSize(uri: vscode.Uri, limit: number): Promise<void> {
  const { type, size } = await vscode.workspace.fs.stat(uri);
  if (!(type & vscode.FileType.File)) throw new Refusal(`${displayPath(uri)} is not a regular file.`);
  if (size > limit)
    throw new Refusal(
      `${displayPath(uri)} has ${count(size, 'byte')}; at most ${count(limit, 'byte')} can be read.`,
    );
}
