import * as vscode from 'vscode';
import type { Files } from '../host/files.ts';
import { fileText, openDocument } from './documents.ts';
import { findFiles } from './findFiles.ts';
import { displayPath, resolvePath } from './workspacePath.ts';

export const createFiles = (): Files => ({
  async read(path) {
    const document = await openDocument(await resolvePath(path));
    return document && fileText(document);
  },

  async find(query, signal) {
    const { uris, isCut } = await findFiles(query, signal);
    const newestFirst = (await Promise.all(uris.map(changed))).sort(
      (a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1),
    );
    return {
      paths: newestFirst.slice(0, query.limit).map(({ path }) => path),
      isCut: isCut || newestFirst.length > query.limit,
    };
  },
});

async function changed(uri: vscode.Uri): Promise<{ path: string; changed: number }> {
  try {
    return { path: displayPath(uri), changed: (await vscode.workspace.fs.stat(uri)).mtime };
  } catch {
    return { path: displayPath(uri), changed: 0 };
  }
}
