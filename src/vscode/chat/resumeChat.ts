import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { Chat, ChatStore } from '../../agent/chats/chatStore.ts';
import { asText } from '../shared/asText.ts';
import { type ChatTurns, resumeMetadata } from './turnIds.ts';

/** Characters of a chat's id that name it in a message. */
const NAME_LENGTH = 8;
const MAX_LISTED = 10;

/** The name by which `/resume` finds a chat. */
export const chatName = ({ id }: Pick<Chat, 'id'>): string => id.slice(0, NAME_LENGTH);

/** Goes on here with a chat that was begun elsewhere: the next message continues its transcript. */
export async function resumeChat(
  name: string,
  stream: Pick<vscode.ChatResponseStream, 'markdown'>,
  chats: Pick<ChatStore, 'list'>,
): Promise<vscode.ChatResult> {
  const all = await chats.list();
  const [found, ...others] = name.length < NAME_LENGTH ? [] : all.filter(({ id }) => id.startsWith(name));
  if (found === undefined || others.length > 0) {
    stream.markdown(unknownSentence(all));
    return {};
  }
  const { id: chat, title, turns } = found;
  stream.markdown(
    vscode.l10n.t(
      'This goes on with the chat “{0}” ({1}). Your next message continues it.',
      asText(title),
      turns.length === 1 ? vscode.l10n.t('1 message') : vscode.l10n.t('{0} messages', turns.length),
    ),
  );
  return { metadata: resumeMetadata({ chat, turns }) };
}

function unknownSentence(chats: readonly Chat[]): string {
  if (chats.length === 0) return vscode.l10n.t('There is no chat to go on with yet.');
  const lines = chats
    .slice(0, MAX_LISTED)
    .map((chat) => `- \`/resume ${chatName(chat)}\` ${asText(chat.title)}`);
  return [vscode.l10n.t('Say which chat goes on here:'), lines.join('\n')].join('\n\n');
}

/** The chat that the next turn belongs to. One that has gone on at the other door meanwhile stays as it is there: its turns up to here become a chat of their own. */
export async function chatToContinue(
  { chat, turns }: ChatTurns,
  chats: Pick<ChatStore, 'find' | 'fork'>,
): Promise<string | undefined> {
  const stored = chat === undefined || chat === turns[0] ? undefined : await chats.find(chat);
  if (stored === undefined || stored.turns.at(-1) === turns.at(-1)) return chat;
  const fork = randomUUID();
  await chats.fork(fork, turns, vscode.l10n.t('{0} (fork)', stored.title));
  return fork;
}
