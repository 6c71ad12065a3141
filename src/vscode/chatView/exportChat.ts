import * as vscode from 'vscode';
import type { Pages } from '../shared/pages.ts';
import { exportChatAsJson, exportChatAsMarkdown } from './answer/exportChat.ts';
import type { ChatSession } from './chatSession.ts';

/** Opens a chat as people saw it in an editor, to be kept. */
export async function exportChat(
  { title, messages }: Pick<ChatSession, 'title' | 'messages'>,
  format: 'markdown' | 'json',
  pages: Pages,
): Promise<void> {
  if (format === 'json') await pages.show(`${fileName(title)}.json`, exportChatAsJson(title, messages));
  else await pages.show(`${fileName(title)}.md`, exportChatAsMarkdown(title, messages));
}

const fileName = (title: string): string => title.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Chat';

interface ExportDeps {
  readonly pages: Pages;
  open(chat: string): Promise<Pick<ChatSession, 'title' | 'messages'>>;
  /** Saves what the inspector has of a chat; false if there is nothing. */
  saveRecord(chat: string, format: 'json' | 'html'): Promise<boolean>;
}

/** `/export`: exports a chat as the words say, and says so in a sentence. */
export async function exportAsAsked(chat: string, words: string, deps: ExportDeps): Promise<string> {
  switch (words) {
    case '':
    case 'markdown':
    case 'json':
      await exportChat(await deps.open(chat), words === 'json' ? 'json' : 'markdown', deps.pages);
      return vscode.l10n.t('The chat is open in an editor: save it where you like.');
    case 'record':
    case 'page':
      return (await deps.saveRecord(chat, words === 'page' ? 'html' : 'json'))
        ? vscode.l10n.t('Everything the inspector has of this chat was offered to be saved.')
        : vscode.l10n.t('This chat has asked nothing since this window was opened.');
    default:
      return vscode.l10n.t(
        'Say what to export: `markdown`, `json`, or with all requests `record` or `page`.',
      );
  }
}
