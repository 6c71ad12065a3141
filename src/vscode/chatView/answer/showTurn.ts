import * as vscode from 'vscode';
import type { TurnRecord } from '../../../agent/chats/turnRecord.ts';
import type { AttachmentChip, Message } from '../../../protocol/conversation.ts';
import type { Tool } from '../../../tools/tool/tool.ts';
import { AnswerView } from './answerView.ts';
import { permissionWords } from './permissionWords.ts';
import { END_STATES, emptyAnswer, userMessage } from './turnMessages.ts';

/** The message of the user and the answer, as the record of a turn has them. */
export function showTurn(
  record: TurnRecord,
  { toolOf }: { toolOf(name: string): Tool | undefined },
): readonly [Message, Message] {
  const { turn, at, end } = record;
  const chips = record.attachments.map(chipOf);
  const asked = userMessage(turn, { text: record.prompt, chips }, at);
  const answered = emptyAnswer(turn, at);
  const answer = new AnswerView(answered, { toolOf, permissionWords, onChange: () => undefined });
  for (const { at: time, ...event } of record.events) answer.show(event, time);
  if (end?.error)
    answer.put({ kind: 'notice', id: `error-${turn}`, tone: 'error', text: end.error, actions: [] });
  answer.close(end ? END_STATES[end.kind] : 'cut', vscode.l10n.t('Withdrawn'));
  return [asked, answer.message];
}

/** The chip of an attachment as the record names it. */
function chipOf(name: string): AttachmentChip {
  const [, image] = /^\[image: (.*)\]$/.exec(name) ?? [];
  return image === undefined ? { label: name, kind: 'file' } : { label: image, kind: 'image' };
}
