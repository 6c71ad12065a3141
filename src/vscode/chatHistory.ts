import * as vscode from 'vscode';
import { isRecord } from '../lib/json.ts';

/** VS Code keeps a turn's metadata with the chat, also across a reload: it points to the stored transcript. */
export const turnMetadata = (turn: string): { readonly turn: string } => ({ turn });

/** The id of the newest turn in the chat that has one. */
export function previousTurn(context: vscode.ChatContext): string | undefined {
  for (const turn of [...context.history].reverse()) {
    if (!(turn instanceof vscode.ChatResponseTurn)) continue;
    const metadata: unknown = turn.result.metadata;
    if (isRecord(metadata) && typeof metadata.turn === 'string') return metadata.turn;
  }
  return undefined;
}
