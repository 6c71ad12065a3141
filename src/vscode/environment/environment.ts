import * as vscode from 'vscode';
import type { Environment, OpenEditor } from '../../host/environment.ts';
import { displayPath } from '../files/paths/displayPath.ts';
import { readGitStates } from './gitStates.ts';

/** Creates the surroundings of a chat. `shell` gives the program that runs command lines, if there is one. */
export const createEnvironment = (shell: () => string | undefined): Environment => ({
  today: () => writeDay(new Date()),
  read() {
    const program = shell();
    const editor = readOpenEditor();
    return {
      ...(program === undefined ? {} : { shell: program }),
      repositories: readGitStates(),
      ...(editor === undefined ? {} : { editor }),
    };
  },
});

const writeDay = (now: Date): string => {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const weekday = now.toLocaleDateString('en-US', { weekday: 'long' });
  return `${[year, month, day].map((part) => String(part).padStart(2, '0')).join('-')} (${weekday})`;
};

/** Reads the editor of a file; other editors, such as logs and previews, are not meant when people say "this file". */
function readOpenEditor(): OpenEditor | undefined {
  const notebook = vscode.window.activeNotebookEditor?.notebook.uri;
  if (notebook !== undefined) return { path: displayPath(notebook) };
  const { document, selection } = vscode.window.activeTextEditor ?? {};
  if (document === undefined || selection === undefined || !isFile(document.uri)) return undefined;
  const path = displayPath(document.uri);
  if (selection.isEmpty) return { path };
  // A selection of whole lines ends at the beginning of the next line.
  const last = selection.end.character === 0 ? selection.end.line : selection.end.line + 1;
  return { path, selection: { first: selection.start.line + 1, last } };
}

const isFile = (uri: vscode.Uri): boolean =>
  uri.scheme === 'file' || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
