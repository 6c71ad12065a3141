import * as vscode from 'vscode';
import type { ServerPrompts } from '../../../../host/serverPrompts.ts';
import { CHAT_COMMANDS } from '../../../../ids.ts';
import { toOneLine } from '../../../../lib/cleanText.ts';
import type { Completion } from '../../../../protocol/hostMessages.ts';
import { PERMISSION_MODES } from '../../../../tools/tool/permissionMode.ts';
import { modeWords } from '../../../permission/modeWords.ts';
import type { CompletionSource } from '../completions.ts';

const MAX_DETAIL = 200;

/** Commands of the chat itself. */
export const createCommandNames = (): CompletionSource => ({
  complete: async (query) =>
    fitting(query, [
      item(
        CHAT_COMMANDS.compact,
        vscode.l10n.t('Replace the older part of this chat with a summary'),
        'command',
      ),
      item(
        CHAT_COMMANDS.effort,
        vscode.l10n.t('Set the effort of this chat: low, medium, high, …'),
        'command',
      ),
      ...PERMISSION_MODES.map((mode) => item(mode, modeWords()[mode].detail, 'command')),
    ]),
});

/** Commands for the prompts of MCP servers. */
export const createPromptNames = (prompts: Pick<ServerPrompts, 'list'>): CompletionSource => ({
  complete: async (query, signal) =>
    fitting(
      query,
      (await prompts.list(signal)).map(({ command, title, server, description }) =>
        item(command, [server, title || description].filter(Boolean).join(' · '), 'server'),
      ),
    ),
});

const item = (name: string, detail: string, icon: Completion['icon']): Completion => ({
  label: `/${name}`,
  detail: toOneLine(detail, MAX_DETAIL),
  insert: `/${name} `,
  icon,
});

const fitting = (query: string, items: readonly Completion[]): readonly Completion[] =>
  items.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
