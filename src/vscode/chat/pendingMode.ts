import type * as vscode from 'vscode';
import { isRecord } from '../../lib/json.ts';
import { isPermissionMode, mustBeConfirmed, type PermissionMode } from '../../tools/tool/permissionMode.ts';

/** Metadata that VS Code keeps with an answer whose transcript does not say that the chat was switched. */
export const switchMetadata = (mode: PermissionMode): { readonly mode: PermissionMode } => ({ mode });

type Turn = vscode.ChatContext['history'][number];

/**
 * The mode the user has switched this chat to although no transcript says so: by the slash command alone, or with a message
 * that was cancelled or failed. A mode that must be confirmed counts only if the user's yes was kept with the answer.
 */
export function pendingMode({ history }: Pick<vscode.ChatContext, 'history'>): PermissionMode | undefined {
  const lastKept = history.findLastIndex((turn) => typeof metadataOf(turn).turn === 'string');
  return history
    .slice(Math.max(lastKept, 0))
    .map(switchIn)
    .findLast((mode) => mode !== undefined);
}

function switchIn(turn: Turn): PermissionMode | undefined {
  const { mode } = metadataOf(turn);
  if ('result' in turn) return isPermissionMode(mode) ? mode : undefined;
  const { command } = turn;
  return isPermissionMode(command) && !mustBeConfirmed(command) ? command : undefined;
}

function metadataOf(turn: Turn): Readonly<Record<string, unknown>> {
  const metadata: unknown = 'result' in turn ? turn.result.metadata : undefined;
  return isRecord(metadata) ? metadata : {};
}
