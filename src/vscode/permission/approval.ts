import * as vscode from 'vscode';
import type { Approval, ApprovalAnswer, ApprovalQuestion } from '../../host/approval.ts';
import type { Limiter } from '../../lib/limiter.ts';
import { cutText, revealInvisible } from '../../lib/text.ts';
import type { Pages } from '../shared/pages.ts';
import { withToken } from '../shared/withSignal.ts';
import { CONFIRMATION_TOOL, type ConfirmationCard } from './confirmationCard.ts';

/** Characters that a question shows at once; all of the text can be opened beside it. */
const CARD_LENGTH = 20_000;
const DIALOG_LENGTH = 2_000;

export interface ApprovalParts {
  readonly card: ConfirmationCard;
  readonly pages: Pick<Pages, 'show'>;
  readonly quickInput: Limiter;
  /** Token of the chat request that wants to call something. */
  readonly token: vscode.ChatParticipantToolToken | undefined;
}

/** Asks in the chat where VS Code has a card for it, else in a dialog. Nothing is remembered by VS Code: an answer covers what was shown. */
export const createApproval = ({ card, pages, quickInput, token }: ApprovalParts): Approval => ({
  async ask(question, signal) {
    const shown = revealQuestion(question);
    const showAll = () => pages.show('Question.txt', shown.detail, { preserveFocus: true });
    const denyWithReason = () => quickInput.run(() => withToken(signal, askReason), signal);
    const asked = { ...shown, showAll, denyWithReason };
    const isInChat = await card.isAvailable(signal);
    for (;;) {
      signal.throwIfAborted();
      // The card answers for the user where VS Code was told to confirm everything; that was not said to Quiver.
      const choice =
        (isInChat ? await askInChat(asked, token, signal) : undefined) ?? (await askInDialog(asked));
      if (choice === undefined) return { kind: 'no' };
      const answer = await choice.answer();
      if (answer) return answer;
    }
  },
});

/** Shows marks that cannot be seen, in the card as in the dialog. */
const revealQuestion = ({ title, detail, reason, rule }: ApprovalQuestion): ApprovalQuestion => ({
  title: revealInvisible(title),
  detail: revealInvisible(detail),
  ...(reason === undefined ? {} : { reason: revealInvisible(reason) }),
  ...(rule === undefined ? {} : { rule: revealInvisible(rule) }),
});

interface Asked extends ApprovalQuestion {
  showAll(): Promise<void>;
  denyWithReason: Choice['answer'];
}

interface Choice {
  readonly label: string;
  /** Undefined if the question is to be asked again. */
  answer(): Promise<ApprovalAnswer | undefined>;
}

/** Choices of a question. The card shows the first two as buttons, any other in a menu behind the second. */
function choicesFor({ rule, detail, showAll, denyWithReason }: Asked, limit: number): readonly Choice[] {
  const fixedChoice = (label: string, answer: ApprovalAnswer): Choice => ({
    label,
    answer: async () => answer,
  });
  return [
    fixedChoice(vscode.l10n.t('Allow'), { kind: 'once' }),
    fixedChoice(vscode.l10n.t('Deny'), { kind: 'no' }),
    ...(rule === undefined
      ? []
      : [
          fixedChoice(vscode.l10n.t('Allow in This Chat'), { kind: 'chat' }),
          fixedChoice(vscode.l10n.t('Always Allow'), { kind: 'always', scope: 'user' }),
        ]),
    { label: vscode.l10n.t('Deny and Say Why…'), answer: denyWithReason },
    ...(detail.length <= limit
      ? []
      : [{ label: vscode.l10n.t('Show All'), answer: () => showAll().then(() => undefined) }]),
  ];
}

/** Asks the user why not. Undefined if the user closes the box: then the question is asked again. */
async function askReason(token: vscode.CancellationToken): Promise<ApprovalAnswer | undefined> {
  const reason = await vscode.window.showInputBox(
    {
      title: vscode.l10n.t('Deny and Say Why'),
      prompt: vscode.l10n.t('What should be done instead? The model reads it.'),
      ignoreFocusOut: true,
    },
    token,
  );
  if (reason === undefined) return undefined;
  return reason.trim() ? { kind: 'no', reason: reason.trim() } : { kind: 'no' };
}

async function askInChat(
  asked: Asked,
  token: vscode.ChatParticipantToolToken | undefined,
  signal: AbortSignal,
): Promise<Choice | undefined> {
  const choices = choicesFor(asked, CARD_LENGTH);
  const input = {
    title: vscode.l10n.t('Allow {0}?', inlineCode(asked.title)),
    message: [
      codeLines(cutText(asked.detail, CARD_LENGTH)),
      ...(asked.reason ? [escapeMarkdown(asked.reason)] : []),
      ...(asked.rule ? [scopeOf(inlineCode(asked.rule))] : []),
    ].join('\n\n'),
    buttons: choices.map(({ label }) => label),
  };
  const result = await withToken(signal, (cancellation) =>
    vscode.lm.invokeTool(CONFIRMATION_TOOL, { input, toolInvocationToken: token }, cancellation),
  );
  const pressed = result.content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('')
    .trim();
  return choices.find(({ label }) => label === pressed);
}

const scopeOf = (rule: string): string =>
  vscode.l10n.t('For this chat, or always, you would allow {0}.', rule);

async function askInDialog(asked: Asked): Promise<Choice | undefined> {
  const choices = choicesFor(asked, DIALOG_LENGTH);
  const detail = [
    cutText(asked.detail, DIALOG_LENGTH),
    ...(asked.reason ? [asked.reason] : []),
    ...(asked.rule ? [scopeOf(asked.rule)] : []),
  ].join('\n\n');
  const pressed = await vscode.window.showWarningMessage(
    vscode.l10n.t('Allow {0}?', asked.title),
    { modal: true, detail },
    // The dialog has its own way to say no.
    ...choices.map(({ label }) => label).filter((_label, index) => index !== 1),
  );
  return choices.find(({ label }) => label === pressed);
}

/** Inline code for the card, which renders markdown: texts of tools and models are shown as text. */
function inlineCode(text: string): string {
  const line = text.replaceAll('\n', ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return longest === 0 ? `${mark}${line}${mark}` : `${mark} ${line} ${mark}`;
}

/** Code line by line and not as a block, which would hide the end of a long line behind a scroll bar. */
const codeLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : inlineCode(addBreaks(keepIndent(line)))))
    .join('  \n');

const keepIndent = (line: string): string => line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length));

/** Adds invisible places to break long words: the card does not wrap inside a word and hides text that is too wide. */
const addBreaks = (line: string): string => line.replace(/\S{24}(?=\S)/gu, '$&\u200b');

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()<>#+.!|~-]/g, '\\$&');
