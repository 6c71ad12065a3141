import type * as vscode from 'vscode';

/** Properties that an address computes only when they are first read. */
const MEMOS: ReadonlySet<string> = new Set(['external', 'fsPath', '_sep']);

/**
 * A text that tells one chat from another. VS Code gives chats no id that extensions may know, but the token it hands
 * along for tools is the same within a chat and differs between chats. Undefined where that token says nothing: then
 * only the ids of the turns tell chats apart.
 */
export function chatKey({
  toolInvocationToken,
}: Pick<vscode.ChatRequest, 'toolInvocationToken'>): string | undefined {
  const text = JSON.stringify(toolInvocationToken, (key, value) => (MEMOS.has(key) ? undefined : value));
  return text === undefined || text.length < 3 ? undefined : text;
}
