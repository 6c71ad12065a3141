import * as vscode from 'vscode';
import type { HashedFiles } from '../../host/fileHashes.ts';
import { cutText, revealInvisible } from '../../lib/text.ts';

const FILES_LIMIT = 1_000;

/** Tells the user why something is asked about once more, and which files an approval covers. */
export function approvalNotes({ lapse }: { readonly lapse?: string }, files: HashedFiles): readonly string[] {
  const paths = Object.keys(files);
  return [
    ...(lapse === undefined ? [] : [vscode.l10n.t('You are asked again: {0}.', revealInvisible(lapse))]),
    ...(paths.length === 0
      ? []
      : [
          vscode.l10n.t(
            'It runs these files of the workspace. Your approval is for them as they are now: {0}',
            cutText(revealInvisible(paths.join(', ')), FILES_LIMIT),
          ),
        ]),
  ];
}
