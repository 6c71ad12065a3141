import * as vscode from 'vscode';
import { CHAT_COMMANDS } from '../../ids.ts';
import { chatName } from '../chat/resumeChat.ts';
import { sendToNewChat } from '../shared/openChat.ts';
import type { ChatSession } from './chatSession.ts';

/** Goes on with a chat in VS Code's Chat view. A chat that runs, or in which nothing was said, stays here. */
export async function continueElsewhere(session: ChatSession): Promise<void> {
  if (session.isRunning) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The chat is still answering. Wait for its end, or stop it first.'),
    );
    return;
  }
  if (session.turns.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Nothing was said in this chat yet.'));
    return;
  }
  await sendToNewChat(`/${CHAT_COMMANDS.resume} ${chatName(session)}`);
}
