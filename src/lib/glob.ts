/** Lengths beyond which a glob or a path is not compared. */
const MAX_GLOB = 2_000;
const MAX_PATH = 10_000;

export interface GlobOptions {
  readonly ignoresCase?: boolean;
  /** False if braces stand for themselves, as in a `.gitignore`. */
  readonly hasBraces?: boolean;
}

/**
 * Matcher for paths: `*` and `?` stand for characters of a name, `[a-z]` and `[!a-z]` for one of them, `{a,b}` for one of
 * its texts, a backslash takes its meaning from the sign after it, and `**` as a name stands for any number of folders. At
 * the end, `/**` may also stand for nothing. Undefined if the glob is too long to be compared; a path that is too long
 * never matches. The time is the length of the glob times that of the path, whatever they are.
 */
export function compileGlob(
  glob: string,
  options: GlobOptions = {},
): ((path: string) => boolean) | undefined {
  if (glob.length > MAX_GLOB) return undefined;
  const fold = (text: string): string => (options.ignoresCase ? text.toLowerCase() : text);
  const ways = new GlobReader(fold(glob), options.hasBraces ?? true).read();
  const comparison = { ...ways, step: 0 };
  const mayMatch = compareEnds(fold(glob));
  return (given) => {
    const path = fold(given);
    return path.length <= MAX_PATH && mayMatch(path) && isPath(path, comparison);
  };
}

/** Quick test of the plain texts at both ends of a glob. A slash between them and wildcards may stand for nothing. */
function compareEnds(glob: string): (path: string) => boolean {
  const start = /^[^*?[{\\]*/.exec(glob)?.[0].replace(/\/$/, '') ?? '';
  const end = /[^*?\]}\\]*$/.exec(glob.slice(start.length))?.[0].replace(/^\//, '') ?? '';
  return (path) => path.startsWith(start) && path.endsWith(end);
}

/** Place in a glob: the characters that lead on, and the places that are reached without any. */
interface State {
  readonly moves: Move[];
  readonly jumps: State[];
  /** Last step of a comparison in which the place was reached. */
  mark: number;
}

interface Move {
  readonly fits: (char: string) => boolean;
  readonly to: State;
}

interface Ways {
  readonly first: State;
  readonly last: State;
}

const newState = (): State => ({ moves: [], jumps: [], mark: 0 });

/** Follows all ways through the glob at the same time, so that none is tried twice. */
function isPath(path: string, comparison: Ways & { step: number }): boolean {
  let reached = reach([comparison.first], ++comparison.step);
  for (const char of path) {
    const next: State[] = [];
    for (const { moves } of reached) for (const { fits, to } of moves) if (fits(char)) next.push(to);
    if (next.length === 0) return false;
    reached = reach(next, ++comparison.step);
  }
  return reached.includes(comparison.last);
}

/** The places and all that are reached from them without a character. */
function reach(states: readonly State[], step: number): State[] {
  const reached: State[] = [];
  const waiting = [...states];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (state.mark === step) continue;
    state.mark = step;
    reached.push(state);
    waiting.push(...state.jumps);
  }
  return reached;
}

const isAnything = (): boolean => true;
const isInName = (char: string): boolean => char !== '/';

/** Turns a glob into places and ways between them. */
class GlobReader {
  readonly #glob: string;
  /** Braces that stand for a choice, with the commas between their texts. */
  readonly #choices: ReadonlySet<number>;
  #at = 0;

  constructor(glob: string, hasBraces: boolean) {
    this.#glob = glob;
    this.#choices = hasBraces ? findChoices(glob) : new Set();
  }

  read(): Ways {
    const first = newState();
    return { first, last: this.#readText(first, true) };
  }

  /** Reads up to the end of the glob or of a text in braces. Returns the place there. */
  #readText(start: State, isAtName: boolean): State {
    let state = start;
    let beginsName = isAtName;
    while (!this.#isAtEnd(this.#at)) {
      state = this.#readPart(state, beginsName);
      beginsName = this.#glob.charAt(this.#at - 1) === '/';
    }
    return state;
  }

  #isAtEnd(at: number): boolean {
    return at >= this.#glob.length || (this.#choices.has(at) && this.#glob.charAt(at) !== '{');
  }

  #readPart(state: State, isAtName: boolean): State {
    const [char, stars] = [this.#glob.charAt(this.#at), this.#countStars(this.#at)];
    const isFolders = isAtName && stars > 1;
    if (isFolders && this.#glob.charAt(this.#at + stars) === '/') return this.#readFolders(state, stars + 1);
    if (isFolders && this.#isAtEnd(this.#at + stars)) return this.#loop(state, stars, isAnything);
    if (stars > 0) return this.#loop(state, stars, isInName);
    if (char === '?') return this.#move(state, 1, isInName);
    if (char === '[') return this.#readClass(state);
    if (char === '{' && this.#choices.has(this.#at)) return this.#readChoices(state, isAtName);
    const more = char === '/' ? this.#countStars(this.#at + 1) : 0;
    if (more > 1 && this.#isAtEnd(this.#at + 1 + more)) return this.#readRest(state, 1 + more);
    return this.#readCharacter(state);
  }

  #countStars(from: number): number {
    let at = from;
    while (this.#glob.charAt(at) === '*') at++;
    return at - from;
  }

  #readCharacter(state: State): State {
    const isEscaped = this.#glob.charAt(this.#at) === '\\' && this.#at + 1 < this.#glob.length;
    const wanted = String.fromCodePoint(this.#glob.codePointAt(this.#at + (isEscaped ? 1 : 0)) ?? 0);
    return this.#move(state, wanted.length + (isEscaped ? 1 : 0), (char) => char === wanted);
  }

  /** Any number of folders, each with its slash. */
  #readFolders(state: State, length: number): State {
    this.#at += length;
    const [inside, after] = [newState(), newState()];
    state.jumps.push(inside, after);
    inside.moves.push({ fits: isAnything, to: inside }, { fits: (char) => char === '/', to: after });
    return after;
  }

  /** Nothing, or a slash and anything. */
  #readRest(state: State, length: number): State {
    this.#at += length;
    const [inside, after] = [newState(), newState()];
    state.moves.push({ fits: (char) => char === '/', to: inside });
    inside.moves.push({ fits: isAnything, to: inside });
    inside.jumps.push(after);
    state.jumps.push(after);
    return after;
  }

  #loop(state: State, length: number, fits: Move['fits']): State {
    this.#at += length;
    const loop = newState();
    loop.moves.push({ fits, to: loop });
    state.jumps.push(loop);
    const after = newState();
    loop.jumps.push(after);
    return after;
  }

  #move(state: State, length: number, fits: Move['fits']): State {
    this.#at += length;
    const to = newState();
    state.moves.push({ fits, to });
    return to;
  }

  #readClass(state: State): State {
    const [text = '', not = '', inside = ''] = readClassAt(this.#glob, this.#at) ?? [];
    if (text === '') return this.#readCharacter(state);
    const isMember = readMembers(inside);
    return this.#move(state, text.length, (char) => isInName(char) && isMember(char) === (not === ''));
  }

  #readChoices(state: State, isAtName: boolean): State {
    const after = newState();
    while (this.#glob.charAt(this.#at) !== '}') {
      this.#at++;
      const begin = newState();
      state.jumps.push(begin);
      this.#readText(begin, isAtName).jumps.push(after);
    }
    this.#at++;
    return after;
  }
}

/** Places of all `{`, `,` and `}` that make a choice. Braces without an end, or without a comma, stand for themselves. */
function findChoices(glob: string): ReadonlySet<number> {
  const choices: number[] = [];
  const open: number[][] = [];
  for (let at = 0; at < glob.length; at++) {
    const char = glob.charAt(at);
    if (char === '\\') at++;
    else if (char === '[') at += Math.max((readClassAt(glob, at)?.[0].length ?? 1) - 1, 0);
    else if (char === '{') open.push([at]);
    else if (char === ',') open.at(-1)?.push(at);
    else if (char === '}') {
      const group = open.pop() ?? [];
      if (group.length > 1) choices.push(...group, at);
    }
  }
  return new Set(choices);
}

/** One of some characters; a `]` at the beginning is one of them. */
const CLASS = /\[([!^]?)(\]?(?:\[:[a-z]+:\]|\\[\s\S]|[^\]\\])*)\]/y;

function readClassAt(glob: string, at: number): RegExpExecArray | null {
  CLASS.lastIndex = at;
  return CLASS.exec(glob);
}

const NAMED_CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[A-Za-z0-9]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,
  digit: /[0-9]/,
  lower: /[a-z]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /[A-Z]/,
  xdigit: /[A-Fa-f0-9]/,
};

/** Reads the inside of brackets: characters, `a-z`, `[:alpha:]`. */
function readMembers(inside: string): (char: string) => boolean {
  const parts = [...inside.matchAll(/\[:([a-z]+):\]|(\\[\s\S]|[\s\S])(?:-(\\[\s\S]|[\s\S]))?/gu)];
  const tests = parts.map(([, named, from = '', to]) => {
    if (named !== undefined) return (char: string) => NAMED_CLASSES[named]?.test(char) ?? false;
    const [low, high] = [plain(from), plain(to ?? from)];
    return (char: string) => low <= char && char <= high;
  });
  return (char) => tests.some((test) => test(char));
}

const plain = (member: string): string =>
  member.length > 1 && member.startsWith('\\') ? member.slice(1) : member;
