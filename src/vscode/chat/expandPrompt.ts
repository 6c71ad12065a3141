import * as vscode from 'vscode';
import { type PromptCommand, readPromptCommand, writeServerPrompt } from '../../agent/prompt/serverPrompt.ts';
import type { UserText } from '../../agent/transcript/messages.ts';
import { Refusal } from '../../host/refusal.ts';
import type { PromptEntry, ServerPrompts } from '../../host/serverPrompts.ts';
import { askArguments } from '../mcp/askArguments.ts';
import { asText } from '../shared/asText.ts';

/** Commands named to a user who has mistyped one. */
const MAX_NAMED = 50;

/** The chat in which a prompt is asked for. */
export interface Asking {
  readonly prompts: Pick<ServerPrompts, 'find' | 'text' | 'suggestions'>;
  readonly stream: Pick<vscode.ChatResponseStream, 'markdown' | 'progress'>;
}

/**
 * Adds the text of an MCP server's prompt if the user's words are the command of one; otherwise returns the texts as they
 * are. Undefined if nothing is to be sent; the user has then been told why.
 */
export async function expandPrompt(
  texts: readonly UserText[],
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly UserText[] | undefined> {
  const words = texts.findLast(({ kind }) => kind === 'prompt');
  const command = words && readPromptCommand(words.text);
  if (!command) return texts;
  asking.stream.progress(vscode.l10n.t('Asking the MCP server for its prompt…'));
  try {
    const expanded = await fillPrompt(command, asking, signal);
    return expanded && texts.flatMap((text) => (text === words ? [expanded, text] : [text]));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Refusal)) throw error;
    asking.stream.markdown(asText(error.message));
    return undefined;
  }
}

async function fillPrompt(
  command: PromptCommand,
  { prompts, stream }: Asking,
  signal: AbortSignal,
): Promise<UserText | undefined> {
  const found = await prompts.find(command.name, signal);
  signal.throwIfAborted();
  const { prompt } = found;
  if (!prompt) return reply(stream, unknownSentence(command.name, found));
  if (command.values.length > prompt.args.length) return reply(stream, usageSentence(prompt));
  const given = prompt.args.flatMap(({ name }, index): [string, string][] => {
    const value = command.values[index];
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  const values = Object.fromEntries(given);
  const missing = prompt.args.filter(({ name, isRequired }) => isRequired && !Object.hasOwn(values, name));
  const asked = await askArguments(prompts, prompt, missing);
  if (!asked)
    return reply(stream, vscode.l10n.t('Nothing was sent: the prompt needs more arguments.') + usage(prompt));
  const words = await prompts.text(prompt, { ...values, ...asked }, signal);
  if (words.trim() === '') return reply(stream, vscode.l10n.t('Nothing was sent: the prompt is empty.'));
  return writeServerPrompt(prompt, words);
}

function reply(stream: Asking['stream'], sentence: string): undefined {
  stream.markdown(sentence);
  return undefined;
}

/** Sentence about an unknown command. Real commands consist of letters, digits, `_` and `-`: only the typed one needs escaping. */
function unknownSentence(
  name: string,
  { meant, commands }: { readonly meant: readonly string[]; readonly commands: readonly string[] },
): string {
  const typed = asText(`/${name}`);
  if (commands.length === 0)
    return vscode.l10n.t('There is no prompt {0}, and no connected MCP server has any.', typed);
  const guess = meant.map(code).join(vscode.l10n.t(' or '));
  const sentence =
    guess === ''
      ? vscode.l10n.t('There is no prompt {0}.', typed)
      : vscode.l10n.t('There is no prompt {0}. Did you mean {1}?', typed, guess);
  const more = commands.length > MAX_NAMED ? ['…'] : [];
  const list = [...commands.slice(0, MAX_NAMED).map(code), ...more].map((line) => `- ${line}`);
  return [sentence, vscode.l10n.t('Available prompts:'), list.join('\n')].join('\n\n');
}

const usageSentence = (prompt: PromptEntry): string =>
  vscode.l10n.t(
    'Those are more arguments than the prompt takes. Put quotes around an argument with spaces in it.',
  ) + usage(prompt);

/** The usage of a command, required arguments in `<>` and optional ones in `[]`. */
const usage = ({ command, args }: PromptEntry): string => {
  const shown = args.map(({ name, isRequired }) => (isRequired ? `<${name}>` : `[${name}]`));
  return `\n\n${asText([`/${command}`, ...shown].join(' '))}`;
};

const code = (command: string): string => `\`/${command}\``;
