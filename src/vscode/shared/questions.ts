import * as vscode from 'vscode';
import type { Questions, UserAnswer, UserQuestion } from '../../host/questions.ts';
import type { Limiter } from '../../lib/limiter.ts';
import { pickText } from './pickText.ts';
import { withToken } from './withSignal.ts';

interface Item extends vscode.QuickPickItem {
  /** The label as the model wrote it; absent for the item that lets the user write. */
  readonly answer?: string;
}

/** Asks with quick picks; the user can always write an answer instead. */
export const createQuestions = (quickInput: Limiter): Questions => ({
  ask: (question, signal) => quickInput.run(() => withToken(signal, (token) => ask(question, token)), signal),
});

async function ask(question: UserQuestion, token: vscode.CancellationToken): Promise<UserAnswer | undefined> {
  const own: Item = { label: `$(edit) ${vscode.l10n.t('Write an answer…')}`, alwaysShow: true };
  const items: Item[] = [
    ...question.options.map(({ label, description }) => ({
      label: pickText(label),
      answer: label,
      ...(description ? { detail: pickText(description) } : {}),
    })),
    own,
  ];
  // A prompt is shown whole, over as many lines as it takes.
  const options = {
    title: titleOf(question),
    prompt: pickText(question.question),
    ignoreFocusOut: true,
  };
  const picked = question.isMultiSelect
    ? await vscode.window.showQuickPick(items, { ...options, canPickMany: true }, token)
    : [await vscode.window.showQuickPick(items, options, token)];
  const chosen = picked?.filter((item) => item !== undefined);
  if (chosen === undefined || (chosen.length === 0 && !question.isMultiSelect)) return undefined;
  const answer = { picked: chosen.flatMap(({ answer }) => (answer === undefined ? [] : [answer])) };
  if (!chosen.includes(own)) return answer;
  const text = await vscode.window.showInputBox(options, token);
  return text === undefined ? undefined : { ...answer, text };
}

const titleOf = ({ header, number, of }: UserQuestion): string =>
  of === 1 ? pickText(header) : `${pickText(header)} (${number}/${of})`;
