import type * as vscode from 'vscode';
import type { ChatSwitches } from '../../agent/agent.ts';
import { isRecord } from '../../lib/json.ts';
import { isPermissionMode, mustBeConfirmed, type PermissionMode } from '../../tools/tool/permissionMode.ts';

interface Switched {
  readonly mode?: PermissionMode | undefined;
  readonly effort?: string | undefined;
}

/** Metadata that VS Code keeps with an answer whose transcript does not say that the chat was switched. */
export const switchMetadata = ({ mode, effort }: Switched): ChatSwitches => ({
  ...(mode === undefined ? {} : { mode }),
  ...(effort === undefined ? {} : { effort }),
});

type Turn = vscode.ChatContext['history'][number];

/**
 * The switches the user has made in this chat although no transcript says so: by the slash command alone, or with a message
 * that was cancelled or failed. A mode that must be confirmed, and an effort, which a model may not have, count only if
 * they were kept with the answer.
 */
export function pendingSwitches({ history }: Pick<vscode.ChatContext, 'history'>): ChatSwitches {
  const lastKept = history.findLastIndex((turn) => typeof metadataOf(turn).turn === 'string');
  const later = history.slice(Math.max(lastKept, 0));
  return switchMetadata({
    mode: later.map(modeIn).findLast((mode) => mode !== undefined),
    effort: later.map(effortIn).findLast((effort) => effort !== undefined),
  });
}

function modeIn(turn: Turn): PermissionMode | undefined {
  const { mode } = metadataOf(turn);
  if ('result' in turn) return isPermissionMode(mode) ? mode : undefined;
  const { command } = turn;
  return isPermissionMode(command) && !mustBeConfirmed(command) ? command : undefined;
}

function effortIn(turn: Turn): string | undefined {
  const { effort } = metadataOf(turn);
  return typeof effort === 'string' ? effort : undefined;
}

function metadataOf(turn: Turn): Readonly<Record<string, unknown>> {
  const metadata: unknown = 'result' in turn ? turn.result.metadata : undefined;
  return isRecord(metadata) ? metadata : {};
}
