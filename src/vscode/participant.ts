import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { compactTranscript } from '../agent/compactTranscript.ts';
import { converse } from '../agent/conversation.ts';
import type { ChatSettings, EpochDeps } from '../agent/epochInput.ts';
import type { CallEnd } from '../agent/events.ts';
import { foundByUse } from '../agent/foundByUse.ts';
import type { UserText } from '../agent/messages.ts';
import type { ModelCatalog, OfferedModel } from '../agent/offeredModel.ts';
import type { Transcript } from '../agent/transcript.ts';
import type { TranscriptStore } from '../agent/transcriptStore.ts';
import type { TurnEnd } from '../agent/turn.ts';
import { describeUsage } from '../agent/turnUsage.ts';
import type { Files } from '../host/files.ts';
import type { Log } from '../host/log.ts';
import type { Settings } from '../host/settings.ts';
import { CHAT_COMMANDS, PARTICIPANT } from '../ids.ts';
import type { Disposable } from '../lib/disposables.ts';
import type { UsageMemory } from '../tools/usageMemory.ts';
import type { ActiveChat } from './activeChat.ts';
import { createApproval } from './approval.ts';
import { withSignal } from './cancellation.ts';
import { chatFailure } from './chatFailure.ts';
import { firstTurn, previousTurn, turnMetadata } from './chatHistory.ts';
import { pickedModel } from './pickedModel.ts';
import { promptTexts } from './promptTexts.ts';
import { renderEvent } from './renderEvents.ts';

export interface ParticipantDeps extends EpochDeps {
  readonly catalog: ModelCatalog;
  readonly transcripts: TranscriptStore;
  readonly files: Files;
  readonly activeChat: ActiveChat;
  readonly usage: UsageMemory;
  readonly log: Log;
  readonly settings: () => Settings;
  readonly environment: Readonly<Record<string, string | undefined>>;
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
  const texts = await promptTexts(request, deps.files);
  const isCompaction = request.command === CHAT_COMMANDS.compact;
  if (texts.length === 0 && !isCompaction) {
    stream.markdown(vscode.l10n.t('What shall I do? Ask a question, or describe a change.'));
    return {};
  }
  const model = await pickedModel(request, stream, deps.catalog);
  deps.prepare();

  const id = randomUUID();
  const parent = previousTurn(context);
  const previous = parent === undefined ? undefined : await deps.transcripts.load(parent);
  if (parent !== undefined && previous === undefined) {
    stream.markdown(
      vscode.l10n.t('_The earlier part of this chat could not be restored: I start anew._\n\n'),
    );
  }
  deps.activeChat.begin(previous ? foundByUse(previous) : [], model);

  const end = isCompaction
    ? await compact({ chat, previous, model }, deps, signal)
    : await run({ chat, previous, texts, model, id: firstTurn(context) ?? id }, deps, signal);
  if (end === undefined) return {};
  const position = { id, ...(parent === undefined ? {} : { parent }) };
  await deps.transcripts.save(position, previous, end.transcript);
  const failure = end.error === undefined ? {} : chatFailure(end.error, stream, deps.log);
  return { ...failure, metadata: turnMetadata(position.id) };
}

interface Turn {
  readonly chat: Chat;
  readonly previous: Transcript | undefined;
  readonly model: OfferedModel;
}

async function run(
  /** `id` is the chat's: that of its first turn. */
  turn: Turn & { texts: readonly UserText[]; id: string },
  deps: ParticipantDeps,
  signal: AbortSignal,
): Promise<TurnEnd> {
  const { chat, previous, texts } = turn;
  const events = converse(
    {
      ...chatSettings(turn, deps),
      previous,
      texts,
      mentions: chat.request.toolReferences.map(({ name }) => name),
      forgotten: deps.activeChat.takeForgotten(),
    },
    { ...deps, approval: createApproval(chat.request.toolInvocationToken) },
    signal,
  );
  for (;;) {
    const next = await events.next();
    if (next.done) {
      deps.activeChat.end(foundByUse(next.value.transcript));
      return next.value;
    }
    const event = next.value;
    if (event.type === 'call-end') noteCall(event, turn.id, deps);
    if (event.type === 'turn-end') {
      deps.activeChat.end(deps.activeChat.found, event);
      deps.log.info(describeUsage(event.usage));
    }
    renderEvent(event, chat.stream);
  }
}

function noteCall(
  { call, found, isError }: CallEnd,
  chat: string,
  { activeChat, usage, pool }: ParticipantDeps,
): void {
  activeChat.add(found);
  const isFromServer = pool
    .entries()
    .some(({ tool }) => tool.definition.name === call.name && tool.origin.kind !== 'builtin');
  if (isFromServer && !isError) void usage.record({ tool: call.name, chat });
}

/** `/compact`: undefined if there is no chat yet. */
async function compact(turn: Turn, deps: ParticipantDeps, signal: AbortSignal): Promise<TurnEnd | undefined> {
  const { chat, previous } = turn;
  if (previous === undefined) {
    chat.stream.markdown(vscode.l10n.t('There is nothing to summarize yet.'));
    return undefined;
  }
  chat.stream.progress(vscode.l10n.t('Summarizing the older part of this chat…'));
  const forgotten = deps.activeChat.takeForgotten();
  const { transcript, notice } = await compactTranscript(
    { ...chatSettings(turn, deps), previous, forgotten },
    deps,
    signal,
  );
  deps.activeChat.end(foundByUse(transcript));
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
  const message =
    'This workspace is not trusted. Quiver runs tools and changes files, so it works in trusted workspaces only.';
  return { errorDetails: { message: vscode.l10n.t(message) } };
}
