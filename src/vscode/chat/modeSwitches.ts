import type * as vscode from 'vscode';
import { CHAT_COMMANDS } from '../../ids.ts';
import { isRecord } from '../../lib/json.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';

/** The mode a slash command switches the chat to; undefined if it is about something else. */
export const modeOf = (command: unknown): PermissionMode | undefined => {
  switch (command) {
    case CHAT_COMMANDS.default:
    case CHAT_COMMANDS.acceptEdits:
    case CHAT_COMMANDS.plan:
    case CHAT_COMMANDS.bypassPermissions:
      return command;
    default:
      return undefined;
  }
};

/** Metadata that VS Code keeps with an answer whose transcript does not say that the chat was switched. */
export const switchMetadata = (mode: PermissionMode): { readonly mode: PermissionMode } => ({ mode });

type Turn = vscode.ChatContext['history'][number];

/**
 * The mode the user has switched this chat to although no transcript says so: by the slash command alone, or with a message
 * that was cancelled or failed. That permissions are bypassed counts only if the user's yes was kept with the answer.
 */
export function pendingMode({ history }: Pick<vscode.ChatContext, 'history'>): PermissionMode | undefined {
  const lastKept = history.findLastIndex((turn) => typeof metadataOf(turn).turn === 'string');
  return history
    .slice(Math.max(lastKept, 0))
    .map(switchIn)
    .findLast((mode) => mode !== undefined);
}

function switchIn(turn: Turn): PermissionMode | undefined {
  if ('result' in turn) return modeOf(metadataOf(turn).mode);
  const mode = modeOf(turn.command);
  return mode === 'bypassPermissions' ? undefined : mode;
}

function metadataOf(turn: Turn): Readonly<Record<string, unknown>> {
  const metadata: unknown = 'result' in turn ? turn.result.metadata : undefined;
  return isRecord(metadata) ? metadata : {};
}
