import * as vscode from 'vscode';
import { filesOf } from '../../tools/checkpoints/planRevert.ts';
import type { TurnChanges } from '../../tools/checkpoints/turnChanges.ts';

export interface PickedTurns {
  readonly turns: readonly TurnChanges[];
  readonly title: string;
}

interface TurnItem extends vscode.QuickPickItem {
  readonly choice?: PickedTurns;
}

/** Asks for one of the turns, given newest first, or for all turns of one chat. */
export async function pickTurns(
  turns: readonly TurnChanges[],
  title: string,
): Promise<PickedTurns | undefined> {
  if (turns.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No turn has changed files yet.'));
    return undefined;
  }
  const chats = [...new Set(turns.map(({ chat }) => chat))];
  const items = chats.flatMap((chat) => chatItems(turns.filter((turn) => turn.chat === chat)));
  const options = {
    title,
    placeHolder: vscode.l10n.t('A turn, or all turns of a chat'),
    matchOnDetail: true,
  };
  return (await vscode.window.showQuickPick(items, options))?.choice;
}

/** A name for the change: the user's request, or the changed files. */
export const turnTitle = ({ title, files }: TurnChanges): string =>
  title || files.map(({ path }) => path).join(', ');

function chatItems(turns: readonly TurnChanges[]): readonly TurnItem[] {
  const [newest] = turns;
  const oldest = turns.at(-1);
  if (!newest || !oldest) return [];
  const separator = { label: turnTitle(oldest), kind: vscode.QuickPickItemKind.Separator };
  const single = turns.map((turn) => item(`$(history) ${turnTitle(turn)}`, [turn], turnTitle(turn)));
  if (turns.length === 1) return [separator, ...single];
  const whole = item(
    `$(comment-discussion) ${vscode.l10n.t('All {0} turns', turns.length)}`,
    turns,
    turnTitle(oldest),
  );
  return [separator, whole, ...single];
}

function item(label: string, turns: readonly TurnChanges[], title: string): TurnItem {
  const paths = filesOf(turns).map(({ path }) => path);
  const count = paths.length === 1 ? vscode.l10n.t('1 file') : vscode.l10n.t('{0} files', paths.length);
  const time = new Date(turns[0]?.time ?? 0).toLocaleString();
  return { label, description: `${count} · ${time}`, detail: paths.join(', '), choice: { turns, title } };
}
