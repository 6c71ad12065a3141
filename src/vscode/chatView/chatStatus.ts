import * as vscode from 'vscode';
import { CHAT_VIEW_COMMANDS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import type { ChatRow } from '../../protocol/chatState.ts';
import type { ChatSessions } from './chatSessions.ts';

/** The item in the status bar that opens the chat, and says whether one runs or waits for the user. */
export function registerChatStatus(sessions: ChatSessions): Disposable {
  const own = new Disposables();
  const item = own.add(vscode.window.createStatusBarItem('quiver.chat', vscode.StatusBarAlignment.Right, 91));
  item.name = vscode.l10n.t('Quiver Chat');
  item.command = CHAT_VIEW_COMMANDS.openChat;
  const refresh = (): void => {
    const { text, words } = statusOf(sessions.live);
    item.text = text;
    item.tooltip = words;
    item.accessibilityInformation = { label: words };
  };
  own.add(sessions.onDidChangeList(refresh));
  refresh();
  item.show();
  return own;
}

function statusOf(rows: readonly ChatRow[]): { readonly text: string; readonly words: string } {
  if (rows.some(({ state }) => state === 'waiting'))
    return { text: '$(bell-dot) Quiver', words: vscode.l10n.t('A chat waits for your answer: open it') };
  if (rows.some(({ state }) => state === 'running'))
    return { text: '$(loading~spin) Quiver', words: vscode.l10n.t('Quiver is working: open the chat') };
  return { text: '$(comment-discussion) Quiver', words: vscode.l10n.t('Open the chat with Quiver') };
}

/** The badge of the view: chats that wait for the user, or have ended unseen. */
export function chatBadge(rows: readonly ChatRow[]): vscode.ViewBadge | undefined {
  const value = rows.filter(({ state }) => state === 'waiting' || state === 'unread').length;
  return value === 0 ? undefined : { value, tooltip: vscode.l10n.t('Chats that wait for you, or are done') };
}
