import * as vscode from 'vscode';
import type { ModelCatalog } from '../../agent/offeredModel.ts';
import type { Files } from '../../host/files.ts';
import type { ServerPrompts } from '../../host/serverPrompts.ts';
import { CHAT_COMMANDS, PARTICIPANT } from '../../ids.ts';
import type { Disposable } from '../../lib/disposables.ts';
import type { PermissionMode } from '../../tools/permission/permissionMode.ts';
import { withSignal } from '../cancellation.ts';
import { pickedModel } from '../models/pickedModel.ts';
import { chatFailure } from './chatFailure.ts';
import { confirmMode, describeMode } from './chatMode.ts';
import type { Chat } from './chatTurn.ts';
import { expandPrompt } from './expandPrompt.ts';
import { modeOf, pendingMode, switchMetadata } from './modeSwitches.ts';
import { promptTexts } from './promptTexts.ts';
import { type TakeTurnDeps, takeTurn } from './takeTurn.ts';

export interface ParticipantDeps extends TakeTurnDeps {
  readonly catalog: ModelCatalog;
  readonly files: Files;
  /** What servers have prepared, to be called by a message that begins with its command. */
  readonly prompts: ServerPrompts;
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

/** False if the user did not want it after all. */
async function confirmed(mode: PermissionMode, stream: vscode.ChatResponseStream): Promise<boolean> {
  if (await confirmMode(mode)) return true;
  stream.markdown(vscode.l10n.t('The permission mode stays as it was.'));
  return false;
}

function untrusted(stream: vscode.ChatResponseStream): vscode.ChatResult {
  stream.button({ command: 'workbench.trust.manage', title: vscode.l10n.t('Manage Workspace Trust') });
  const message = vscode.l10n.t(
    'This workspace is not trusted. Quiver runs tools and changes files, so it works in trusted workspaces only.',
  );
  return { errorDetails: { message } };
}
