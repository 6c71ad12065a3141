import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { converse } from '../agent/conversation.ts';
import type { UserText } from '../agent/messages.ts';
import type { ModelCatalog, OfferedModel } from '../agent/offeredModel.ts';
import { foundTools, type Transcript } from '../agent/transcript.ts';
import type { TranscriptStore } from '../agent/transcriptStore.ts';
import type { TurnEnd } from '../agent/turn.ts';
import type { Files } from '../host/files.ts';
import type { Log } from '../host/log.ts';
import type { Settings } from '../host/settings.ts';
import { PARTICIPANT } from '../ids.ts';
import type { Disposable } from '../lib/disposables.ts';
import type { ToolPool } from '../tools/toolPool.ts';
import type { ActiveChat } from './activeChat.ts';
import { createApproval } from './approval.ts';
import { withSignal } from './cancellation.ts';
import { chatFailure } from './chatFailure.ts';
import { previousTurn, turnMetadata } from './chatHistory.ts';
import { pickedModel } from './pickedModel.ts';
import { promptTexts } from './promptTexts.ts';
import { renderEvent } from './renderEvents.ts';

export interface ParticipantDeps {
  readonly pool: ToolPool;
  readonly catalog: ModelCatalog;
  readonly transcripts: TranscriptStore;
  readonly files: Files;
  readonly activeChat: ActiveChat;
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
  if (texts.length === 0) {
    stream.markdown(vscode.l10n.t('What shall I do? Ask a question, or describe a change.'));
    return {};
  }
  const model = await pickedModel(request, stream, deps.catalog);
  deps.prepare();

  const parent = previousTurn(context);
  const previous = parent === undefined ? undefined : await deps.transcripts.load(parent);
  if (parent !== undefined && previous === undefined) {
    stream.markdown(
      vscode.l10n.t('_The earlier part of this chat could not be restored: I start anew._\n\n'),
    );
  }
  deps.activeChat.begin(foundTools(previous?.messages ?? []).keys(), model.contextWindow);

  const end = await run({ chat, previous, texts, model }, deps, signal);
  const position = { id: randomUUID(), ...(parent === undefined ? {} : { parent }) };
  await deps.transcripts.save(position, previous, end.transcript);
  const failure = end.error === undefined ? {} : chatFailure(end.error, stream, deps.log);
  return { ...failure, metadata: turnMetadata(position.id) };
}

async function run(
  turn: { chat: Chat; previous: Transcript | undefined; texts: readonly UserText[]; model: OfferedModel },
  deps: ParticipantDeps,
  signal: AbortSignal,
): Promise<TurnEnd> {
  const { chat, previous, texts, model } = turn;
  const events = converse(
    {
      previous,
      texts,
      model,
      settings: deps.settings(),
      searchEnvironment: deps.environment.ENABLE_TOOL_SEARCH,
      workspace: {
        folders: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
        platform: process.platform,
      },
    },
    { pool: deps.pool, approval: createApproval(chat.request.toolInvocationToken), log: deps.log },
    signal,
  );
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
    if (next.value.type === 'call-end') deps.activeChat.add(next.value.found);
    renderEvent(next.value, chat.stream);
  }
}

function untrusted(stream: vscode.ChatResponseStream): vscode.ChatResult {
  stream.button({ command: 'workbench.trust.manage', title: vscode.l10n.t('Manage Workspace Trust') });
  const message =
    'This workspace is not trusted. Quiver runs tools and changes files, so it works in trusted workspaces only.';
  return { errorDetails: { message: vscode.l10n.t(message) } };
}
