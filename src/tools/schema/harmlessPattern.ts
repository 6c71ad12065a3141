import type { Effort } from './effort.ts';

/** Longer patterns are not understood. */
const MAX_PATTERN = 1_000;
/** Ways through one text that may be tried; where there could be more, the text passes. */
const MAX_TRIES = 250_000;

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/;

/** Facts that decide in how many ways a pattern can be tried on a text. */
interface Shape {
  /** True if the pattern can only match at the beginning. */
  readonly isAnchored: boolean;
  /** Number of choices of each part of the pattern; infinite for a part that matches any number of characters. */
  readonly choices: readonly number[];
  /** Number of repetitions that leave no choice. */
  readonly steps: number;
}

/**
 * The pattern of a foreign schema as a test that ends soon for every text; undefined if that cannot be promised, or if
 * it is not a pattern. A text that would take too long passes. The test throws when the effort is used up.
 */
export function harmlessPattern(
  pattern: string,
  effort: Effort,
  flags = 'u',
): ((text: string) => boolean) | undefined {
  const shape = pattern.length > MAX_PATTERN ? undefined : shapeOf(pattern);
  if (shape === undefined) return undefined;
  try {
    const expression = new RegExp(pattern, flags);
    return (text) => {
      const tries = triesOf(shape, text.length + 1);
      if (tries > MAX_TRIES) return true;
      effort.spend(tries);
      return expression.test(text);
    };
  } catch {
    return undefined;
  }
}

const triesOf = ({ isAnchored, choices, steps }: Shape, most: number): number =>
  choices.reduce(
    (tries, one) => tries * Math.min(one, most),
    (isAnchored ? 1 : most) * Math.min(steps, most),
  );

/** Undefined if a group is repeated in which something can be repeated or chosen: then the number of tries explodes. */
function shapeOf(pattern: string): Shape | undefined {
  const whole = { isVaried: false, alternatives: 1 };
  const groups = [whole];
  const choices: number[] = [];
  let steps = 1;
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    const [quantifier, least, upTo, most] = QUANTIFIER.exec(rest) ?? [];
    const group = groups.at(-1) ?? whole;
    if (quantifier !== undefined) {
      steps += Number(least ?? 0);
      choices.push(choicesOf(quantifier, { least, upTo, most }));
      for (const one of groups) one.isVaried = true;
      at += quantifier.length;
    } else if (rest.startsWith('(')) {
      groups.push({ isVaried: false, alternatives: 1 });
      at += /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(rest)?.[0].length ?? 1;
    } else if (rest.startsWith(')')) {
      groups.pop();
      choices.push(group.alternatives);
      if (group.isVaried && QUANTIFIER.test(rest.slice(1))) return undefined;
      at += 1;
    } else {
      if (rest.startsWith('|')) {
        group.alternatives += 1;
        for (const one of groups) one.isVaried = true;
      }
      if (/^\\(?:\d|k)/.test(rest)) return undefined;
      at += /^(?:\\.|\[(?:\\.|[^\]\\])*\]|.)/su.exec(rest)?.[0].length ?? 1;
    }
  }
  const isAnchored = pattern.startsWith('^') && whole.alternatives === 1;
  return { isAnchored, choices: [...choices, whole.alternatives], steps };
}

interface Counts {
  readonly least: string | undefined;
  readonly upTo: string | undefined;
  readonly most: string | undefined;
}

function choicesOf(quantifier: string, { least, upTo, most }: Counts): number {
  if (quantifier === '?') return 2;
  if (least === undefined || (upTo !== undefined && !most)) return Number.POSITIVE_INFINITY;
  return upTo === undefined ? 1 : Number(most) - Number(least) + 1;
}
