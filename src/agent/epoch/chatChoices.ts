import type { Settings } from '../../host/settings.ts';
import { isPlanning, type PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { Message } from '../transcript/messages.ts';
import { pickedEffort, switchedMode } from '../transcript/transcript.ts';

interface JustChosen {
  /** Permission mode the user has just switched the chat to. */
  readonly switchTo?: PermissionMode;
  /** Effort the user has just picked for the chat. */
  readonly effort?: string;
  readonly settings: Settings;
}

export interface ChatChoices {
  readonly mode: PermissionMode;
  readonly isPlanning: boolean;
  readonly effort?: string;
}

/** The user's choices for a chat: those just made, else those its transcript has, else those of the settings. */
export function readChatChoices(
  { switchTo, effort, settings }: JustChosen,
  messages: readonly Message[],
): ChatChoices {
  const mode = switchTo ?? switchedMode(messages) ?? settings['permissions.mode'];
  const picked = effort ?? pickedEffort(messages);
  return {
    mode,
    isPlanning: isPlanning(mode),
    ...(picked === undefined ? {} : { effort: picked }),
  };
}
