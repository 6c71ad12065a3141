import * as vscode from 'vscode';

/** The folder the host suite has open: a copy made for this run. */
export const root = (): vscode.Uri => {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) throw new Error('The host suite needs an open folder.');
  return folder;
};

export const uriOf = (path: string): vscode.Uri => vscode.Uri.joinPath(root(), path);

/** Writes behind VS Code's back, as another program would. */
export async function writeBytes(path: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  await vscode.workspace.fs.writeFile(uriOf(path), bytes);
}

export const readDisk = async (path: string): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uriOf(path)));

/** Puts text at the start of the file's buffer without saving it. */
export async function typeInto(path: string, text: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uriOf(path));
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, new vscode.Position(0, 0), text);
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error(`could not type into ${path}`);
  return document;
}

/** Runs the work with auto save on, quicker than anybody else can save. */
export async function withQuickAutoSave(act: () => Promise<void>): Promise<void> {
  const set = async (autoSave?: string, delay?: number) => {
    const setting = vscode.workspace.getConfiguration('files');
    await setting.update('autoSave', autoSave, vscode.ConfigurationTarget.Workspace);
    await setting.update('autoSaveDelay', delay, vscode.ConfigurationTarget.Workspace);
  };
  await set('afterDelay', 1);
  await act().finally(() => set());
}

export const anySignal = (): AbortSignal => new AbortController().signal;

/** Undoes the last change of the file as the user does; the file stays unsaved. */
export async function undoIn(path: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uriOf(path));
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
  const undone = new Promise<void>((resolve) => {
    const listener = vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document !== document || event.contentChanges.length === 0) return;
      listener.dispose();
      resolve();
    });
  });
  await vscode.commands.executeCommand('undo');
  await undone;
  return document;
}
