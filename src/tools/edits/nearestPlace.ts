import { type LineRange, linesOf } from '../../lib/lineRanges.ts';

/** Bounds of what is looked at, however large the file and the text are. */
const MAX_LINES = 20_000;
const MAX_WANTED = 200;
const MAX_SAME = 50;
const MAX_LINE = 200;
/** Two lines are similar if they share at least this part of their pairs of characters. */
const SIMILAR = 0.5;

/** The lines most similar to the wanted text, which does not occur; undefined if none are. Bounded work, whatever the file. */
export function nearestPlace(text: string, wanted: string): LineRange | undefined {
  const lines = linesOf(text).slice(0, MAX_LINES);
  const wantedLines = linesOf(wanted).slice(0, MAX_WANTED);
  const start = startBySameLines(lines, wantedLines) ?? startBySimilarLine(lines, wantedLines);
  if (start === undefined) return undefined;
  const first = Math.max(0, start);
  return { first: first + 1, last: Math.min(lines.length, start + wantedLines.length) };
}

/**
 * Line at which the wanted text would begin, by a vote of all lines that occur in both, apart from whitespace; long
 * lines count more.
 */
function startBySameLines(lines: readonly string[], wanted: readonly string[]): number | undefined {
  const places = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const bare = removeSpace(line);
    const known = places.get(bare);
    if (known === undefined) places.set(bare, [index]);
    else if (known.length < MAX_SAME) known.push(index);
  }
  const votes = new Map<number, number>();
  for (const [index, line] of wanted.entries()) {
    const bare = removeSpace(line);
    if (!/\w/.test(bare)) continue;
    for (const place of places.get(bare) ?? [])
      votes.set(place - index, (votes.get(place - index) ?? 0) + bare.length);
  }
  return findBest([...votes]);
}

/** Line at which the wanted text would begin, by the line that is most similar to its longest. */
function startBySimilarLine(lines: readonly string[], wanted: readonly string[]): number | undefined {
  const longest = wanted.reduce((a, b) => (removeSpace(b).length > removeSpace(a).length ? b : a), '');
  const pairs = pairsOf(longest);
  if (pairs.size === 0) return undefined;
  const scores = lines.map((line, index): [number, number] => [index, similarity(pairs, pairsOf(line))]);
  const place = findBest(scores.filter(([, score]) => score >= SIMILAR));
  return place === undefined ? undefined : place - wanted.indexOf(longest);
}

function findBest(scores: readonly (readonly [place: number, score: number])[]): number | undefined {
  let found: readonly [number, number] | undefined;
  for (const one of scores) if (found === undefined || one[1] > found[1]) found = one;
  return found?.[0];
}

const removeSpace = (line: string): string => line.replace(/\s+/g, '');

function pairsOf(line: string): ReadonlySet<string> {
  const bare = removeSpace(line).slice(0, MAX_LINE).toLowerCase();
  return new Set(Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2)));
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of b) if (a.has(pair)) shared++;
  return (2 * shared) / Math.max(1, a.size + b.size);
}
