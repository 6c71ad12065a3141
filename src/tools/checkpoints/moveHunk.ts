/** `back` takes a change back, `forth` makes it again. */
export type Direction = 'back' | 'forth';

/** The hunks of a unified diff, each with its heading. */
export const splitHunks = (diff: string): readonly string[] =>
  diff.split(/^(?=@@ )/m).filter((part) => part.startsWith('@@ '));

/**
 * The text with a hunk taken back or made again, which changes nothing if that has happened already. Undefined if nobody
 * can tell: neither side of the hunk stands there exactly once, or the hunk was cut.
 */
export function moveHunk(text: string, hunk: string, direction: Direction): string | undefined {
  const sides = readSides(hunk);
  if (sides === undefined) return undefined;
  const [from, to] = direction === 'back' ? [sides.written, sides.before] : [sides.before, sides.written];
  // One side may be a part of the other, so the longer one is looked for first.
  const found = [from, to].sort((a, b) => b.length - a.length).find((side) => text.includes(side));
  if (found === undefined || !isOnce(text, found)) return undefined;
  return found === to ? text : text.replace(from, () => to);
}

/** True if the part stands in the text exactly once. Nothing stands only in an empty text. */
const isOnce = (text: string, part: string): boolean =>
  part === '' ? text === '' : text.indexOf(part) === text.lastIndexOf(part);

const HEADING = /^@@ -\d+,(\d+) \+\d+,(\d+) @@/;

/** Both sides of a hunk with their context, as they stand in a file; undefined if lines are missing. */
function readSides(hunk: string): { readonly before: string; readonly written: string } | undefined {
  const [heading = '', ...lines] = hunk.split('\n');
  const [, oldLength, newLength] = HEADING.exec(heading) ?? [];
  const before = side(lines, '-');
  const written = side(lines, '+');
  if (before.length !== Number(oldLength) || written.length !== Number(newLength)) return undefined;
  return { before: before.join(''), written: written.join('') };
}

function side(lines: readonly string[], mark: '+' | '-'): readonly string[] {
  return lines.flatMap((line, index) => {
    if (!line.startsWith(mark) && !line.startsWith(' ')) return [];
    const isLast = lines[index + 1]?.startsWith('\\ ') ?? false;
    return [isLast ? line.slice(1) : `${line.slice(1)}\n`];
  });
}
