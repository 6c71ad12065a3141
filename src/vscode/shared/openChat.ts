import * as vscode from 'vscode';
import { PARTICIPANT } from '../../ids.ts';

/** Opens the chat with a message to Quiver in its input; the user sends it. */
export const openChat = (text = '', attachFiles: readonly vscode.Uri[] = []): Thenable<unknown> =>
  open(text, { isPartialQuery: true, attachFiles });

/** Opens the chat and sends a message to Quiver there. A draft of the user stays. */
export const sendToChat = (text: string): Thenable<unknown> => open(text, { preserveInput: true });

const open = (text: string, options: object): Thenable<unknown> =>
  vscode.commands.executeCommand('workbench.action.chat.open', {
    query: `@${PARTICIPANT.name} ${text}`,
    ...options,
  });
