import * as vscode from 'vscode';
import type { GitChange, GitState } from '../../host/environment.ts';
import { displayPath } from '../files/paths/displayPath.ts';

/** The part of the git extension's API that is used here. */
interface GitExtension {
  getAPI(version: 1): { readonly repositories: readonly Repository[] };
}

interface Repository {
  readonly rootUri: vscode.Uri;
  readonly state: {
    readonly HEAD: { readonly name?: string; readonly commit?: string } | undefined;
    readonly mergeChanges: readonly Change[];
    readonly indexChanges: readonly Change[];
    readonly workingTreeChanges: readonly Change[];
    /** Absent in older versions, which list new files among the changes of the working tree. */
    readonly untrackedChanges?: readonly Change[];
  };
}

interface Change {
  readonly uri: vscode.Uri;
  readonly status: number;
}

/** Letters of `git status --short`, by the extension's number of a status. */
const STATUS: readonly string[] = ['M ', 'A ', 'D ', 'R ', 'C ', ' M', ' D', '??', '!!', ' A', ' R', ' T'];
const CONFLICT = 'UU';
const COMMIT_LENGTH = 8;

/** Reads the state of the repositories of the workspace, as VS Code's git extension knows it; none if the extension is off or not ready. */
export function readGitStates(): readonly GitState[] {
  const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
  if (!extension?.isActive) return [];
  try {
    return extension.exports.getAPI(1).repositories.filter(isOfWorkspace).map(readState);
  } catch {
    // The extension has been switched off.
    return [];
  }
}

const isOfWorkspace = ({ rootUri }: Repository): boolean =>
  workspaceFolders().some((folder) => contains(folder, rootUri) || contains(rootUri, folder));

const workspaceFolders = (): readonly vscode.Uri[] =>
  (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);

const contains = (outer: vscode.Uri, inner: vscode.Uri): boolean =>
  `${inner.path}/`.startsWith(`${outer.path}/`);

function readState({ rootUri, state }: Repository): GitState {
  const { HEAD, mergeChanges, indexChanges, workingTreeChanges, untrackedChanges = [] } = state;
  const head = HEAD?.name ?? HEAD?.commit?.slice(0, COMMIT_LENGTH);
  const folders = workspaceFolders();
  const isOnlyFolder = folders.length === 1 && folders[0]?.path === rootUri.path;
  return {
    folder: isOnlyFolder ? '' : displayPath(rootUri),
    ...(head === undefined ? {} : { head }),
    changes: [...mergeChanges, ...indexChanges, ...workingTreeChanges, ...untrackedChanges].map(readChange),
  };
}

const readChange = ({ uri, status }: Change): GitChange => ({
  status: STATUS[status] ?? CONFLICT,
  path: displayPath(uri),
});
