import type { ProjectInstruction } from '../../host/projectInstructions.ts';
import { hash } from '../../lib/hash.ts';
import { removeInvisible } from '../../lib/text.ts';
import type { InstructionsNote, Message } from '../transcript/messages.ts';
import { textsOf } from '../transcript/transcript.ts';
import { escapeOwnMarks } from './ownMarks.ts';

/** Digits of the hash that tells two texts of one file apart. */
const HASH_LENGTH = 16;

/**
 * Writes the instructions that the model does not have yet, those that have changed, and the paths of those that are no
 * longer in force; undefined if there is no such news.
 */
export function writeProjectInstructions(
  messages: readonly Message[],
  current: readonly ProjectInstruction[],
): InstructionsNote | undefined {
  const known = knownInstructions(messages);
  const now = current.map(({ path, text }) => ({ path, text, hash: hash(text, HASH_LENGTH) }));
  const news = now.filter(({ path, hash: one }) => known.get(path) !== one);
  const paths = new Set(now.map(({ path }) => path));
  const withdrawn = [...known.keys()].filter((path) => !paths.has(path));
  if (news.length === 0 && withdrawn.length === 0) return undefined;
  return {
    kind: 'projectInstructions',
    text: [
      ...(news.length > 0 ? [OPENING] : []),
      ...news.map((one) => writeBlock(one, known.has(one.path))),
      ...(withdrawn.length > 0 ? [writeWithdrawal(withdrawn)] : []),
    ].join('\n'),
    told: news.map(({ path, hash: one }) => ({ path, hash: one })),
    withdrawn,
  };
}

const OPENING =
  "<project-instructions>Instructions of the user and the user's project follow, a block for each file. Follow them unless the user says otherwise; of two that differ, the later one counts.</project-instructions>";

/** Hash of each text that is in force as far as the model knows, by path. */
function knownInstructions(messages: readonly Message[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const text of textsOf(messages)) {
    if (text.kind !== 'projectInstructions') continue;
    for (const path of text.withdrawn) known.delete(path);
    for (const { path, hash: one } of text.told) known.set(path, one);
  }
  return known;
}

/** Writes a block. Nothing in the text can end it, or look like another block of ours. */
const writeBlock = ({ path, text }: ProjectInstruction, isChanged: boolean): string =>
  [
    `<project-instructions path="${nameOf(path)}">`,
    ...(isChanged ? ['[changed: this replaces the earlier text of the file]'] : []),
    escapeOwnMarks(removeInvisible(text)),
    '</project-instructions>',
  ].join('\n');

const writeWithdrawal = (paths: readonly string[]): string =>
  `<project-instructions>No longer in force: ${paths.map(nameOf).join(', ')}.</project-instructions>`;

const nameOf = (path: string): string => removeInvisible(path).replace(/["<>\n]/g, ' ');
