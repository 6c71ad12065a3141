import * as vscode from 'vscode';
import { ModelError } from '../../../agent/model/model.ts';
import type { TurnEnd } from '../../../agent/turn/turnEnd.ts';
import type { AttachmentChip, Message, NoticeBlock } from '../../../protocol/conversation.ts';
import { type ReportAction, reportActions } from '../../reports/report.ts';

/** The message of the user that a turn begins with. */
export const userMessage = (
  turn: string,
  { text, chips }: { readonly text: string; readonly chips: readonly AttachmentChip[] },
  at: number,
): Message => ({
  id: `message-${turn}`,
  role: 'user',
  turn,
  at,
  text,
  attachments: [...chips],
  state: 'done',
  blocks: [],
});

/** The answer of a turn, before anything was said. */
export const emptyAnswer = (turn: string, at: number): Message => ({
  id: `answer-${turn}`,
  role: 'assistant',
  turn,
  at,
  attachments: [],
  state: 'running',
  blocks: [],
});

/** An answer that no model gives, with ways to the fuller view. */
export const toldAnswer = (turn: string, markdown: string, actions: readonly ReportAction[]): Message => ({
  ...emptyAnswer(turn, Date.now()),
  state: 'done',
  blocks: [
    { kind: 'text', id: `text-${turn}`, text: markdown },
    ...(actions.length === 0
      ? []
      : [
          {
            ...({ kind: 'notice', id: `notice-${turn}`, tone: 'info' } as const),
            text: vscode.l10n.t('There is more to see:'),
            actions: actions.map((id) => ({ id, label: reportActions()[id].title })),
          },
        ]),
  ],
});

/** States of an answer by the way its turn ended. */
export const END_STATES: Readonly<Record<TurnEnd['kind'], Message['state']>> = {
  done: 'done',
  unfinished: 'done',
  stopped: 'stopped',
  failed: 'failed',
  takenBack: 'failed',
};

/** Action that sets a key; the name of a provider may follow after a `/`. */
export const SET_KEY = 'setApiKey';

/** One sentence on what went wrong, with a button that helps. */
export function errorNotice(id: string, error: unknown): NoticeBlock {
  const notice = { kind: 'notice', id, tone: 'error' } as const;
  if (!(error instanceof ModelError))
    return {
      ...notice,
      text: vscode.l10n.t('Something went wrong inside Quiver. The log says what.'),
      actions: [{ id: 'showLog', label: vscode.l10n.t('Show Log') }],
    };
  const key = error.provider === undefined ? SET_KEY : `${SET_KEY}/${error.provider}`;
  const actions = error.kind === 'key' ? [{ id: key, label: vscode.l10n.t('Set API Key') }] : [];
  return { ...notice, text: error.message, actions };
}
