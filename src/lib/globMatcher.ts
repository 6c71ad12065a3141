/** Bounds of a glob: whoever needs more has written nothing that anybody can read. */
const MAX_LENGTH = 500;
const MAX_ALTERNATIVES = 64;

/** A part of a glob. `folders` is any number of whole folders, each with its slash; `within` its inside. */
type Part =
  | { readonly kind: 'one'; isFitting(letter: string): boolean }
  | { readonly kind: 'some' | 'folders' | 'within' | 'rest' };

/**
 * Creates the matcher of a glob for whole paths with forward slashes: `*`, `?`, `[a-z]`, `{a,b}` and `**`; hidden files
 * are like others. Matching takes time in proportion to the lengths of both, whoever wrote them. A glob beyond all
 * bounds matches nothing.
 */
export function globMatcher(glob: string): (path: string) => boolean {
  const matchers = glob.length > MAX_LENGTH ? [] : (expandBraces(glob) ?? []).map(parse);
  return (path) => matchers.some((parts) => isMatch(parts, path));
}

/** Follows every way through the parts at the same time, so that no way is tried twice. */
function isMatch(parts: readonly Part[], path: string): boolean {
  let places = reach([0], parts);
  for (const letter of path) {
    const next: number[] = [];
    for (const place of places) next.push(...advance(place, parts[place], letter));
    places = reach(next, parts);
    if (places.size === 0) return false;
  }
  return places.has(parts.length);
}

/** Places after a letter was taken at a place. */
function advance(place: number, part: Part | undefined, letter: string): readonly number[] {
  switch (part?.kind) {
    case 'one':
      return part.isFitting(letter) ? [place + 1] : [];
    case 'some':
      return letter === '/' ? [] : [place];
    case 'rest':
      return [place];
    case 'folders':
      return letter === '/' ? [] : [place + 1];
    case 'within':
      return letter === '/' ? [place, place + 1] : [place];
    case undefined:
      return [];
  }
}

/** Adds the places that can be reached without taking a letter. */
function reach(places: readonly number[], parts: readonly Part[]): ReadonlySet<number> {
  const reached = new Set(places);
  for (const place of reached) {
    const kind = parts[place]?.kind;
    if (kind === 'some' || kind === 'rest') reached.add(place + 1);
    if (kind === 'folders') reached.add(place + 2);
  }
  return reached;
}

function parse(glob: string): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < glob.length; ) {
    const isStart = at === 0 || glob[at - 1] === '/';
    const [, set] = /^\[([!^]?[^/]+?)\]/.exec(glob.slice(at)) ?? [];
    if (isStart && glob.startsWith('**/', at)) {
      parts.push({ kind: 'folders' }, { kind: 'within' });
      at += 3;
    } else if (isStart && glob.slice(at) === '**') {
      parts.push({ kind: 'rest' });
      at += 2;
    } else if (glob[at] === '*') {
      parts.push({ kind: 'some' });
      while (glob[at] === '*') at++;
    } else if (glob[at] === '?') {
      parts.push({ kind: 'one', isFitting: (letter) => letter !== '/' });
      at++;
    } else if (set !== undefined) {
      parts.push({ kind: 'one', isFitting: letterSet(set) });
      at += set.length + 2;
    } else {
      if (glob[at] === '\\') at++;
      const letter = String.fromCodePoint(glob.codePointAt(at) ?? 0x5c);
      parts.push({ kind: 'one', isFitting: (one) => one === letter });
      at += letter.length;
    }
  }
  return parts;
}

/** Test for the letters of a set such as `a-z_` or, all others, `!a-z`. */
function letterSet(set: string): (letter: string) => boolean {
  const isNegated = /^[!^]/.test(set);
  const letters = [...(isNegated ? set.slice(1) : set)];
  const has = (letter: string) =>
    letters.some(
      (one, index) =>
        one === letter ||
        (one === '-' && (letters[index - 1] ?? '~') <= letter && letter <= (letters[index + 1] ?? '')),
    );
  return (letter) => letter !== '/' && has(letter) !== isNegated;
}

/** Alternatives that braces stand for; undefined if they are too many. */
function expandBraces(glob: string): readonly string[] | undefined {
  let open = [glob];
  const done: string[] = [];
  while (open.length > 0) {
    if (open.length + done.length > MAX_ALTERNATIVES) return undefined;
    open = open.flatMap((one) => {
      const group = firstGroup(one);
      if (group) return group.items.map((item) => `${group.before}${item}${group.after}`);
      done.push(one);
      return [];
    });
  }
  return done;
}

/** The first group in braces that has a comma of its own; undefined if there is none. */
function firstGroup(
  glob: string,
): { readonly before: string; readonly items: readonly string[]; readonly after: string } | undefined {
  for (let start = glob.indexOf('{'); start >= 0; start = glob.indexOf('{', start + 1)) {
    const items = [''];
    let depth = 0;
    for (let at = start; at < glob.length; at++) {
      const letter = glob[at];
      if (letter === '{') depth++;
      if (letter === '}') depth--;
      if (depth === 0) {
        if (items.length === 1) break;
        return { before: glob.slice(0, start), items, after: glob.slice(at + 1) };
      }
      if (letter === ',' && depth === 1) items.push('');
      else if (at > start) items[items.length - 1] += letter ?? '';
    }
  }
  return undefined;
}
