import * as vscode from 'vscode';
import { compactTranscript } from '../../agent/compactTranscript.ts';
import { type ConversationDeps, converse } from '../../agent/conversation.ts';
import type { ChatSettings } from '../../agent/epochInput.ts';
import { foundByUse } from '../../agent/foundByUse.ts';
import type { UserText } from '../../agent/messages.ts';
import type { OfferedModel } from '../../agent/offeredModel.ts';
import type { Transcript } from '../../agent/transcript.ts';
import type { TurnEnd } from '../../agent/turn.ts';
import { describeUsage } from '../../agent/turnUsage.ts';
import type { Settings } from '../../host/settings.ts';
import type { Limiter } from '../../lib/limiter.ts';
import type { ChatPlace } from '../../tools/callContext.ts';
import type { PermissionMode } from '../../tools/permission/permissionMode.ts';
import type { UsageMemory } from '../../tools/usageMemory.ts';
import { warnedApproval } from '../../tools/warnedApproval.ts';
import { folderPaths } from '../files/folderPaths.ts';
import type { Pages } from '../pages.ts';
import { createApproval } from '../permission/approval.ts';
import type { ConfirmationCard } from '../permission/confirmationCard.ts';
import type { ActiveChat, ChatState } from './activeChat.ts';
import { renderEvent } from './renderEvents.ts';

export interface ChatTurnDeps extends Omit<ConversationDeps, 'approval'> {
  readonly activeChat: ActiveChat;
  readonly card: ConfirmationCard;
  readonly pages: Pages;
  readonly quickInput: Limiter;
  readonly usage: UsageMemory;
  readonly settings: () => Settings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What the user should know of a tool before allowing it. */
  readonly warningOf: (tool: string) => string | undefined;
}

/** A request of the Chat view, and where its answer goes. */
export interface Chat {
  readonly request: vscode.ChatRequest;
  readonly context: vscode.ChatContext;
  readonly stream: vscode.ChatResponseStream;
}

/** What the user wants of a turn. */
export interface AskedTurn {
  readonly chat: Chat;
  readonly model: OfferedModel;
  readonly texts: readonly UserText[];
  readonly switchTo: PermissionMode | undefined;
}

/** The same with where the chat stands. */
export interface ChatTurn extends AskedTurn {
  readonly previous: Transcript | undefined;
  readonly place: ChatPlace;
}

/** The next turn of a chat, shown as it comes. */
export async function runChatTurn(turn: ChatTurn, deps: ChatTurnDeps, signal: AbortSignal): Promise<TurnEnd> {
  const { chat, previous, texts, place, switchTo } = turn;
  const forgotten = deps.activeChat.forgottenOf(place.id);
  const events = converse(
    {
      ...chatSettings(turn, deps),
      chat: { ...place, editorToken: chat.request.toolInvocationToken },
      previous,
      texts,
      ...(switchTo ? { switchTo } : {}),
      mentions: chat.request.toolReferences.map(({ name }) => name),
      forgotten,
    },
    {
      ...deps,
      approval: warnedApproval(
        createApproval({ ...deps, token: chat.request.toolInvocationToken }),
        deps.warningOf,
      ),
    },
    signal,
  );
  for (;;) {
    const next = await events.next();
    if (next.done) {
      // A turn that was taken back is not kept: the next one says it again.
      if (!next.value.isTakenBack) deps.activeChat.haveForgotten(place.id, forgotten);
      deps.activeChat.end(place.id, stateOf(next.value.transcript));
      return next.value;
    }
    const event = next.value;
    if (event.type === 'call-end') {
      deps.activeChat.add(place.id, event.found);
      // One that had to be loaded first has not run.
      if (event.found.length === 0) noteCall({ ...event, name: event.call.name }, place.id, deps);
    }
    if (event.type === 'search') deps.activeChat.add(place.id, event.search.found);
    if (event.type === 'sub-call') noteCall(event, place.id, deps);
    if (event.type === 'turn-end') {
      deps.activeChat.note(place.id, event);
      deps.log.info(describeUsage(event.usage));
    }
    renderEvent(event, chat.stream);
  }
}

/** What a chat really calls is found a little easier from then on. */
function noteCall(
  { name, isError }: { readonly name: string; readonly isError: boolean },
  chat: string,
  { usage, pool, log }: ChatTurnDeps,
): void {
  const isFromServer = pool
    .entries()
    .some(({ tool }) => tool.definition.name === name && tool.origin.kind !== 'builtin');
  if (!isFromServer || isError) return;
  usage.record({ tool: name, chat }).catch((error: unknown) => log.error('A call could not be noted', error));
}

/** What the Tool Pool shows of a chat. */
export const stateOf = (transcript: Transcript | undefined): ChatState => ({
  found: transcript ? foundByUse(transcript) : [],
  epoch: transcript?.epoch,
});

/** `/compact`: undefined if there is no chat yet. */
export async function compactChat(
  turn: ChatTurn,
  deps: ChatTurnDeps,
  signal: AbortSignal,
): Promise<TurnEnd | undefined> {
  const { chat, previous, place } = turn;
  if (previous === undefined) {
    chat.stream.markdown(vscode.l10n.t('There is nothing to summarize yet.'));
    return undefined;
  }
  chat.stream.progress(vscode.l10n.t('Summarizing the older part of this chat…'));
  const forgotten = deps.activeChat.forgottenOf(place.id);
  const { transcript, notice } = await compactTranscript(
    { ...chatSettings(turn, deps), previous, forgotten },
    deps,
    signal,
  );
  if (transcript !== previous) deps.activeChat.haveForgotten(place.id, forgotten);
  deps.activeChat.end(place.id, stateOf(transcript));
  chat.stream.markdown(notice);
  return { transcript };
}

const chatSettings = ({ model }: ChatTurn, deps: ChatTurnDeps): ChatSettings => ({
  model,
  settings: deps.settings(),
  searchEnvironment: deps.environment.ENABLE_TOOL_SEARCH,
  workspace: {
    folders: folderPaths(),
    platform: process.platform,
  },
});
