import * as vscode from 'vscode';
import { toOneLine } from '../../../../lib/cleanText.ts';
import type { Completion } from '../../../../protocol/hostMessages.ts';
import { type ContextSource, mentioned } from '../mentions.ts';
import { afterPrefix } from './prefixed.ts';
import type { TerminalCommand, TerminalLog } from './terminalLog.ts';

const NAME = 'terminal';
const MAX_LINE = 80;

/** Commands in VS Code's terminals with their output: `@terminal` is the last one, `@terminal:7` the seventh of this window. */
export const createTerminalContext = (log: Pick<TerminalLog, 'commands' | 'isBlind'>): ContextSource => ({
  async complete(query) {
    const isNamed = query.startsWith(NAME);
    if (!isNamed && !NAME.startsWith(query.toLowerCase())) return [];
    const [last, ...earlier] = log.commands;
    const first: Completion = {
      label: NAME,
      detail: last ? describe(last) : noneSentence(log.isBlind),
      insert: `@${NAME} `,
      icon: 'context',
    };
    return [first, ...(isNamed ? earlier.map(earlierItem) : [])];
  },
  async read(name) {
    const number = afterPrefix(name, NAME);
    if (name !== NAME && number === undefined) return [];
    const command = log.commands.find((one) => number === undefined || String(one.number) === number);
    if (command) return [mentioned('terminal', label(command), commandText(command))];
    const missing = number === undefined ? noneSentence(log.isBlind) : 'The command is no longer known.';
    return [mentioned('terminal', vscode.l10n.t('Terminal'), `[${missing}]`)];
  },
});

const earlierItem = (command: TerminalCommand): Completion => ({
  label: `${NAME}:${command.number}`,
  detail: describe(command),
  insert: `@${NAME}:${command.number} `,
  icon: 'context',
});

const label = ({ line }: TerminalCommand): string =>
  vscode.l10n.t('Terminal: {0}', toOneLine(line, MAX_LINE));

function describe({ line, end }: TerminalCommand): string {
  const command = toOneLine(line, MAX_LINE);
  if (end === 'running') return vscode.l10n.t('{0} (running)', command);
  return end === undefined ? command : vscode.l10n.t('{0} (exit code {1})', command, end);
}

function noneSentence(isBlind: boolean): string {
  return isBlind
    ? vscode.l10n.t('No output: the shell integration of this terminal is off')
    : vscode.l10n.t('No command was run in a terminal with shell integration yet');
}

/** A command and its output for the model. VS Code sometimes misses the output of a command that ends at once. */
const commandText = ({ line, output, end, terminal }: TerminalCommand): string =>
  [
    `$ ${line}`,
    output.trimEnd() || '[no output was seen]',
    `[${end === 'running' ? 'still running' : `exit code ${end ?? 'unknown'}`}, in the terminal ${terminal}]`,
  ].join('\n');
