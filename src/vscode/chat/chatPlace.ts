import type * as vscode from 'vscode';

/** What an address may or may not have computed yet. */
const MEMOS: ReadonlySet<string> = new Set(['external', 'fsPath', '_sep']);

/**
 * What tells one chat from another. VS Code gives chats no id that extensions may know, but what it hands along for its
 * tools is the same within a chat and differs between chats. Undefined where it says nothing: then only the ids of the
 * turns tell.
 */
export function chatPlace({
  toolInvocationToken,
}: Pick<vscode.ChatRequest, 'toolInvocationToken'>): string | undefined {
  const text = JSON.stringify(toolInvocationToken, (key, value) => (MEMOS.has(key) ? undefined : value));
  return text === undefined || text.length < 3 ? undefined : text;
}
