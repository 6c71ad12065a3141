import * as vscode from 'vscode';

/** The workspace folders that are on this machine; nothing runs in those of a workspace that is not trusted. */
export function localFolders(): readonly [string, ...string[]] | { readonly missing: string } {
  if (!vscode.workspace.isTrusted) return { missing: 'the workspace is not trusted' };
  const [first, ...others] = localFolderPaths();
  return first === undefined ? { missing: 'no folder of this machine is open' } : [first, ...others];
}

/** Paths of the workspace folders on this machine, whether the workspace is trusted or not. */
export const localFolderPaths = (): readonly string[] =>
  (vscode.workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === 'file')
    .map(({ uri }) => uri.fsPath);

/** The first workspace folder, if it is on this machine. */
export function firstLocalFolder(): string | undefined {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return folder?.scheme === 'file' ? folder.fsPath : undefined;
}
