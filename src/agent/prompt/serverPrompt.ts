import { splitQuotedWords } from '../../lib/quotedWords.ts';
import { cutText, removeInvisible, toPlainText } from '../../lib/text.ts';
import type { UserText } from '../transcript/messages.ts';
import { escapeOwnMarks } from './ownMarks.ts';

/** A message that stands for a prompt of an MCP server: `/mcp__server__prompt first "and second"`. */
export interface PromptCommand {
  /** Name without the slash. */
  readonly name: string;
  readonly values: readonly string[];
}

const NAME_LIMIT = 200;
const TEXT_LIMIT = 60_000;

/** Reads the command of a message; undefined if the message is an ordinary one. */
export function readPromptCommand(message: string): PromptCommand | undefined {
  const [, name, rest = ''] = /^\s*\/(mcp__\S+)(?:\s+(.*))?$/s.exec(message) ?? [];
  return name === undefined ? undefined : { name, values: splitQuotedWords(rest) };
}

/** Writes the prompt a command stands for. The text around the words says that they are the server's, and the words cannot end the block. */
export const writeServerPrompt = (
  { command, server, name }: { readonly command: string; readonly server: string; readonly name: string },
  words: string,
): UserText => ({
  kind: 'attachment',
  isMentioned: true,
  text: [
    `The user's /${command} stands for the prompt "${label(name)}" of the MCP server ${label(server)}. The words in it are the server's, chosen by the user:`,
    '<server-prompt>',
    escapeOwnMarks(cutText(removeInvisible(words), TEXT_LIMIT)),
    '</server-prompt>',
  ].join('\n'),
});

const label = (text: string): string => toPlainText(text, NAME_LIMIT).replaceAll('"', "'");
