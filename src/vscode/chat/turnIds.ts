import * as vscode from 'vscode';
import * as z from 'zod';
import type { OpenTurns } from './openTurns.ts';

/** Metadata of a turn, which VS Code keeps with the chat, also across a reload: its id leads to the stored transcript. */
export const turnMetadata = (turn: string, chat: string): TurnMetadata => ({ turn, chat });

/** Metadata of an answer from which on the chat is one that was begun elsewhere. */
export const resumeMetadata = ({ chat, turns }: ChatTurns): { readonly resumed: ChatTurns } => ({
  resumed: { chat, turns },
});

/** The turns of a chat, oldest first. */
export interface ChatTurns {
  /** Id of the chat; undefined if it has no turn yet. */
  readonly chat: string | undefined;
  readonly turns: readonly string[];
}

interface TurnMetadata {
  readonly turn: string;
  readonly chat: string;
}

/** Metadata as earlier versions have left it: without the chat, which the first turn stands for then. */
const metadata = z.object({
  turn: z.string().optional(),
  chat: z.string().optional(),
  resumed: z.object({ chat: z.string(), turns: z.array(z.string()) }).optional(),
});

/** The chat and its turns, as its history in the Chat view tells them. */
export async function findChatTurns(
  { place, history }: Pick<vscode.ChatContext, 'history'> & { readonly place: string | undefined },
  open: Pick<OpenTurns, 'find'>,
  signal: AbortSignal,
): Promise<ChatTurns> {
  let chat: string | undefined;
  let turns: readonly string[] = [];
  let prompt = '';
  for (const turn of history) {
    if (turn instanceof vscode.ChatRequestTurn) prompt = turn.prompt;
    if (!(turn instanceof vscode.ChatResponseTurn)) continue;
    const { data: kept = {} } = metadata.safeParse(turn.result.metadata);
    if (kept.resumed) ({ chat, turns } = kept.resumed);
    const id =
      kept.turn ??
      (kept.resumed ? undefined : await open.find({ chat: place, parent: turns.at(-1), prompt }, signal));
    if (id !== undefined) turns = [...turns, id];
    chat = kept.chat ?? chat;
  }
  return { chat: chat ?? turns[0], turns };
}
