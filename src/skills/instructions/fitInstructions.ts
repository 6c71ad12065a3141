import type { ShownInstruction } from '../../host/shownInstructions.ts';
import { count, cutText } from '../../lib/text.ts';
import { textTokens } from '../../tools/tool/tokens.ts';

/** Characters of one file, and of all files together, that the model is told. */
const MAX_FILE = 40_000;
const MAX_ALL = 120_000;
/** Room below which the beginning of a file says nothing. */
const LEAST_ROOM = 200;

export interface GatheredInstruction extends ShownInstruction {
  /** Text for the model; absent if the file is not in force. */
  readonly text?: string;
}

/** Makes instructions fit: a text that two files have is told once, and long ones are cut. */
export function fitInstructions(found: readonly GatheredInstruction[]): readonly GatheredInstruction[] {
  const told = new Map<string, string>();
  let room = MAX_ALL;
  return found.map(({ text, ...one }): GatheredInstruction => {
    const body = text?.trim() ?? '';
    if (body === '') return one;
    const same = told.get(body);
    if (same !== undefined) return { ...one, state: 'same', detail: same };
    told.set(body, one.path);
    const notes = one.leftOut.map((part) => `[left out: ${part}]`);
    const fitting = cutToFit([body, ...notes].join('\n'), Math.min(MAX_FILE, room));
    room = Math.max(0, room - fitting.text.length);
    return {
      ...one,
      text: fitting.text,
      tokens: textTokens(fitting.text),
      leftOut: [...one.leftOut, ...fitting.leftOut],
    };
  });
}

function cutToFit(
  text: string,
  room: number,
): { readonly text: string; readonly leftOut: readonly string[] } {
  if (text.length <= room) return { text, leftOut: [] };
  if (room < LEAST_ROOM) return { text: `[${NO_ROOM}]`, leftOut: [NO_ROOM] };
  return { text: cutText(text, room), leftOut: [`all after the first ${count(room, 'character')}`] };
}

const NO_ROOM = `all of it: the instructions have more than ${count(MAX_ALL, 'character')} together`;
