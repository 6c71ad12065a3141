import * as vscode from 'vscode';
import * as z from 'zod';
import type { FileImage, FileImages } from '../../host/fileImages.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { isNotebookPath } from '../../lib/isNotebookPath.ts';
import { parseJson } from '../../lib/json.ts';
import type { Checkpoints } from '../../tools/checkpoints/checkpoints.ts';
import { filesToRevert, placeOf } from '../../tools/checkpoints/revertTurns.ts';
import { type ChangedFile, NO_FILE, type TurnChanges } from '../../tools/checkpoints/turnChanges.ts';
import { cellsText } from '../files/notebooks/cellImages.ts';
import { exists } from '../files/paths/exists.ts';

export interface ReviewDeps {
  readonly checkpoints: Checkpoints;
  readonly images: FileImages;
}

const SCHEME = 'quiver-before';

/** A text of a file: the one before the turn, or, without a turn, the present one. */
const beforeQuery = z.object({ key: z.string(), path: z.string(), turn: z.string().optional() });

/** Gives the editor the left sides of a review, and both sides of a notebook; after a reload too. */
export function registerBeforeTexts({ checkpoints, images }: ReviewDeps): Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const fireChanges = (notebook: vscode.NotebookDocument) => {
    for (const uri of textsOfNow(notebook)) changed.fire(uri);
  };
  const provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    onDidChange: changed.event,
    async provideTextDocumentContent({ query }) {
      const { turn, ...file } = beforeQuery.parse(parseJson(query));
      if (turn === undefined) return shownText((await images.take(file.key, placeOf(file))).image);
      const changed = (await checkpoints.turn(turn))?.files.find(({ key }) => key === file.key);
      const before = changed && (await checkpoints.before(changed));
      if (before) return shownText(before);
      throw new Error(vscode.l10n.t('The earlier version of {0} is no longer kept.', file.path));
    },
  });
  return vscode.Disposable.from(
    provider,
    vscode.workspace.onDidOpenNotebookDocument(fireChanges),
    vscode.workspace.onDidChangeNotebookDocument(({ notebook }) => fireChanges(notebook)),
    changed,
  );
}

/** Open texts that show the notebook as it is now. */
const textsOfNow = (notebook: vscode.NotebookDocument): readonly vscode.Uri[] =>
  vscode.workspace.textDocuments
    .map(({ uri }) => uri)
    .filter(({ scheme, query }) => {
      if (scheme !== SCHEME) return false;
      const { key, turn } = beforeQuery.parse(parseJson(query));
      return turn === undefined && key === notebook.uri.toString();
    });

/**
 * Opens all files the turns have changed side by side: before them, and now. The right sides are the files themselves, so
 * that each change has its own button to take it back. `keys` are the files to show, if the user has looked at others.
 */
export async function reviewChanges(
  turns: readonly TurnChanges[],
  title: string,
  deps: ReviewDeps,
  keys: readonly string[] = [],
): Promise<void> {
  const all = await filesToRevert(turns, deps.images);
  const files = keys.length === 0 ? all : all.filter(({ key }) => keys.includes(key));
  const kept = files.filter(({ before, image }) => before === NO_FILE || image !== undefined);
  if (kept.length === 0) {
    const text =
      files.length === 0
        ? vscode.l10n.t('All files are as they were before.')
        : vscode.l10n.t('The files were too large to keep: there is nothing to compare with.');
    void vscode.window.showInformationMessage(text);
    return;
  }
  const pairs = await Promise.all(kept.map((file) => sides(file, turns)));
  await vscode.commands.executeCommand('vscode.changes', title, pairs);
}

type Sides = [label: vscode.Uri, before: vscode.Uri | undefined, now: vscode.Uri | undefined];

async function sides(file: ChangedFile, turns: readonly TurnChanges[]): Promise<Sides> {
  const uri = vscode.Uri.parse(file.key);
  const turn = turns.find(({ files }) => files.includes(file))?.turn ?? '';
  const before = file.before === NO_FILE ? undefined : textUri(uri, { ...place(file), turn });
  if (!(await exists(uri))) return [uri, before, undefined];
  // A notebook is compared by its cells: its file is full of outputs.
  return [uri, before, isNotebookPath(uri.path) ? textUri(uri, place(file)) : uri];
}

const place = ({ key, path }: ChangedFile) => ({ key, path });

const textUri = (uri: vscode.Uri, query: z.infer<typeof beforeQuery>): vscode.Uri =>
  vscode.Uri.from({
    scheme: SCHEME,
    path: isNotebookPath(uri.path) ? `${uri.path}.py` : uri.path,
    query: JSON.stringify(query),
  });

const shownText = (image: FileImage): string =>
  image.kind === 'none' ? '' : image.kind === 'text' ? image.text : cellsText(image.cells);
