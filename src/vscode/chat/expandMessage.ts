import { writeCommandPrompt } from '../../agent/prompt/commandPrompt.ts';
import type { UserText } from '../../agent/transcript/messages.ts';
import type { CommandWishes, FileCommands, FilledCommand } from '../../host/fileCommands.ts';
import { Refusal } from '../../host/refusal.ts';
import type { SkillCall, Skills } from '../../host/skills.ts';
import type { AttachmentChip } from '../../protocol/conversation.ts';
import { asText } from '../shared/asText.ts';
import { type Asking, expandPrompt } from './expandPrompt.ts';

/** Things that a text names with `@`. */
export interface MentionedThings {
  readonly chips: readonly AttachmentChip[];
  readonly texts: readonly UserText[];
}

export interface Expanding extends Asking {
  readonly commands: Pick<FileCommands, 'fill'>;
  readonly skills: Pick<Skills, 'commands' | 'refresh'>;
  /** Reads what the text of a command names with `@`, without files that are kept from the model: a stranger may have written it. */
  readNamed(text: string, signal: AbortSignal): Promise<MentionedThings>;
}

/** A message with everything its command stands for. */
export interface ExpandedMessage extends MentionedThings {
  readonly wishes?: CommandWishes;
  /** Skill that the user runs. */
  readonly skill?: SkillCall;
}

/**
 * Adds what the user's words stand for, if they are a command of a file, a skill or a prompt of an MCP server; otherwise
 * the texts stay as they are. Undefined if nothing is to be sent; the user has then been told why.
 */
export async function expandMessage(
  texts: readonly UserText[],
  expanding: Expanding,
  signal: AbortSignal,
): Promise<ExpandedMessage | undefined> {
  const words = texts.findLast(({ kind }) => kind === 'prompt');
  const [, name, written = ''] = COMMAND.exec(words?.text ?? '') ?? [];
  const filled = name === undefined ? undefined : await fill(name, written, expanding);
  if (filled === 'refused') return undefined;
  if (filled === undefined) {
    const named = name === undefined ? hashedNames(words?.text ?? '') : [name];
    const skill = await findSkill(named, written, expanding, signal);
    if (skill) return { texts, chips: [], skill };
    const expanded = await expandPrompt(texts, expanding, signal);
    return expanded && { texts: expanded, chips: [] };
  }
  const named = await expanding.readNamed(filled.text, signal);
  const added = [...named.texts, writeCommandPrompt(filled)];
  return {
    texts: texts.flatMap((text) => (text === words ? [...added, text] : [text])),
    chips: [...named.chips, { kind: 'file', label: filled.place }],
    wishes: filled.wishes,
  };
}

/** A command with its arguments. A path has a second slash, which no command has. */
const COMMAND = /^\s*\/([^\s/]+)(?:\s+([\s\S]*))?$/;

/** Names after `#` in a message: `use #release-notes, please`. */
const hashedNames = (words: string): readonly string[] =>
  [...words.matchAll(/(?<!\S)#([\p{L}\p{N}:._-]{1,200})/gu)].map(([, name = '']) =>
    name.replace(/[.:]+$/, ''),
  );

/** Finds the first of the names that is a skill. */
async function findSkill(
  names: readonly string[],
  written: string,
  { skills }: Expanding,
  signal: AbortSignal,
): Promise<SkillCall | undefined> {
  if (names.length === 0) return undefined;
  await skills.refresh({ seen: [], told: [] }, signal);
  const known = new Set(skills.commands().map((one) => one.name));
  const name = names.find((one) => known.has(one));
  return name === undefined ? undefined : { name, arguments: written };
}

async function fill(
  name: string,
  written: string,
  { commands, stream }: Expanding,
): Promise<FilledCommand | 'refused' | undefined> {
  try {
    return await commands.fill(name, written);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    stream.markdown(asText(error.message));
    return 'refused';
  }
}
