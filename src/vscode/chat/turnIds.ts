import * as vscode from 'vscode';
import { isRecord } from '../../lib/json.ts';
import type { OpenTurns } from './openTurns.ts';

/** Metadata of a turn, which VS Code keeps with the chat, also across a reload: its id leads to the stored transcript. */
export const turnMetadata = (turn: string): { readonly turn: string } => ({ turn });

/** The ids of the turns in the chat, oldest first; the first stands for the chat. */
export async function findTurnIds(
  { chat, history }: Pick<vscode.ChatContext, 'history'> & { readonly chat: string | undefined },
  open: Pick<OpenTurns, 'find'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const turns: string[] = [];
  let prompt = '';
  for (const turn of history) {
    if (turn instanceof vscode.ChatRequestTurn) prompt = turn.prompt;
    if (!(turn instanceof vscode.ChatResponseTurn)) continue;
    const id = idOf(turn) ?? (await open.find({ chat, parent: turns.at(-1), prompt }, signal));
    if (id !== undefined) turns.push(id);
  }
  return turns;
}

function idOf({ result: { metadata } }: vscode.ChatResponseTurn): string | undefined {
  return isRecord(metadata) && typeof metadata.turn === 'string' ? metadata.turn : undefined;
}
