import { Refusal } from '../../host/refusal.ts';
import { count } from '../../lib/text.ts';

export const MAIN_FILE = 'SKILL.md';

/** Most bytes of instructions: more would drown a conversation. */
const MAX_TEXT = 512 * 1024;

/** Text of a SKILL.md. Throws a Refusal if it is too large or no text. */
export function readMainText(name: string, content: Uint8Array): string {
  if (content.length > MAX_TEXT)
    throw new Refusal(
      `The skill ${name} cannot be used: its ${MAIN_FILE} has more than ${count(MAX_TEXT, 'byte')}.`,
    );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    throw new Refusal(`The skill ${name} cannot be used: its ${MAIN_FILE} is not a text in UTF-8.`);
  }
}
