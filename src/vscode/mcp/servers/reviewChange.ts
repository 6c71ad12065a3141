import * as vscode from 'vscode';
import type { ChangeReview, ToolChange } from '../../../host/changeReview.ts';
import type { Disposable } from '../../../lib/disposables.ts';
import { hash } from '../../../lib/hash.ts';
import { escapeLinks } from '../../shared/escapeLinks.ts';

const SCHEME = 'quiver-definition';

/** Gives the editor both sides of a comparison, as they were when it was opened. */
export const registerDefinitionTexts = (review: ChangeReview): Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent({ authority, path, query }) {
      const change = review.changes().find((one) => pathOf(one) === path && versionOf(one) === query);
      return (authority === 'before' ? change?.before : change?.after) ?? '';
    },
  });

const pathOf = ({ name }: ToolChange): string => `/${name}.json`;

/** Version of a change for its addresses: the editor does not ask again for a text that it still shows. */
const versionOf = ({ before, after }: ToolChange): string => hash(JSON.stringify([before, after]), 16);

/** Shows what has changed, and switches the tool on again if the user approves. */
export async function reviewChange(review: ChangeReview, name?: string): Promise<void> {
  const change = await changeOf(review, name);
  if (!change) return;
  const uri = (authority: 'before' | 'after') =>
    vscode.Uri.from({ scheme: SCHEME, authority, path: pathOf(change), query: versionOf(change) });
  const title = vscode.l10n.t('{0}: approved ↔ now', change.name);
  await vscode.commands.executeCommand('vscode.diff', uri('before'), uri('after'), title, { preview: true });
  const { text, approve } = questionOf(change);
  if ((await vscode.window.showWarningMessage(text, approve)) === approve)
    await approveAsSeen(review, change);
}

function questionOf({ name, server, isRecordLost, isAboutServer }: ToolChange): {
  text: string;
  approve: string;
} {
  const owner = escapeLinks(server);
  if (isAboutServer)
    return {
      text: vscode.l10n.t(
        '{0} has changed what it tells the model about itself. The model is not told until you approve it.',
        owner,
      ),
      approve: vscode.l10n.t('Approve'),
    };
  if (!isRecordLost)
    return {
      text: vscode.l10n.t('{0} has changed its tool {1}. It stays off until you approve it.', owner, name),
      approve: vscode.l10n.t('Approve'),
    };
  return {
    text: vscode.l10n.t(
      'The record of what you have approved of {0} cannot be read. Its tools stay off until you approve them all anew, as they are now. The damaged record is kept beside the new one.',
      owner,
    ),
    approve: vscode.l10n.t('Approve All'),
  };
}

/** Approves exactly the change that was shown: if the server has changed the tool once more meanwhile, the user is told instead. */
async function approveAsSeen(review: ChangeReview, seen: ToolChange): Promise<void> {
  const current = review.changes().find(({ name }) => name === seen.name);
  if (current?.after === seen.after) return review.approveChange(seen.name);
  void vscode.window.showWarningMessage(
    vscode.l10n.t('{0} has changed again in the meantime. Review it once more.', seen.name),
  );
}

async function changeOf(review: ChangeReview, name: string | undefined): Promise<ToolChange | undefined> {
  const changes = review.changes();
  if (name !== undefined) return changes.find((change) => change.name === name);
  if (changes.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No tool or server has changed.'));
    return undefined;
  }
  const items = changes.map((change) => ({ label: change.name, description: change.server, change }));
  return (await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Changed tools and servers') }))
    ?.change;
}
