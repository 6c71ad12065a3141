import * as vscode from 'vscode';
import { isRecord } from '../lib/json.ts';

/** VS Code keeps a turn's metadata with the chat, also across a reload: it points to the stored transcript. */
export const turnMetadata = (turn: string): { readonly turn: string } => ({ turn });

/** The id of the newest turn in the chat that has one. */
export const previousTurn = (context: vscode.ChatContext): string | undefined => turnsOf(context).at(-1);

/** The id of the oldest one: it stands for the chat. */
export const firstTurn = (context: vscode.ChatContext): string | undefined => turnsOf(context)[0];

const turnsOf = ({ history }: vscode.ChatContext): readonly string[] =>
  history.flatMap((turn) => {
    if (!(turn instanceof vscode.ChatResponseTurn)) return [];
    const metadata: unknown = turn.result.metadata;
    return isRecord(metadata) && typeof metadata.turn === 'string' ? [metadata.turn] : [];
  });
