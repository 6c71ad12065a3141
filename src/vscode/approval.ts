import * as vscode from 'vscode';
import type { Approval, ApprovalAnswer, ApprovalQuestion } from '../host/approval.ts';

const CONFIRMATION_TOOL = 'vscode_get_confirmation_with_options';

/** Asks in the chat where VS Code has a card for it, else in a dialog. Nothing is remembered by VS Code: an answer covers what was shown. */
export const createApproval = (token: vscode.ChatParticipantToolToken | undefined): Approval => ({
  async ask(question, signal) {
    const labels = {
      once: vscode.l10n.t('Allow'),
      chat: vscode.l10n.t('Allow in This Chat'),
      no: vscode.l10n.t('Deny'),
    };
    const label = hasCard()
      ? await askInChat(question, labels, token, signal)
      : await askInDialog(question, labels);
    return label === labels.once ? 'once' : label === labels.chat ? 'chat' : 'no';
  },
});

type Labels = Readonly<Record<ApprovalAnswer, string>>;

const hasCard = (): boolean => vscode.lm.tools.some(({ name }) => name === CONFIRMATION_TOOL);

async function askInChat(
  question: ApprovalQuestion,
  labels: Labels,
  token: vscode.ChatParticipantToolToken | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const cancellation = new vscode.CancellationTokenSource();
  signal.addEventListener('abort', () => cancellation.cancel(), { once: true });
  const input = {
    title: vscode.l10n.t('Allow {0}?', inlineCode(question.title)),
    message: fenced(question.detail),
    // The first two are shown as buttons, any other in a menu behind the second.
    buttons: [labels.once, labels.no, labels.chat],
  };
  const result = await vscode.lm.invokeTool(
    CONFIRMATION_TOOL,
    { input, toolInvocationToken: token },
    cancellation.token,
  );
  return result.content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('')
    .trim();
}

const askInDialog = (question: ApprovalQuestion, labels: Labels): Thenable<string | undefined> =>
  vscode.window.showWarningMessage(
    vscode.l10n.t('Allow {0}?', question.title),
    { modal: true, detail: question.detail.slice(0, 2_000) },
    labels.once,
    labels.chat,
  );

/** The card renders markdown; what a tool or a model wrote is shown as text. */
const inlineCode = (text: string): string => `\`${text.replaceAll('`', '´')}\``;

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
