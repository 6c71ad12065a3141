import * as vscode from 'vscode';
import type { Disposable } from '../../lib/disposables.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import type { ChatSessions } from './chatSessions.ts';

interface NotificationDeps {
  readonly sessions: ChatSessions;
  /** False if the user does not want to be told. */
  isWanted(): boolean;
  open(chat: string): Promise<void>;
}

/** Tells the user once that a chat out of sight is done, or waits for an answer. */
export function registerChatNotification(deps: NotificationDeps): Disposable {
  const told = new Map<string, string>();
  return deps.sessions.onDidChangeList(() => {
    for (const { id, title, state } of deps.sessions.live) {
      const before = told.get(id);
      told.set(id, state);
      const isNews = state === 'waiting' || (state === 'unread' && before !== undefined && before !== 'idle');
      if (!isNews || before === state || !deps.isWanted() || deps.sessions.isInSight(id)) continue;
      void notify(state, title, () => deps.open(id));
    }
  });
}

async function notify(state: string, title: string, open: () => Promise<void>): Promise<void> {
  const name = escapeLinks(title);
  const text =
    state === 'waiting'
      ? vscode.l10n.t('“{0}” waits for your answer.', name)
      : vscode.l10n.t('“{0}” is done.', name);
  const show = vscode.l10n.t('Show Chat');
  if ((await vscode.window.showInformationMessage(text, show)) === show) await open();
}
