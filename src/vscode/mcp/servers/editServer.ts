import * as vscode from 'vscode';
import type { RequestedServer } from '../../../host/serverApproval.ts';
import { SETTINGS_SECTION } from '../../../ids.ts';
import { findJsonOffset } from '../../../lib/jsonc.ts';
import type { ServerStatus } from '../../../tools/sources/toolSource.ts';
import { escapeLinks } from '../../shared/escapeLinks.ts';

/** File of the workspace that a server is configured in. */
type FileEntry = Pick<RequestedServer, 'folder' | 'file'>;

const SETTING = `${SETTINGS_SECTION}.mcp.servers`;

/** Opens the file a server is configured in, at its entry. */
export async function editServer(server: ServerStatus, entry: FileEntry | undefined): Promise<void> {
  if (server.from !== 'workspace') return editSettingsEntry(server.name);
  if (entry) return editFileEntry(server.name, entry);
  // A file that is not valid as a whole stands for its servers, under its own name.
  const [file] = await vscode.workspace.findFiles(server.name, undefined, 1);
  if (file) await vscode.window.showTextDocument(file);
}

async function editFileEntry(name: string, { folder, file }: FileEntry): Promise<void> {
  const uri = vscode.Uri.joinPath(vscode.Uri.file(folder), file);
  const editor = await vscode.window.showTextDocument(uri);
  reveal(editor, [file === '.mcp.json' ? 'mcpServers' : 'servers', name]);
}

/** Offers to open the file: changing a file that is shared with others is left to the user. */
export async function removeFromFile(name: string, entry: FileEntry): Promise<void> {
  const open = vscode.l10n.t('Open {0}', entry.file);
  const text = vscode.l10n.t(
    '{0} is in {1} of the workspace. Remove it there.',
    escapeLinks(name),
    entry.file,
  );
  if ((await vscode.window.showInformationMessage(text, open)) === open) await editFileEntry(name, entry);
}

/** Opens the settings at an entry. Where VS Code runs remotely, settings of the machine are in a file of their own; elsewhere the command for that file does not exist. */
async function editSettingsEntry(name: string): Promise<void> {
  const remote = vscode.env.remoteName === undefined ? [] : ['workbench.action.openRemoteSettingsFile'];
  for (const command of [...remote, 'workbench.action.openSettingsJson']) {
    await vscode.commands.executeCommand(command);
    if (revealActive([SETTING, name])) return;
    await waitForEditor();
    if (revealActive([SETTING, name])) return;
  }
  await vscode.commands.executeCommand('workbench.action.openSettings', SETTING);
}

/** Waits for the next editor, which may appear a moment after the command that opens it has ended. */
async function waitForEditor(): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      subscription.dispose();
      clearTimeout(timer);
      resolve();
    };
    const subscription = vscode.window.onDidChangeActiveTextEditor((editor) => editor && end());
    const timer = setTimeout(end, OPENING);
  });
}

const OPENING = 1_500;

const revealActive = (path: readonly string[]): boolean => {
  const editor = vscode.window.activeTextEditor;
  return editor !== undefined && reveal(editor, path);
};

/** Shows an entry; false if the document does not have it. */
function reveal(editor: vscode.TextEditor, path: readonly string[]): boolean {
  const offset = findJsonOffset(editor.document.getText(), path);
  if (offset === undefined) return false;
  const position = editor.document.positionAt(offset);
  editor.selection = new vscode.Selection(position, position);
  editor.revealRange(new vscode.Range(position, position), vscode.TextEditorRevealType.InCenter);
  return true;
}
