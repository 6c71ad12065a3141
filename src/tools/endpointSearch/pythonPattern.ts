/** A Python pattern as one of JavaScript, or a sentence on why it cannot be tried. */
export type TranslatedPattern = { readonly source: string } | { readonly problem: string };

/** Flags that make no difference here: the search does not tell upper from lower case, and reads texts of one line. */
const NO_MATTER = 'aiLmsu';

interface Translation {
  readonly from: RegExp;
  readonly to: (match: RegExpExecArray) => TranslatedPattern;
}

const source = (text: string): TranslatedPattern => ({ source: text });
const noPython = (part: string, instead: string): TranslatedPattern => ({
  problem: `Python does not know ${part}: write ${instead}.`,
});
const onlyPython = (part: string): TranslatedPattern => ({
  problem: `${part} is Python that cannot be tried here; the API may know it.`,
});

/** Parts that both languages write in different ways, the first that fits counts. */
const TRANSLATIONS: readonly Translation[] = [
  { from: /^\[(?:\^?\]?)(?:\\.|[^\]\\])*\]/su, to: ([all]) => source(all) },
  { from: /^\\A/, to: () => source('^') },
  { from: /^\\[Zz]/, to: () => source('$') },
  { from: /^\\[pP]\{[^}]*\}/, to: ([all]) => noPython(all, 'a class such as [A-Za-z]') },
  { from: /^\\./su, to: ([all]) => source(all) },
  { from: /^\(\?#[^)]*\)/, to: () => source('') },
  { from: /^\(\?P<(\w+)>/, to: ([, name]) => source(`(?<${name}>`) },
  { from: /^\(\?P=(\w+)\)/, to: ([, name]) => source(`\\k<${name}>`) },
  { from: /^\(\?<(?![=!])/, to: () => noPython('(?<name>…)', '(?P<name>…)') },
  { from: /^\(\?([a-zA-Z]*)(?:-[a-z]+)?([:)])/, to: ([, flags = '', end]) => withFlags(flags, end === ')') },
  { from: /^\(\?[>(]/, to: ([all]) => onlyPython(`${all}…)`) },
  { from: /^(?:[*+?]|\{\d*,?\d*\})\+/, to: ([all]) => onlyPython(all) },
  { from: /^\{,(\d+)\}/, to: ([, most]) => source(`{0,${most}}`) },
];

const withFlags = (flags: string, isGlobal: boolean): TranslatedPattern =>
  [...flags].every((flag) => NO_MATTER.includes(flag))
    ? source(isGlobal ? '' : '(?:')
    : onlyPython(`(?${flags}…)`);

/** Translates a pattern of Python's `re`; the whole of it is read once, from its beginning to its end. */
export function translatePython(pattern: string): TranslatedPattern {
  let translated = '';
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    const [length, part] = translateNext(rest);
    if ('problem' in part) return part;
    translated += part.source;
    at += length;
  }
  return { source: translated };
}

function translateNext(rest: string): readonly [length: number, part: TranslatedPattern] {
  for (const { from, to } of TRANSLATIONS) {
    const match = from.exec(rest);
    if (match) return [match[0].length, to(match)];
  }
  return [1, source(rest.slice(0, 1))];
}
