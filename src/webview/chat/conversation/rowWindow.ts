import type { Message } from '../../../protocol/conversation.ts';
import { blockTree } from '../blockTree.ts';

/**
 * Only a stretch of a long chat is mounted. Its unit is the row: a message of the user, a block of an answer, or the
 * end of an answer. Heights are never guessed: there is nothing above and below the stretch, which moves on when its
 * end comes near the view.
 */
export interface RowWindow {
  /** The first row; undefined: as many as are usual before the end. */
  readonly from: RowPlace | undefined;
  /** The row behind the last; undefined: all there are, new ones too. */
  readonly to: RowPlace | undefined;
}

/** A row, named so that messages before it do not matter. */
export interface RowPlace {
  readonly message: string;
  readonly row: number;
}

/** The rows of one message that are mounted: from `from` to before `to`. */
export interface MountedMessage {
  readonly message: Message;
  readonly from: number;
  readonly to: number;
}

/** The newest rows, new ones too. */
export const TAIL: RowWindow = { from: undefined, to: undefined };

/** Rows that are mounted at first, that are added at an end, and that are mounted at most. */
const USUAL = 40;
const STEP = 40;
const MOST = 240;

/** Rows of a message. */
export const rowsOf = ({ role, blocks }: Message): number =>
  role === 'user' ? 1 : blockTree(blocks).length + 1;

const countRows = (messages: readonly Message[]): number =>
  messages.reduce((sum, message) => sum + rowsOf(message), 0);

/** First row and end of a window, counted from the first message there is. */
export function windowBounds(
  messages: readonly Message[],
  { from, to }: RowWindow,
): { from: number; to: number } {
  const end = Math.min(placeIndex(messages, to) ?? Number.POSITIVE_INFINITY, countRows(messages));
  const start = placeIndex(messages, from) ?? end - USUAL;
  return { from: Math.max(0, end - MOST, Math.min(start, end - 1)), to: end };
}

/** The messages of a window with their rows in it. */
export function mountedMessages(messages: readonly Message[], window: RowWindow): readonly MountedMessage[] {
  const { from, to } = windowBounds(messages, window);
  const mounted: MountedMessage[] = [];
  let start = 0;
  for (const message of messages) {
    const rows = rowsOf(message);
    const part = { message, from: Math.max(0, from - start), to: Math.min(rows, to - start) };
    if (part.from < part.to) mounted.push(part);
    start += rows;
  }
  return mounted;
}

/** The window with more rows at its beginning; the same one if there are none. */
export function growUp(messages: readonly Message[], window: RowWindow): RowWindow {
  const { from, to } = windowBounds(messages, window);
  if (from === 0) return window;
  const start = Math.max(0, from - STEP);
  const isTooMuch = to - start > MOST;
  return { from: placeAt(messages, start), to: isTooMuch ? placeAt(messages, start + MOST) : window.to };
}

/** The window with more rows at its end; the same one if there are none. */
export function growDown(messages: readonly Message[], window: RowWindow): RowWindow {
  const { from, to } = windowBounds(messages, window);
  const rows = countRows(messages);
  if (to >= rows) return window;
  const end = Math.min(rows, to + STEP);
  return { from: placeAt(messages, Math.max(from, end - MOST)), to: placeAt(messages, end) };
}

/** The window as it is now: rows that come later are not in it. */
export function freeze(messages: readonly Message[], window: RowWindow): RowWindow {
  const { from, to } = windowBounds(messages, window);
  return { from: placeAt(messages, from), to: placeAt(messages, to) };
}

function placeIndex(messages: readonly Message[], place: RowPlace | undefined): number | undefined {
  if (place === undefined) return undefined;
  let start = 0;
  for (const message of messages) {
    if (message.id === place.message) return start + Math.min(place.row, rowsOf(message));
    start += rowsOf(message);
  }
  return undefined;
}

/** The place of a row. One behind the last row is the end of the last message. */
function placeAt(messages: readonly Message[], index: number): RowPlace | undefined {
  let start = 0;
  for (const message of messages) {
    const rows = rowsOf(message);
    if (index < start + rows || (index === start + rows && message === messages.at(-1)))
      return { message: message.id, row: index - start };
    start += rows;
  }
  return undefined;
}
