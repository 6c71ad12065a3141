import * as vscode from 'vscode';
import type { ChatSwitches } from '../../agent/agent.ts';
import { INIT_REQUEST } from '../../agent/prompt/initRequest.ts';
import type { UserText } from '../../agent/transcript/messages.ts';
import { type CHAT_COMMANDS, INSTRUCTION_COMMANDS } from '../../ids.ts';
import { isPermissionMode, type PermissionMode } from '../../tools/tool/permissionMode.ts';
import { pickedModel } from '../models/pickedModel.ts';
import { CHAT_REPORTS, type ReportName } from '../reports/chatReports.ts';
import { reportActions } from '../reports/report.ts';
import { describeEffort, readEffort } from './chatEffort.ts';
import type { ChatMessage } from './chatMessage.ts';
import { confirmMode, describeMode } from './chatMode.ts';
import { expandMessage } from './expandMessage.ts';
import { writeHelp } from './helpText.ts';
import type { ParticipantDeps } from './participant.ts';
import { pendingSwitches, switchMetadata } from './pendingSwitches.ts';
import { resumeChat } from './resumeChat.ts';
import { takeTurn } from './takeTurn.ts';

type Answer = (
  message: ChatMessage,
  deps: ParticipantDeps,
  signal: AbortSignal,
) => Promise<vscode.ChatResult>;

/** The slash commands of the participant, as package.json names them, but for those that switch the permission mode. */
export const SLASH_COMMANDS: Readonly<Record<keyof typeof CHAT_COMMANDS, Answer>> = {
  resume: ({ request, stream }, { chats }) => resumeChat(request.prompt.trim(), stream, chats),
  compact: async (message, deps, signal) => {
    deps.prepare();
    const model = await pickedModel(message.request, deps);
    return takeTurn(
      { message, model, switches: pendingSwitches(message.context), action: 'compact' },
      deps,
      signal,
    );
  },

  effort: async (message, deps, signal) => {
    const { request, stream } = message;
    const asked = readEffort(request.prompt, await pickedModel(request, deps));
    if ('answer' in asked) {
      stream.markdown(asked.answer);
      return {};
    }
    const { effort, rest } = asked;
    if (rest !== '')
      return send({ ...message, texts: withPrompt(message.texts, rest) }, { effort }, deps, signal);
    stream.markdown(describeEffort(effort));
    return { metadata: switchMetadata({ effort }) };
  },

  ...reports(),
  export: async ({ request, stream }, { reports, exportChat }) => {
    stream.markdown(await exportChat(reports.view.chat, request.prompt.trim()));
    return {};
  },
  help: async ({ stream }, { slash }, signal) => {
    stream.markdown(await writeHelp(slash, signal));
    return {};
  },
  init: (message, deps, signal) => {
    const prompt = message.texts.findLast(({ kind }) => kind === 'prompt');
    const words: UserText = { kind: 'prompt', text: `/init ${prompt?.text ?? ''}`.trim() };
    const others = message.texts.filter((text) => text !== prompt);
    return send({ ...message, texts: [...others, INIT_REQUEST, words] }, {}, deps, signal);
  },
  memory: async ({ stream }) => {
    await vscode.commands.executeCommand(INSTRUCTION_COMMANDS.pick);
    stream.markdown(vscode.l10n.t('The files with instructions are in the list *Context* of the Tool Pool.'));
    return {};
  },
};

/** Commands that are answered by a report. The chat is the one that spoke last: the Chat view does not say which it shows. */
function reports(): Readonly<Record<ReportName, Answer>> {
  const answer =
    (name: ReportName): Answer =>
    async ({ request, stream }, { reports: deps }) => {
      const chat = deps.view.chat;
      const { markdown, actions } = await CHAT_REPORTS[name]({ words: request.prompt.trim(), chat }, deps);
      stream.markdown(markdown);
      for (const action of actions) stream.button({ ...reportActions()[action], arguments: [chat] });
      return {};
    };
  const names = Object.keys(CHAT_REPORTS) as ReportName[];
  return Object.fromEntries(names.map((name) => [name, answer(name)])) as Record<ReportName, Answer>;
}

/** Answers a message: by its slash command if it has one, else by the agent. */
export const answerMessage: Answer = (message, deps, signal) =>
  answerTo(message.request.command ?? '')(message, deps, signal);

function answerTo(command: string): Answer {
  if (isPermissionMode(command)) return switchMode(command);
  return isSlashCommand(command) ? SLASH_COMMANDS[command] : sendMessage;
}

const isSlashCommand = (command: string): command is keyof typeof SLASH_COMMANDS =>
  Object.hasOwn(SLASH_COMMANDS, command);

/** The texts with other words of the user; attachments stay. */
const withPrompt = (texts: readonly UserText[], prompt: string): readonly UserText[] =>
  texts.map((text) => (text.kind === 'prompt' ? { ...text, text: prompt } : text));

const sendMessage: Answer = (message, deps, signal) => send(message, {}, deps, signal);

/** Switches the chat to a permission mode; words after the command are sent in it. */
function switchMode(mode: PermissionMode): Answer {
  return async (message, deps, signal) => {
    const { stream, texts } = message;
    if (!(await confirmMode(mode))) {
      stream.markdown(vscode.l10n.t('The permission mode stays as it was.'));
      return {};
    }
    if (texts.length > 0) return send(message, { mode }, deps, signal);
    stream.markdown(describeMode(mode));
    return { metadata: switchMetadata({ mode }) };
  };
}

async function send(
  message: ChatMessage,
  switched: ChatSwitches,
  deps: ParticipantDeps,
  signal: AbortSignal,
): Promise<vscode.ChatResult> {
  const { request, context, stream } = message;
  if (message.texts.length === 0) {
    stream.markdown(vscode.l10n.t('What shall I do? Ask a question, or describe a change.'));
    return {};
  }
  deps.prepare();
  const expanded = await expandMessage(message.texts, { ...deps, stream }, signal);
  if (!expanded) return { metadata: switchMetadata(switched) };
  const switches = { ...pendingSwitches(context), ...switched };
  const model = await pickedModel(request, deps);
  const { texts, wishes, skill } = expanded;
  return takeTurn(
    {
      message: { ...message, texts },
      model,
      switches,
      action: 'converse',
      ...(wishes ? { wishes } : {}),
      ...(skill ? { skill } : {}),
    },
    deps,
    signal,
  );
}
