import * as vscode from 'vscode';
import type { ServerPrompts } from '../../../host/serverPrompts.ts';
import { CHAT_COMMANDS } from '../../../ids.ts';
import type { Completion } from '../../../protocol/hostMessages.ts';
import type { ToolPool } from '../../../tools/pool/toolPool.ts';
import { PERMISSION_MODES } from '../../../tools/tool/permissionMode.ts';
import { displayPath } from '../../files/paths/displayPath.ts';
import { modeWords } from '../../permission/modeWords.ts';

const MAX_ITEMS = 30;

interface CompletionDeps {
  readonly pool: ToolPool;
  readonly prompts: ServerPrompts;
}

/** Entries for the word that is being typed after `@` (context), `#` (tools and servers) or `/` (commands and prompts). */
export async function listCompletions(
  trigger: '@' | '#' | '/',
  query: string,
  deps: CompletionDeps,
  signal: AbortSignal,
): Promise<Completion[]> {
  switch (trigger) {
    case '@':
      return contextItems(query);
    case '#':
      return toolItems(query, deps.pool);
    case '/':
      return commandItems(query, deps.prompts, signal);
  }
}

async function contextItems(query: string): Promise<Completion[]> {
  const special: Completion[] = [
    {
      label: 'selection',
      detail: vscode.l10n.t('The selected text of the editor'),
      insert: '@selection ',
      icon: 'context',
    },
    {
      label: 'problems',
      detail: vscode.l10n.t('Problems that VS Code reports'),
      insert: '@problems ',
      icon: 'context',
    },
    {
      label: 'changes',
      detail: vscode.l10n.t('Git changes since the last commit'),
      insert: '@changes ',
      icon: 'context',
    },
  ];
  const fitting = special.filter(({ label }) => label.startsWith(query.toLowerCase()));
  return [...fitting, ...(await fileItems(query))].slice(0, MAX_ITEMS);
}

async function fileItems(query: string): Promise<Completion[]> {
  const safe = query.replace(/[^\p{L}\p{N}_./ -]/gu, '');
  const glob = safe === '' ? '*' : `**/*${[...safe].map(anyCase).join('')}*`;
  const uris = await vscode.workspace.findFiles(glob, undefined, MAX_ITEMS);
  return uris
    .map((uri) => displayPath(uri))
    .sort((a, b) => a.length - b.length)
    .map((path) => ({
      label: path.split('/').at(-1) ?? path,
      detail: path,
      insert: /\s/.test(path) ? `@"${path}" ` : `@${path} `,
      icon: 'file',
    }));
}

/** A letter in both cases, for a glob. */
const anyCase = (letter: string): string =>
  letter.toLowerCase() === letter.toUpperCase() ? letter : `[${letter.toLowerCase()}${letter.toUpperCase()}]`;

async function toolItems(query: string, pool: ToolPool): Promise<Completion[]> {
  const wanted = query.toLowerCase();
  return pool
    .entries()
    .filter(({ exposure, tool }) => exposure !== 'off' && tool.definition.name.toLowerCase().includes(wanted))
    .slice(0, MAX_ITEMS)
    .map(({ tool: { origin, definition } }) => ({
      label: origin.label,
      detail: [origin.server, definition.description.split('\n')[0]]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 200),
      insert: `#${definition.name} `,
      icon: 'tool',
    }));
}

async function commandItems(
  query: string,
  prompts: ServerPrompts,
  signal: AbortSignal,
): Promise<Completion[]> {
  const own = [
    command(CHAT_COMMANDS.compact, vscode.l10n.t('Replace the older part of this chat with a summary')),
    ...PERMISSION_MODES.map((mode) => command(mode, modeWords()[mode].detail)),
  ];
  const served = (await prompts.list(signal)).map(
    ({ command, title, server, description }): Completion => ({
      label: `/${command}`,
      detail: [server, title || description].filter(Boolean).join(' · ').slice(0, 200),
      insert: `/${command} `,
      icon: 'server',
    }),
  );
  return [...own, ...served]
    .filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
    .slice(0, MAX_ITEMS);
}

const command = (name: string, detail: string): Completion => ({
  label: `/${name}`,
  detail,
  insert: `/${name} `,
  icon: 'command',
});
