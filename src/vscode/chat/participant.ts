import * as vscode from 'vscode';
import type { Agent } from '../../agent/agent.ts';
import type { ChatStore } from '../../agent/chats/chatStore.ts';
import type { Files } from '../../host/files.ts';
import type { Log } from '../../host/log.ts';
import type { ShownInstructions } from '../../host/shownInstructions.ts';
import { PARTICIPANT } from '../../ids.ts';
import type { Disposable } from '../../lib/disposables.ts';
import type { Limiter } from '../../lib/limiter.ts';
import type { PickingDeps } from '../models/pickedModel.ts';
import type { ConfirmationCard } from '../permission/confirmationCard.ts';
import type { ReportDeps } from '../reports/report.ts';
import type { ReviewDeps } from '../review/reviewChanges.ts';
import type { Pages } from '../shared/pages.ts';
import { withSignal } from '../shared/withSignal.ts';
import type { CommandGroup } from './chatCommands.ts';
import type { Expanding } from './expandMessage.ts';
import type { OpenTurns } from './openTurns.ts';
import { promptTexts } from './promptTexts.ts';
import { showFailure } from './showFailure.ts';
import { answerMessage } from './slashCommands.ts';

export interface ParticipantDeps extends Omit<Expanding, 'stream'>, PickingDeps {
  readonly agent: Agent;
  readonly chats: ChatStore;
  readonly files: Files;
  /** Slash commands. */
  readonly slash: readonly CommandGroup[];
  /** Instructions of the user and the project, which VS Code may attach to a message too. */
  readonly instructions: ShownInstructions;
  readonly openTurns: OpenTurns;
  readonly review: ReviewDeps;
  readonly card: ConfirmationCard;
  readonly pages: Pages;
  readonly quickInput: Limiter;
  /** What reports are made of. */
  readonly reports: ReportDeps;
  /** Exports a chat as the words say; gives a sentence for the user. */
  exportChat(chat: string, words: string): Promise<string>;
  readonly log: Log;
  /** The warning a user should read before allowing a tool. */
  readonly warningOf: (tool: string) => string | undefined;
  /** Starts everything that was left for the first use. Called before each turn. */
  prepare(): void;
}

/** Registers `@quiver` in the Chat view. */
export function registerParticipant(deps: ParticipantDeps, icon: vscode.Uri): Disposable {
  const participant = vscode.chat.createChatParticipant(
    PARTICIPANT.id,
    async (request, context, stream, token) => {
      if (!vscode.workspace.isTrusted) return refuseUntrusted(stream);
      try {
        return await withSignal(token, async (signal) => {
          const texts = await promptTexts(request, deps.files, deps.instructions);
          return answerMessage({ request, context, stream, texts }, deps, signal);
        });
      } catch (error) {
        return token.isCancellationRequested ? {} : showFailure(error, stream, deps.log);
      }
    },
  );
  participant.iconPath = icon;
  return participant;
}

function refuseUntrusted(stream: vscode.ChatResponseStream): vscode.ChatResult {
  stream.button({ command: 'workbench.trust.manage', title: vscode.l10n.t('Manage Workspace Trust') });
  const message = vscode.l10n.t(
    'This workspace is not trusted. Quiver runs tools and changes files, so it works in trusted workspaces only.',
  );
  return { errorDetails: { message } };
}
