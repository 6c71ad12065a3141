import type { Hooks } from '../../host/hooks.ts';
import type { ChatPlace } from '../../tools/tool/callContext.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { Emit } from '../events/events.ts';
import { escapeOwnMarks } from '../prompt/ownMarks.ts';
import type { UserMessage, UserText } from '../transcript/messages.ts';

interface Hooked {
  readonly chat: ChatPlace;
  readonly mode: PermissionMode;
}

export interface TurnHookPorts {
  readonly hooks: Hooks;
  readonly emit: Emit;
}

type PromptVerdict =
  | { readonly isBlocked: true }
  | { readonly isBlocked: false; readonly texts: readonly UserText[] };

/** Lets the user's hooks look at a message of the user: hooks may block the message or add words of their own. */
export async function runPromptHooks(
  { chat, mode, texts }: Hooked & { readonly texts: readonly UserText[] },
  { hooks, emit }: TurnHookPorts,
  signal: AbortSignal,
): Promise<PromptVerdict> {
  // A turn that continues has only notes: the hooks have seen the user's message already.
  if (texts.every(({ kind }) => kind === 'note')) return { isBlocked: false, texts: [] };
  const prompt = texts
    .filter(({ kind }) => kind === 'prompt')
    .map(({ text }) => text)
    .join('\n');
  const verdict = await hooks.run({ chat: chat.id, mode, name: 'UserPromptSubmit', prompt }, signal);
  for (const text of verdict.problems) emit({ type: 'notice', text });
  const end =
    verdict.stop ?? (verdict.decision === 'deny' ? (verdict.reason ?? 'no reason given') : undefined);
  if (end === undefined) return { isBlocked: false, texts: verdict.context.map(createHookNote) };
  emit({ type: 'notice', text: `A hook blocked this message: ${end}` });
  return { isBlocked: true };
}

/** Lets the user's hooks hold the end of a turn. Returns the message the turn goes on with, or undefined if the turn may end. */
export async function runStopHooks(
  { chat, mode, isContinuing }: Hooked & { readonly isContinuing: boolean },
  { hooks, emit }: TurnHookPorts,
  signal: AbortSignal,
): Promise<UserMessage | undefined> {
  const verdict = await hooks.run({ chat: chat.id, mode, name: 'Stop', isContinuing }, signal);
  for (const text of verdict.problems) emit({ type: 'notice', text });
  if (verdict.decision !== 'deny' || verdict.stop !== undefined || signal.aborted) return undefined;
  const reason = verdict.reason ?? 'Go on.';
  emit({ type: 'notice', text: `A hook wants the turn to go on: ${reason}` });
  return {
    role: 'user',
    results: [],
    texts: [createHookNote(reason), ...verdict.context.map(createHookNote)],
  };
}

const createHookNote = (text: string): UserText => ({
  kind: 'note',
  text: `<hook-note>${escapeOwnMarks(text)}</hook-note>`,
});
