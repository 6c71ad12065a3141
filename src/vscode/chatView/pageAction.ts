import * as vscode from 'vscode';
import type { ApprovalAnswer } from '../../host/approval.ts';
import type { PlanAnswer } from '../../host/planReview.ts';
import { COMMANDS, MCP_COMMANDS, REVIEW_COMMANDS } from '../../ids.ts';
import type { PageMessage } from '../../protocol/pageMessages.ts';
import { isReportAction, reportActions } from '../reports/report.ts';
import type { Pages } from '../shared/pages.ts';
import { SET_KEY } from './answer/turnMessages.ts';
import type { ChatSession } from './chatSession.ts';
import type { ChatSessions } from './chatSessions.ts';
import { type CompletionSources, listCompletions } from './composer/completions.ts';
import { continueElsewhere } from './continueElsewhere.ts';
import { exportChat } from './exportChat.ts';
import { openLink } from './openLink.ts';
import {
  editMessage,
  type PageContext,
  regenerate,
  type SendDeps,
  sendMessage,
  setMode,
} from './sendMessage.ts';

export interface ActionDeps extends SendDeps {
  readonly sessions: ChatSessions;
  readonly completions: CompletionSources;
  readonly pages: Pages;
  /** Shows a tool in the tree. */
  revealTool(name: string): Promise<void>;
}

/** Commands a page may start by a button; it names them by these words and can name no others. */
const ACTIONS: Readonly<Record<string, string>> = {
  [SET_KEY]: COMMANDS.setApiKey,
  addProvider: COMMANDS.addProvider,
  addServer: MCP_COMMANDS.addServer,
  showLog: COMMANDS.showLog,
};

/** Does what a page asks for. The page can ask for nothing else than what stands here. */
export async function runPageAction(
  message: PageMessage,
  context: PageContext,
  deps: ActionDeps,
): Promise<void> {
  const { session, page } = context;
  switch (message.type) {
    case 'send':
      return sendMessage(message.text, context, deps, message);
    case 'unqueue':
      return session.unqueue(message.message);
    case 'sendQueued':
      return session.sendQueued(message.message);
    case 'stop':
      return session.stop();
    case 'answerApproval':
      return session.cards.approve(message.block, approvalOf(message.answer));
    case 'answerQuestion':
      return session.cards.answer(
        message.block,
        message.isDismissed
          ? undefined
          : { picked: message.picked, ...(message.text ? { text: message.text } : {}) },
      );
    case 'answerPlan':
      if (message.answer.kind === 'yes') session.mode.note(message.answer.mode);
      return session.cards.decidePlan(message.block, planAnswerOf(message.answer));
    case 'answerForm':
      return session.cards.fillIn(message.block, message.action, message.values);
    case 'answerVisit':
      return session.cards.visit(message.block, message.action);
    case 'editMessage':
      return editMessage(message.message, message.withFiles, context);
    case 'regenerate':
      return regenerate(message.message, context, deps);
    case 'fork':
      return page.show(await deps.sessions.fork(session, message.message));
    case 'setMode':
      await setMode(message.mode, context);
      return;
    case 'setModel':
      return deps.footer.pickModel(message.model);
    case 'setEffort':
      session.effort.set(message.effort);
      return page.showFooter();
    case 'setSearchMode':
      return deps.footer.pickSearchMode(message.mode);
    case 'complete':
      return listCompletions(
        deps.completions[message.trigger],
        message.query,
        (items) => page.post({ type: 'completions', request: message.request, items }),
        AbortSignal.any([page.nextWord(), AbortSignal.timeout(COMPLETION_BOUND)]),
      );
    case 'exportChat':
      return exportChat(await deps.sessions.open(message.chat), message.format, deps.pages);
    case 'continueElsewhere':
      return continueElsewhere(await deps.sessions.open(message.chat));
    case 'openLink':
      return openLink(message.target, deps.files);
    case 'openFile':
      return openFile(message, session);
    case 'showTool':
      return deps.revealTool(message.name);
    case 'insertCode':
      return insertCode(message.code);
    case 'copy':
      return vscode.env.clipboard.writeText(message.text);
    case 'reviewTurn':
      return run(REVIEW_COMMANDS.reviewChanges, [message.turn], session.review.openFiles(message.turn));
    case 'revertTurn':
      return run(REVIEW_COMMANDS.revertTurn, [message.turn]);
    case 'act': {
      if (message.action === 'continue') return sendMessage('continue', context, deps);
      if (isReportAction(message.action)) return run(reportActions()[message.action].command, session.id);
      const [action, provider] = splitAction(message.action);
      const command = ACTIONS[action];
      if (command === undefined) return session.cards.act(message.action);
      return provider === undefined ? run(command) : run(command, provider);
    }
    case 'ready':
    case 'newChat':
    case 'openChat':
    case 'renameChat':
    case 'deleteChat':
    case 'older':
      return; // the page's own business, see ChatPage
    case 'attachFile':
      page.attachments.addFile(message.name, message.data);
      return page.showAttachments();
    case 'attachUris':
      for (const uri of message.uris) page.attachments.addUri(uri);
      return page.showAttachments();
    case 'detach':
      page.attachments.remove(message.index);
      return page.showAttachments();
    case 'decideHunk':
      return session.review.decide(message, message.state);
    default:
      message satisfies never;
  }
}

/** The name of an action, and the provider that a key is to be set for. */
function splitAction(action: string): readonly [name: string, provider?: string] {
  const prefix = `${SET_KEY}/`;
  return action.startsWith(prefix) ? [SET_KEY, action.slice(prefix.length)] : [action];
}

/** Milliseconds a list of completions may take. */
const COMPLETION_BOUND = 3_000;

const run = async (command: string, ...args: readonly unknown[]): Promise<void> => {
  await vscode.commands.executeCommand(command, ...args);
};

const approvalOf = (answer: Extract<PageMessage, { type: 'answerApproval' }>['answer']): ApprovalAnswer => {
  switch (answer.kind) {
    case 'no':
      return answer.reason ? { kind: 'no', reason: answer.reason } : { kind: 'no' };
    case 'once':
    case 'chat':
      return { kind: answer.kind };
    case 'always':
      return { kind: 'always', scope: answer.scope };
  }
};

const planAnswerOf = (answer: Extract<PageMessage, { type: 'answerPlan' }>['answer']): PlanAnswer =>
  answer.kind === 'yes'
    ? { kind: 'yes', mode: answer.mode, ...(answer.plan ? { plan: answer.plan } : {}) }
    : { kind: 'no', ...(answer.reason ? { reason: answer.reason } : {}) };

/** Opens a file that a call of this chat has changed; no other. */
async function openFile(
  { key, line }: Extract<PageMessage, { type: 'openFile' }>,
  { messages }: ChatSession,
): Promise<void> {
  const isOurs = messages.some(({ blocks }) =>
    blocks.some(
      (block) =>
        (block.kind === 'changes' && block.files.some((file) => file.key === key)) ||
        (block.kind === 'call' && block.changes?.some((file) => file.key === key)),
    ),
  );
  if (!isOurs) return;
  const start = new vscode.Position(Math.max(0, (line ?? 1) - 1), 0);
  const place = line === undefined ? {} : { selection: new vscode.Range(start, start) };
  await vscode.window.showTextDocument(vscode.Uri.parse(key), { preview: true, ...place });
}

async function insertCode(code: string): Promise<void> {
  const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors[0];
  if (editor) await editor.edit((edit) => edit.replace(editor.selection, code));
  else
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Open a file first: there is no cursor to insert at.'),
    );
}
