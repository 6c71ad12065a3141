import * as vscode from 'vscode';
import { cutText, revealInvisible } from '../../lib/text.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import type { Pages } from '../shared/pages.ts';

/** Room of a dialog. */
const MAX_CHARACTERS = 3_000;
const MAX_LINES = 40;

export interface TextQuestion {
  readonly question: string;
  /** The subject of the question, written by somebody else. */
  readonly text: string;
  /** Further facts that the user should know. */
  readonly notes?: readonly string[];
  /** The name of the page that shows all of a long text. */
  readonly page: string;
  readonly answers: readonly string[];
}

/**
 * Asks about a text that comes with the workspace, and shows exactly what it is: nothing in it stays hidden, and what is
 * too long for a dialog opens in an editor, where it can be read to its end before the answer.
 */
export async function askAboutText(
  { question, text, notes = [], page, answers }: TextQuestion,
  pages: Pick<Pages, 'show'>,
): Promise<string | undefined> {
  const all = revealInvisible(text);
  const shown = cutText(all.split('\n').slice(0, MAX_LINES).join('\n'), MAX_CHARACTERS);
  const showAll = vscode.l10n.t('Show All');
  const [cut, more] =
    shown === all ? [[], []] : [[vscode.l10n.t('This is only the beginning of the text.')], [showAll]];
  const picked = await vscode.window.showWarningMessage(
    question,
    { modal: true, detail: [shown, ...cut, ...notes].join('\n\n') },
    ...answers,
    ...more,
  );
  if (picked !== showAll) return picked;
  await pages.show(page, [all, ...notes].join('\n\n'));
  // No dialog again: nothing behind it could be scrolled.
  return vscode.window.showWarningMessage(escapeLinks(question), ...answers);
}
