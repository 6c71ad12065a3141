import type * as vscode from 'vscode';
import type { UserText } from '../../agent/transcript/messages.ts';

/** A message of the user in the Chat view, and where its answer goes. */
export interface ChatMessage {
  readonly request: vscode.ChatRequest;
  readonly context: vscode.ChatContext;
  readonly stream: vscode.ChatResponseStream;
  /** The user's words and attachments, as the model gets them. */
  readonly texts: readonly UserText[];
}
