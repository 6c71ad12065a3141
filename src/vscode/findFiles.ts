import * as vscode from 'vscode';
import { Refusal } from '../host/refusal.ts';
import { ignoredFiles } from './ignoredFiles.ts';
import { exists, resolvePath } from './workspacePath.ts';

/** No search looks at more files than this. */
const MAX_FILES = 20_000;

export interface FoundUris {
  readonly uris: readonly vscode.Uri[];
  /** True if there were more files than could be looked at. */
  readonly isCut: boolean;
}

/** Files matching the glob, without what VS Code's settings exclude and .gitignore leaves out. `under` may be a file. */
export async function findFiles(
  query: { glob: string; under?: string },
  signal: AbortSignal,
): Promise<FoundUris> {
  const scope = query.under === undefined ? undefined : await resolvePath(query.under);
  if (scope && !(await exists(scope))) throw new Refusal(`There is no folder ${query.under}.`);
  if (scope && (await vscode.workspace.fs.stat(scope)).type & vscode.FileType.File)
    return { uris: [scope], isCut: false };

  const folders = scope ? [scope] : (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  if (folders.length === 0) throw new Refusal('No folder is open in VS Code. Ask the user to open one.');
  const found = await Promise.all(folders.map((folder) => findIn(folder, query.glob, signal)));
  const uris = found.flat();
  return { uris, isCut: uris.length >= MAX_FILES };
}

async function findIn(folder: vscode.Uri, glob: string, signal: AbortSignal): Promise<readonly vscode.Uri[]> {
  const cancellation = new vscode.CancellationTokenSource();
  const cancel = () => cancellation.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const pattern = new vscode.RelativePattern(folder, glob.replace(/^\.?\/+/, ''));
    const uris = await vscode.workspace.findFiles(pattern, excludeGlob(), MAX_FILES, cancellation.token);
    signal.throwIfAborted();
    return await withoutIgnored(uris);
  } finally {
    signal.removeEventListener('abort', cancel);
    cancellation.dispose();
  }
}

/** Rules of a .gitignore count from the workspace folder down, wherever the search began. */
async function withoutIgnored(uris: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  const filters = new Map<string, (path: string) => Promise<boolean>>();
  const kept: vscode.Uri[] = [];
  for (const uri of uris) {
    const root = vscode.workspace.getWorkspaceFolder(uri)?.uri;
    if (root === undefined) continue;
    const isIgnored = filters.get(root.toString()) ?? ignoredFiles(root);
    filters.set(root.toString(), isIgnored);
    if (!(await isIgnored(uri.path.slice(root.path.length).replace(/^\/+/, '')))) kept.push(uri);
  }
  return kept;
}

/** What the user has excluded from the explorer and from searches. */
function excludeGlob(): string {
  const configured = ['files.exclude', 'search.exclude'].flatMap((name) =>
    Object.entries(vscode.workspace.getConfiguration().get<Record<string, unknown>>(name) ?? {})
      .filter(([, isOn]) => isOn === true)
      .map(([glob]) => glob),
  );
  return `{${[...new Set(['**/.git', ...configured])].join(',')}}`;
}
