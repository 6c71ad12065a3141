import * as vscode from 'vscode';
import { ModelError } from '../../../agent/model/model.ts';
import type { TurnEnd } from '../../../agent/turn/turnEnd.ts';
import type { AttachmentChip, ChangesBlock, Message, NoticeBlock } from '../../../protocol/conversation.ts';
import type { TurnChanges } from '../../../tools/checkpoints/turnChanges.ts';

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

/** States of an answer by the way its turn ended. */
export const END_STATES: Readonly<Record<TurnEnd['kind'], Message['state']>> = {
  done: 'done',
  unfinished: 'done',
  stopped: 'stopped',
  failed: 'failed',
  takenBack: 'failed',
};

/** One sentence on what went wrong, with a button that helps. */
export function errorNotice(id: string, error: unknown): NoticeBlock {
  const notice = { kind: 'notice', id, tone: 'error' } as const;
  if (!(error instanceof ModelError))
    return {
      ...notice,
      text: vscode.l10n.t('Something went wrong inside Quiver. The log says what.'),
      actions: [{ id: 'showLog', label: vscode.l10n.t('Show Log') }],
    };
  const actions = error.kind === 'key' ? [{ id: 'setApiKey', label: vscode.l10n.t('Set API Key') }] : [];
  return { ...notice, text: error.message, actions };
}

/** The bar at the end of a turn that changed files. */
export function changesBar({ turn, files }: TurnChanges, { blocks }: Message): ChangesBlock {
  const counts = new Map<string, { added: number; removed: number }>();
  const changed = blocks.flatMap((block) => (block.kind === 'call' ? (block.changes ?? []) : []));
  for (const { key, added, removed } of changed) {
    const sum = counts.get(key) ?? { added: 0, removed: 0 };
    counts.set(key, { added: sum.added + added, removed: sum.removed + removed });
  }
  return {
    kind: 'changes',
    id: `changes-${turn}`,
    turn,
    files: files.map(({ key, path }) => ({ key, path, ...(counts.get(key) ?? { added: 0, removed: 0 }) })),
    isReverted: false,
  };
}
