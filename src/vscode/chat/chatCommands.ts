import * as vscode from 'vscode';
import type { FileCommands } from '../../host/fileCommands.ts';
import type { ServerPrompts } from '../../host/serverPrompts.ts';
import type { Skills } from '../../host/skills.ts';
import { CHAT_COMMANDS } from '../../ids.ts';
import type { Completion } from '../../protocol/hostMessages.ts';
import { PERMISSION_MODES } from '../../tools/tool/permissionMode.ts';
import { modeWords } from '../permission/modeWords.ts';

/** A slash command as people see it. */
export interface ChatCommand {
  /** Name without the slash. */
  readonly name: string;
  readonly description: string;
  /** Words that stand for its arguments. */
  readonly hint?: string;
  /** Reason why it cannot be used. */
  readonly problem?: string;
}

/** Slash commands that come from one kind of place. */
export interface CommandGroup {
  readonly title: string;
  readonly icon: Completion['icon'];
  /** True if a message can name them anywhere, with `#`. */
  readonly isNamedByHash?: true;
  list(signal: AbortSignal): Promise<readonly ChatCommand[]>;
}

interface CommandSources {
  readonly prompts: Pick<ServerPrompts, 'list'>;
  readonly commands: Pick<FileCommands, 'list'>;
  readonly skills: Pick<Skills, 'commands' | 'refresh'>;
}

/** Every slash command, in the order in which they are shown. */
export const commandGroups = ({ prompts, commands, skills }: CommandSources): readonly CommandGroup[] => [
  { title: 'Quiver', icon: 'command', list: async () => ownCommands() },
  {
    title: vscode.l10n.t('From files'),
    icon: 'file',
    list: async () =>
      (await commands.list()).map(({ name, description, argumentHint, place, problem }) => ({
        name,
        description: [description, place].filter(Boolean).join(' · '),
        ...(argumentHint === undefined ? {} : { hint: argumentHint }),
        ...(problem === undefined ? {} : { problem }),
      })),
  },
  {
    title: vscode.l10n.t('Skills'),
    icon: 'skill',
    isNamedByHash: true,
    async list(signal) {
      await skills.refresh({ seen: [], told: [] }, signal);
      return skills.commands().map(({ name, description, argumentHint, from }) => ({
        name,
        description: [description, from].filter(Boolean).join(' · '),
        ...(argumentHint === undefined ? {} : { hint: argumentHint }),
      }));
    },
  },
  {
    title: vscode.l10n.t('From MCP servers'),
    icon: 'server',
    list: async (signal) =>
      (await prompts.list(signal)).map(({ command, title, server, description, args }) => ({
        name: command,
        description: [server, title || description].filter(Boolean).join(' · '),
        ...(args.length === 0
          ? {}
          : { hint: args.map(({ name, isRequired }) => (isRequired ? `<${name}>` : `[${name}]`)).join(' ') }),
      })),
  },
];

const ownCommands = (): readonly ChatCommand[] => [
  {
    name: CHAT_COMMANDS.compact,
    description: vscode.l10n.t('Replace the older part of this chat with a summary'),
  },
  {
    name: CHAT_COMMANDS.effort,
    description: vscode.l10n.t('Set the effort of this chat: low, medium, high, …'),
  },
  {
    name: CHAT_COMMANDS.init,
    description: vscode.l10n.t('Look at the project and write an AGENTS.md, or improve it'),
  },
  {
    name: CHAT_COMMANDS.memory,
    description: vscode.l10n.t('Open or create files with instructions'),
  },
  {
    name: CHAT_COMMANDS.context,
    description: vscode.l10n.t('Show what fills the context window'),
  },
  {
    name: CHAT_COMMANDS.cost,
    description: vscode.l10n.t('Show tokens and cost of this chat'),
  },
  {
    name: CHAT_COMMANDS.search,
    description: vscode.l10n.t('Search the tools'),
    hint: vscode.l10n.t('words'),
  },
  {
    name: CHAT_COMMANDS.tools,
    description: vscode.l10n.t('Show the tools in figures'),
  },
  {
    name: CHAT_COMMANDS.mcp,
    description: vscode.l10n.t('Show the MCP servers and their states'),
  },
  {
    name: CHAT_COMMANDS.skills,
    description: vscode.l10n.t('Show the skills'),
  },
  {
    name: CHAT_COMMANDS.export,
    description: vscode.l10n.t('Export this chat, or everything the inspector has of it'),
    hint: 'markdown | json | record | page',
  },
  {
    name: CHAT_COMMANDS.doctor,
    description: vscode.l10n.t('Write a report to paste into an issue, without secrets'),
  },
  { name: CHAT_COMMANDS.help, description: vscode.l10n.t('List all commands') },
  ...PERMISSION_MODES.map((mode) => ({ name: mode, description: modeWords()[mode].detail })),
];
