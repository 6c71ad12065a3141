/** Globs beyond these bounds are taken to meet. */
const MAX_LENGTH = 400;
const MAX_ALTERNATIVES = 100;

/**
 * True if some path may fit both globs, whatever the case. Globs have `*`, `?`, `[…]`, `{a,b}`, `**` as a folder and `!(…)`.
 * Unless `isHiddenToo`, wildcards of the first do not stand for names that begin with a dot, as in a shell.
 */
export function globsMeet(one: string, other: string, isHiddenToo: boolean): boolean {
  if (one.length > MAX_LENGTH || other.length > MAX_LENGTH) return true;
  const ones = alternatives(one.toLowerCase());
  const others = alternatives(other.toLowerCase());
  if (ones === undefined || others === undefined) return true;
  return ones.some((left) => others.some((right) => pathsMeet(left, right, isHiddenToo)));
}

/** True if a file may fit a glob without folders. In the name of the file, every character stands for itself. */
export const mayBeNamed = (name: string, glob: string): boolean =>
  glob.length > MAX_LENGTH ||
  (!(name.startsWith('.') && WILD_BEGINNING.test(glob)) &&
    unitsMeet(units(glob.toLowerCase()), name.toLowerCase().split('')));

const WILD_BEGINNING = /^[*?[]/;

/** Globs that one with `{a,b}` in it stands for; undefined if there are too many, or if it is too long. */
export function alternatives(glob: string): string[] | undefined {
  if (glob.length > MAX_LENGTH) return undefined;
  let all = [glob.replace(/!\([^)]*\)/g, '*')];
  for (;;) {
    const next = all.flatMap((text) => {
      const [whole, inner = ''] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
      return whole === undefined
        ? [text]
        : inner.split(',').map((choice) => text.replace(whole, () => choice));
    });
    if (next.length === all.length) return next;
    if (next.length > MAX_ALTERNATIVES) return undefined;
    all = next;
  }
}

function pathsMeet(one: string, other: string, isHiddenToo: boolean): boolean {
  const left = one.split('/');
  const right = other.split('/');
  return meet(left.length, right.length, (at, to, rest) => {
    const [segment, counterpart] = [left[at], right[to]];
    const isHidden = counterpart?.startsWith('.') === true && !isHiddenToo;
    if (
      segment === '**' &&
      (rest(at + 1, to) || (counterpart !== undefined && !isHidden && rest(at, to + 1)))
    )
      return true;
    if (counterpart === '**' && (rest(at, to + 1) || (segment !== undefined && rest(at + 1, to))))
      return true;
    if (segment === undefined || counterpart === undefined) return false;
    if (isHidden && WILD_BEGINNING.test(segment)) return false;
    return unitsMeet(units(segment), units(counterpart)) && rest(at + 1, to + 1);
  });
}

function unitsMeet(left: readonly string[], right: readonly string[]): boolean {
  return meet(left.length, right.length, (at, to, rest) => {
    const [unit, counterpart] = [left[at], right[to]];
    if (unit === '*' && (rest(at + 1, to) || (counterpart !== undefined && rest(at, to + 1)))) return true;
    if (counterpart === '*' && (rest(at, to + 1) || (unit !== undefined && rest(at + 1, to)))) return true;
    if (unit === undefined || counterpart === undefined) return false;
    return (unit === '?' || counterpart === '?' || unit === counterpart) && rest(at + 1, to + 1);
  });
}

/**
 * Units of a name: characters, `*` and, for anything that stands for one character, `?`. Brackets that are hard to read,
 * as `[]a]` and `[[:alpha:]]`, may stand for anything.
 */
const units = (name: string): string[] => (name.match(UNIT) ?? []).map(unitOf);

const BRACKETS = String.raw`\[[!^]?[^[\]!^][^[\]]*\]`;
const ONE_OF = new RegExp(`^${BRACKETS}$`, 's');
const UNIT = new RegExp(String.raw`\\.|${BRACKETS}|\[.*\]|.`, 'gs');

function unitOf(text: string): string {
  if (text.startsWith('\\')) return text.slice(-1);
  if (text.length === 1) return text;
  return ONE_OF.test(text) ? '?' : '*';
}

/** Looks at each pair of places once. Reaching both ends at the same time is a meeting. */
function meet(
  length: number,
  otherLength: number,
  step: (at: number, to: number, rest: (at: number, to: number) => boolean) => boolean,
): boolean {
  const known = new Map<number, boolean>();
  const rest = (at: number, to: number): boolean => {
    if (at >= length && to >= otherLength) return true;
    const key = at * (otherLength + 1) + to;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, false);
    const result = step(at, to, rest);
    known.set(key, result);
    return result;
  };
  return rest(0, 0);
}
