import * as vscode from 'vscode';
import { asText } from '../shared/asText.ts';
import type { ChatCommand, CommandGroup } from './chatCommands.ts';

/**
 * Writes the list of all slash commands in Markdown, without those that cannot be listed in time. Words of files and servers
 * are shown as plain text.
 */
export async function writeHelp(groups: readonly CommandGroup[], signal: AbortSignal): Promise<string> {
  const lists = await Promise.all(groups.map(({ list }) => list(signal).catch(() => [])));
  const parts = groups.map(({ title }, index) => ({ title, commands: lists[index] ?? [] }));
  return parts
    .filter(({ commands }) => commands.length > 0)
    .map(({ title, commands }) => [`**${title}**`, '', ...commands.map(commandLine)].join('\n'))
    .join('\n\n');
}

function commandLine({ name, hint, description, problem }: ChatCommand): string {
  const usage = asText([`/${name}`, ...(hint === undefined ? [] : [hint])].join(' '));
  const about = asText(description);
  return problem === undefined
    ? `- ${usage} — ${about}`
    : `- ${usage} — ${about} — ${vscode.l10n.t('cannot be used: {0}', asText(problem))}`;
}
