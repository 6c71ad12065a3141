import * as vscode from 'vscode';
import { INIT_REQUEST } from '../../agent/prompt/initRequest.ts';
import type { Files } from '../../host/files.ts';
import type { HeavyWork } from '../../host/heavyWork.ts';
import { CHAT_COMMANDS, INSTRUCTION_COMMANDS, REVIEW_COMMANDS } from '../../ids.ts';
import { isPermissionMode } from '../../tools/tool/permissionMode.ts';
import type { CommandGroup } from '../chat/chatCommands.ts';
import { readEffort } from '../chat/chatEffort.ts';
import { confirmMode } from '../chat/chatMode.ts';
import { type Expanding, expandMessage } from '../chat/expandMessage.ts';
import { writeHelp } from '../chat/helpText.ts';
import { CHAT_REPORTS, isReport } from '../reports/chatReports.ts';
import type { ReportDeps } from '../reports/report.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import type { ChatPage } from './chatPage.ts';
import type { ChatSession } from './chatSession.ts';
import { type ContextSource, readMentions } from './composer/mentions.ts';
import { PendingAttachments } from './composer/pendingAttachments.ts';
import type { ChatFooter } from './footer/chatFooter.ts';

export interface SendDeps extends Omit<Expanding, 'stream'> {
  readonly footer: ChatFooter;
  readonly files: Files;
  readonly heavyWork: HeavyWork;
  /** Slash commands. */
  readonly slash: readonly CommandGroup[];
  readonly reports: ReportDeps;
  /** Exports a chat as the words say; gives a sentence for the user. */
  exportChat(chat: string, words: string): Promise<string>;
  /** Things that a message can name with `@`. */
  readonly context: readonly ContextSource[];
}

/** A page, and the chat it shows. */
export interface PageContext {
  readonly session: ChatSession;
  readonly page: ChatPage;
}

interface SendOptions {
  readonly isSteering?: boolean | undefined;
  /** Attachments of the message, if not those of the input. */
  readonly attachments?: PendingAttachments;
}

/** Milliseconds that reading what a message names or brings along may take. */
const MENTIONS_BOUND = 10_000;
/** Milliseconds that the list of all commands may take: servers may have to start. */
const HELP_BOUND = 20_000;
/** Milliseconds for the prompt of a server, and for the user to give what it needs. */
const PROMPT_BOUND = 600_000;

/** Sentences about words that were not sent. */
const NOTES = {
  markdown: (text: string | vscode.MarkdownString) =>
    void vscode.window.showInformationMessage(escapeLinks(typeof text === 'string' ? text : text.value)),
  progress: () => undefined,
};

/** Sends the words of a message with everything they name and bring along. A command in front of them is carried out first. */
export async function sendMessage(
  text: string,
  context: PageContext,
  deps: SendDeps,
  { isSteering = false, attachments = context.page.attachments }: SendOptions = {},
): Promise<void> {
  const { session, page } = context;
  const words = text.trim();
  const [, command = '', rest = ''] = /^\/(\S+)\s*([\s\S]*)$/.exec(words) ?? [];
  if (isPermissionMode(command)) {
    if (!(await setMode(command, context))) return;
    return rest === '' ? undefined : sendMessage(rest, context, deps, { attachments });
  }
  if (command === CHAT_COMMANDS.compact) return session.compact();
  if (command === CHAT_COMMANDS.effort) return setEffort(rest, context, deps, { attachments });
  if (command === CHAT_COMMANDS.help)
    return session.tell(words, await writeHelp(deps.slash, AbortSignal.timeout(HELP_BOUND)));
  if (command === CHAT_COMMANDS.export) return session.tell(words, await deps.exportChat(session.id, rest));
  if (isReport(command)) {
    const { markdown, actions } = await CHAT_REPORTS[command](
      { words: rest, chat: session.id },
      deps.reports,
    );
    return session.tell(words, markdown, actions);
  }
  if (command === CHAT_COMMANDS.memory) {
    await vscode.commands.executeCommand(INSTRUCTION_COMMANDS.pick);
    return;
  }
  if (words === '') return;
  const expanded = await expandMessage(
    [{ kind: 'prompt', text: words }],
    { ...deps, stream: NOTES },
    AbortSignal.timeout(PROMPT_BOUND),
  );
  if (expanded === undefined) return;
  const { chips, texts } = await readMentions(words, deps.context, AbortSignal.timeout(MENTIONS_BOUND));
  const meaning = command === CHAT_COMMANDS.init ? [INIT_REQUEST] : [];
  const added = [...meaning, ...expanded.texts.filter(({ kind }) => kind !== 'prompt')];
  const { limits } = await deps.footer.model();
  const brought = await attachments.take(limits.media, AbortSignal.timeout(MENTIONS_BOUND));
  page.showAttachments();
  if (await session.catchUp()) await page.showState();
  session.send(
    {
      text: words,
      chips: [...brought.chips, ...chips, ...expanded.chips],
      attachments: [...brought.texts, ...texts, ...added],
      ...(expanded.wishes ? { wishes: expanded.wishes } : {}),
      ...(expanded.skill ? { skill: expanded.skill } : {}),
    },
    isSteering,
  );
}

/** Switches the permission mode of the chat; false if the user does not want it after all. */
export async function setMode(mode: string, { session, page }: PageContext): Promise<boolean> {
  if (!isPermissionMode(mode) || !(await confirmMode(mode))) {
    await page.showFooter();
    return false;
  }
  session.mode.set(mode);
  await page.showFooter();
  return true;
}

/** Picks the effort of the chat; words after the level are sent with it. */
async function setEffort(
  words: string,
  context: PageContext,
  deps: SendDeps,
  options: SendOptions,
): Promise<void> {
  const asked = readEffort(words, await deps.footer.model());
  if ('answer' in asked) return NOTES.markdown(asked.answer);
  context.session.effort.set(asked.effort);
  await context.page.showFooter();
  if (asked.rest !== '') await sendMessage(asked.rest, context, deps, options);
}

/** Takes the chat back to a message, and puts its words and what it brought along into the input, to be changed and sent anew. */
export async function editMessage(
  id: string,
  withFiles: boolean,
  { session, page }: PageContext,
): Promise<void> {
  const later = session.turnsFrom(id);
  const brought = await session.broughtAlong(id);
  const message = session.takeBack(id);
  if (message === undefined) return;
  if (withFiles && later.length > 0) await vscode.commands.executeCommand(REVIEW_COMMANDS.revertTurn, later);
  page.attachments.restore(brought);
  await page.showState();
  page.showAttachments();
  page.post({ type: 'compose', text: message.text ?? '' });
}

/** Asks again for the answer to a message. Things that its words name are read anew; what it brought along is sent again. */
export async function regenerate(id: string, context: PageContext, deps: SendDeps): Promise<void> {
  const { session, page } = context;
  const turn = session.messages.find((message) => message.id === id)?.turn;
  const asked = session.messages.find((message) => message.turn === turn && message.role === 'user');
  if (asked === undefined) return;
  const attachments = new PendingAttachments(deps);
  attachments.restore(await session.broughtAlong(asked.id));
  const taken = session.takeBack(asked.id);
  if (taken === undefined) return;
  await page.showState();
  await sendMessage(taken.text ?? '', context, deps, { attachments });
}
