import * as vscode from 'vscode';
import { PARTICIPANT } from '../../ids.ts';

/** Opens the chat with a message to Quiver in its input; the user sends it. */
export const openChat = (text = '', attachFiles: readonly vscode.Uri[] = []): Thenable<unknown> =>
  open(text, { isPartialQuery: true, attachFiles });

/** The command that begins a chat of VS Code's own kind, the only one that participants live in; older versions know no other kind. */
const NEW_CHAT = ['workbench.action.chat.newLocalChat', 'workbench.action.chat.newChat'];

/** Begins a new chat and sends a message to Quiver there. */
export async function sendToNewChat(text: string): Promise<void> {
  const known = new Set(await vscode.commands.getCommands(true));
  const begin = NEW_CHAT.find((command) => known.has(command));
  if (begin !== undefined) await vscode.commands.executeCommand(begin);
  await sendToChat(text);
}

/** Opens the chat and sends a message to Quiver there. A draft of the user stays. */
export const sendToChat = (text: string): Thenable<unknown> => open(text, { preserveInput: true });

const open = (text: string, options: object): Thenable<unknown> =>
  vscode.commands.executeCommand('workbench.action.chat.open', {
    query: `@${PARTICIPANT.name} ${text}`,
    ...options,
  });
