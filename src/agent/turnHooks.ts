import type { Hooks } from '../host/hooks.ts';
import type { ChatPlace } from '../tools/callContext.ts';
import type { PermissionMode } from '../tools/permission/permissionMode.ts';
import type { AgentEvent } from './events.ts';
import type { UserMessage, UserText } from './messages.ts';
import { withoutOwnMarks } from './ownMarks.ts';

interface Hooked {
  readonly chat: ChatPlace;
  readonly mode: PermissionMode;
}

type PromptVerdict =
  | { readonly isBlocked: true }
  | { readonly isBlocked: false; readonly texts: readonly UserText[] };

/** Lets the user's hooks look at what the user said: they may block it, or add words of their own. */
export async function* promptHooks(
  { chat, mode, texts }: Hooked & { readonly texts: readonly UserText[] },
  hooks: Hooks,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, PromptVerdict> {
  // A turn that goes on over the bridge: what the user said has been looked at.
  if (texts.every(({ kind }) => kind === 'note')) return { isBlocked: false, texts: [] };
  const prompt = texts
    .filter(({ kind }) => kind === 'prompt')
    .map(({ text }) => text)
    .join('\n');
  const verdict = await hooks.run({ chat: chat.id, mode, name: 'UserPromptSubmit', prompt }, signal);
  for (const text of verdict.problems) yield { type: 'notice', text };
  const end =
    verdict.stop ?? (verdict.decision === 'deny' ? (verdict.reason ?? 'no reason given') : undefined);
  if (end === undefined) return { isBlocked: false, texts: verdict.context.map(hookNote) };
  yield { type: 'notice', text: `A hook blocked this message: ${end}` };
  return { isBlocked: true };
}

/** Lets the user's hooks hold the end of a turn: the message the turn then goes on with, or undefined if it may end. */
export async function* stopHooks(
  { chat, mode, isContinuing }: Hooked & { readonly isContinuing: boolean },
  hooks: Hooks,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, UserMessage | undefined> {
  const verdict = await hooks.run({ chat: chat.id, mode, name: 'Stop', isContinuing }, signal);
  for (const text of verdict.problems) yield { type: 'notice', text };
  if (verdict.decision !== 'deny' || verdict.stop !== undefined || signal.aborted) return undefined;
  const reason = verdict.reason ?? 'Go on.';
  yield { type: 'notice', text: `A hook wants the turn to go on: ${reason}` };
  return { role: 'user', results: [], texts: [hookNote(reason), ...verdict.context.map(hookNote)] };
}

const hookNote = (text: string): UserText => ({
  kind: 'note',
  text: `<hook-note>${withoutOwnMarks(text)}</hook-note>`,
});
