import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { compactTranscript } from '../../agent/compactTranscript.ts';
import { type ConversationDeps, converse } from '../../agent/conversation.ts';
import type { ChatSettings } from '../../agent/epochInput.ts';
import { foundByUse } from '../../agent/foundByUse.ts';
import type { UserText } from '../../agent/messages.ts';
import { ModelError } from '../../agent/model.ts';
import type { ModelCatalog, OfferedModel } from '../../agent/offeredModel.ts';
import type { Transcript } from '../../agent/transcript.ts';
import type { TranscriptStore, TurnPosition } from '../../agent/transcriptStore.ts';
import type { TurnEnd } from '../../agent/turn.ts';
import { describeUsage } from '../../agent/turnUsage.ts';
import type { Files } from '../../host/files.ts';
import type { ServerPrompts } from '../../host/serverPrompts.ts';
import type { Settings } from '../../host/settings.ts';
import { CHAT_COMMANDS, PARTICIPANT } from '../../ids.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { errorMessage } from '../../lib/text.ts';
import type { ChatPlace } from '../../tools/callContext.ts';
import type { PermissionMode } from '../../tools/permission/permissionMode.ts';
import type { UsageMemory } from '../../tools/usageMemory.ts';
import { warnedApproval } from '../../tools/warnedApproval.ts';
import { withSignal } from '../cancellation.ts';
import { pickedModel } from '../models/pickedModel.ts';
import type { Pages } from '../pages.ts';
import { createApproval } from '../permission/approval.ts';
import type { ConfirmationCard } from '../permission/confirmationCard.ts';
import type { ReviewDeps } from '../review/reviewChanges.ts';
import { beginReviewed, offerReview } from '../review/reviewOffers.ts';
import type { ActiveChat, ChatState } from './activeChat.ts';
import { chatFailure } from './chatFailure.ts';
import { turnMetadata, turnsOf } from './chatHistory.ts';
import { confirmMode, describeMode } from './chatMode.ts';
import { chatPlace } from './chatPlace.ts';
import { expandPrompt } from './expandPrompt.ts';
import { modeOf, pendingMode, switchMetadata } from './modeSwitches.ts';
import type { OpenTurns } from './openTurns.ts';
import { promptTexts } from './promptTexts.ts';
import { renderEvent } from './renderEvents.ts';

export interface ParticipantDeps extends Omit<ConversationDeps, 'approval'> {
  readonly catalog: ModelCatalog;
  readonly transcripts: TranscriptStore;
  readonly files: Files;
  readonly activeChat: ActiveChat;
  readonly openTurns: OpenTurns;
  readonly card: ConfirmationCard;
  readonly pages: Pages;
  readonly usage: UsageMemory;
  readonly review: ReviewDeps;
  readonly settings: () => Settings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What servers have prepared, to be called by a message that begins with its command. */
  readonly prompts: ServerPrompts;
  /** What the user should know of a tool before allowing it. */
  readonly warningOf: (tool: string) => string | undefined;
  /** Called before each turn: whatever was left for the first use starts now. */
  prepare(): void;
}

/** `@quiver` in the Chat view. */
export function registerParticipant(deps: ParticipantDeps, icon: vscode.Uri): Disposable {
  const participant = vscode.chat.createChatParticipant(
    PARTICIPANT.id,
    async (request, context, stream, token) => {
      try {
        return await withSignal(token, (signal) => answer({ request, context, stream }, deps, signal));
      } catch (error) {
        return token.isCancellationRequested ? {} : chatFailure(error, stream, deps.log);
      }
    },
  );
  participant.iconPath = icon;
  return participant;
}

interface Chat {
  readonly request: vscode.ChatRequest;
  readonly context: vscode.ChatContext;
  readonly stream: vscode.ChatResponseStream;
}

async function answer(chat: Chat, deps: ParticipantDeps, signal: AbortSignal): Promise<vscode.ChatResult> {
  const { request, context, stream } = chat;
  if (!vscode.workspace.isTrusted) return untrusted(stream);
  const said = await promptTexts(request, deps.files);
  const isCompaction = request.command === CHAT_COMMANDS.compact;
  const mode = modeOf(request.command);
  if (mode && !(await confirmed(mode, stream))) return {};
  if (mode && said.length === 0) {
    stream.markdown(describeMode(mode));
    return { metadata: switchMetadata(mode) };
  }
  if (said.length === 0 && !isCompaction) {
    stream.markdown(vscode.l10n.t('What shall I do? Ask a question, or describe a change.'));
    return {};
  }
  deps.prepare();
  const texts = isCompaction ? said : await expandPrompt(said, { ...deps, stream }, signal);
  if (!texts) return mode ? { metadata: switchMetadata(mode) } : {};
  const model = await pickedModel(request, stream, deps.catalog);
  const switchTo = mode ?? pendingMode(context);
  return takeTurn({ chat, model, texts, switchTo, isCompaction }, deps, signal);
}

interface Asked {
  readonly chat: Chat;
  readonly model: OfferedModel;
  readonly texts: readonly UserText[];
  readonly switchTo: PermissionMode | undefined;
  readonly isCompaction: boolean;
}

/** One turn from the chat's transcript to the next, which is kept. */
async function takeTurn(
  asked: Asked,
  deps: ParticipantDeps,
  signal: AbortSignal,
): Promise<vscode.ChatResult> {
  const { chat, model, switchTo, isCompaction } = asked;
  const { request, context, stream } = chat;
  const id = randomUUID();
  const where = chatPlace(request);
  const turns = await turnsOf({ chat: where, history: context.history }, deps.openTurns, signal);
  const parent = turns.at(-1);
  const hasEnded = deps.openTurns.begin({ chat: where, parent, prompt: request.prompt }, id);
  let isSaved = false;
  try {
    const previous = await restored(parent, stream, deps);
    const place = { id: turns[0] ?? id, turn: id };
    deps.activeChat.begin(place.id, stateOf(previous), model);
    await beginReviewed(request, { ...place, turns }, deps.review);

    const turn = { ...asked, previous, place };
    const end = isCompaction
      ? await compact(turn, deps, signal)
      : await run(turn, deps, signal).finally(() => offerReview(id, stream, deps.review));
    if (end === undefined) return {};
    await save({ id, ...(parent === undefined ? {} : { parent }) }, previous, end.transcript, deps);
    isSaved = true;
    // A cancelled turn may be missing in the chat although nobody has taken it out.
    if (!signal.aborted) await deps.review.checkpoints.settle(id);
    const failure = end.error === undefined ? {} : chatFailure(end.error, stream, deps.log);
    const isPending = switchTo !== undefined && (isCompaction || end.isTakenBack);
    const metadata = { ...turnMetadata(id), ...(isPending ? switchMetadata(switchTo) : {}) };
    return { ...failure, metadata };
  } finally {
    hasEnded(isSaved && signal.aborted);
  }
}

/** The transcript so far; undefined in a new chat, and in one whose transcript is gone, which the user is told. */
async function restored(
  parent: string | undefined,
  stream: vscode.ChatResponseStream,
  { transcripts }: ParticipantDeps,
): Promise<Transcript | undefined> {
  const previous = parent === undefined ? undefined : await transcripts.load(parent);
  if (parent !== undefined && previous === undefined) {
    stream.markdown(
      vscode.l10n.t('_The earlier part of this chat could not be restored: I start anew._\n\n'),
    );
  }
  return previous;
}

async function save(
  position: TurnPosition,
  before: Transcript | undefined,
  after: Transcript,
  { transcripts, log }: ParticipantDeps,
): Promise<void> {
  try {
    await transcripts.save(position, before, after);
  } catch (error) {
    log.error('A turn could not be saved', error);
    throw new ModelError(
      vscode.l10n.t(
        'This turn could not be saved, so the next one will not know of it: {0}',
        errorMessage(error),
      ),
    );
  }
}

interface Turn extends Asked {
  readonly previous: Transcript | undefined;
  readonly place: ChatPlace;
}

async function run(turn: Turn, deps: ParticipantDeps, signal: AbortSignal): Promise<TurnEnd> {
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
  { usage, pool, log }: ParticipantDeps,
): void {
  const isFromServer = pool
    .entries()
    .some(({ tool }) => tool.definition.name === name && tool.origin.kind !== 'builtin');
  if (!isFromServer || isError) return;
  usage.record({ tool: name, chat }).catch((error: unknown) => log.error('A call could not be noted', error));
}

const stateOf = (transcript: Transcript | undefined): ChatState => ({
  found: transcript ? foundByUse(transcript) : [],
  epoch: transcript?.epoch,
});

/** False if the user did not want it after all. */
async function confirmed(mode: PermissionMode, stream: vscode.ChatResponseStream): Promise<boolean> {
  if (await confirmMode(mode)) return true;
  stream.markdown(vscode.l10n.t('The permission mode stays as it was.'));
  return false;
}

/** `/compact`: undefined if there is no chat yet. */
async function compact(turn: Turn, deps: ParticipantDeps, signal: AbortSignal): Promise<TurnEnd | undefined> {
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

const chatSettings = ({ model }: Turn, deps: ParticipantDeps): ChatSettings => ({
  model,
  settings: deps.settings(),
  searchEnvironment: deps.environment.ENABLE_TOOL_SEARCH,
  workspace: {
    folders: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
    platform: process.platform,
  },
});

function untrusted(stream: vscode.ChatResponseStream): vscode.ChatResult {
  stream.button({ command: 'workbench.trust.manage', title: vscode.l10n.t('Manage Workspace Trust') });
  const message = vscode.l10n.t(
    'This workspace is not trusted. Quiver runs tools and changes files, so it works in trusted workspaces only.',
  );
  return { errorDetails: { message } };
}
