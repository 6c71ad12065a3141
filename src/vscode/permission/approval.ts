import * as vscode from 'vscode';
import type { Approval, ApprovalAnswer, ApprovalQuestion } from '../../host/approval.ts';
import { bounded, revealed } from '../../lib/text.ts';
import { withToken } from '../cancellation.ts';
import { CONFIRMATION_TOOL, type ConfirmationCard } from './confirmationCard.ts';

/** What fits into a dialog. */
const DIALOG_LENGTH = 2_000;

/** Asks in the chat where VS Code has a card for it, else in a dialog. Nothing is remembered by VS Code: an answer covers what was shown. */
export const createApproval = (
  card: ConfirmationCard,
  token: vscode.ChatParticipantToolToken | undefined,
): Approval => ({
  async ask(question, signal) {
    const choices = choicesFor(question);
    const isInChat = await card.isThere(signal);
    signal.throwIfAborted();
    const label = isInChat ? await askInChat(question, choices, token, signal) : undefined;
    // The card answers for the user where VS Code was told to confirm everything; that was not said to Quiver.
    const answer = choices.find((choice) => choice.label === label) ?? (await askInDialog(question, choices));
    return answer?.answer() ?? { kind: 'no' };
  },
});

interface Choice {
  readonly label: string;
  answer(): ApprovalAnswer | Promise<ApprovalAnswer>;
}

/** In the card the first two are shown as buttons, any other in a menu behind the second. */
function choicesFor({ rule }: ApprovalQuestion): readonly Choice[] {
  const forLonger: Choice[] = [
    { label: vscode.l10n.t('Allow in This Chat'), answer: () => ({ kind: 'chat' }) },
    { label: vscode.l10n.t('Always Allow'), answer: () => ({ kind: 'always' }) },
  ];
  return [
    { label: vscode.l10n.t('Allow'), answer: () => ({ kind: 'once' }) },
    { label: vscode.l10n.t('Deny'), answer: () => ({ kind: 'no' }) },
    ...(rule === undefined ? [] : forLonger),
    { label: vscode.l10n.t('Deny and Say Why…'), answer: denyWithReason },
  ];
}

async function denyWithReason(): Promise<ApprovalAnswer> {
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('Deny and Say Why'),
    prompt: vscode.l10n.t('What should be done instead? The model reads it.'),
    ignoreFocusOut: true,
  });
  return reason?.trim() ? { kind: 'no', reason: reason.trim() } : { kind: 'no' };
}

async function askInChat(
  question: ApprovalQuestion,
  choices: readonly Choice[],
  token: vscode.ChatParticipantToolToken | undefined,
  signal: AbortSignal,
): Promise<string> {
  const input = {
    title: vscode.l10n.t('Allow {0}?', inlineCode(revealed(question.title))),
    message: [
      codeLines(revealed(question.detail)),
      ...(question.reason ? [plain(question.reason)] : []),
      ...(question.rule ? [scopeOf(inlineCode(revealed(question.rule)))] : []),
    ].join('\n\n'),
    buttons: choices.map(({ label }) => label),
  };
  const result = await withToken(signal, (cancellation) =>
    vscode.lm.invokeTool(CONFIRMATION_TOOL, { input, toolInvocationToken: token }, cancellation),
  );
  return result.content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('')
    .trim();
}

const scopeOf = (rule: string): string =>
  vscode.l10n.t('For this chat, or always, you would allow {0}.', rule);

/** What is too long for a dialog can be read in an editor; then the question comes again. */
async function askInDialog(
  question: ApprovalQuestion,
  choices: readonly Choice[],
): Promise<Choice | undefined> {
  const all = revealed(question.detail);
  const detail = [
    bounded(all, DIALOG_LENGTH),
    ...(question.reason ? [question.reason] : []),
    ...(question.rule ? [scopeOf(question.rule)] : []),
  ].join('\n\n');
  const showAll = vscode.l10n.t('Show All');
  for (;;) {
    const label = await vscode.window.showWarningMessage(
      vscode.l10n.t('Allow {0}?', question.title),
      { modal: true, detail },
      // The dialog has its own way to say no.
      ...choices.map((choice) => choice.label).filter((_label, index) => index !== 1),
      ...(all.length > DIALOG_LENGTH ? [showAll] : []),
    );
    if (label !== showAll) return choices.find((choice) => choice.label === label);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content: all }));
  }
}

/** The card renders markdown; what a tool or a model wrote is shown as text. */
function inlineCode(text: string): string {
  const line = text.replaceAll('\n', ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return longest === 0 ? `${mark}${line}${mark}` : `${mark} ${line} ${mark}`;
}

/** Line by line and not as a block, which would hide the end of a long line behind a scroll bar. */
const codeLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : inlineCode(indented(line))))
    .join('  \n');

const indented = (line: string): string => line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length));

const plain = (text: string): string => revealed(text).replace(/[\\`*_{}[\]()<>#+.!|~-]/g, '\\$&');
