import { READING } from '../ranking.ts';
import type { Lexicon } from '../text/lexicon.ts';
import type { Substitute } from '../text/spelling.ts';
import { termOf } from '../text/termOf.ts';
import type { QueryWord } from './queryWords.ts';

/** Part that a word of a query plays in its fixed expressions. */
export interface PhraseRole {
  /** Readings that the expression lends to the word: "roll … back" makes `roll` a restore. */
  readonly readings: Substitute[];
  /** True of a word that says nothing outside its expression, like `get` in "get rid of". */
  isSpent: boolean;
  /** Meaning of a whole expression that has only such words ("how many"); set on its first word. */
  standsFor: readonly Substitute[];
}

const LIGHT_VERBS = new Set(
  'get put take go make give keep let turn set bring look tell come see have want need'
    .split(' ')
    .map(termOf),
);
/** Words that may end an expression that begins with a verb: "turn … off", "start … again", "let … see", "make … smaller". */
const PARTICLES = new Set(
  `up down off on out back over away live aside together in online forward again later see look read edit join know use
smaller bigger larger faster slower private public bold`.split(/\s+/),
);

/** Finds the role of each word, in order. */
export function findPhraseRoles(words: readonly QueryWord[], lexicon: Lexicon): PhraseRole[] {
  const roles = words.map((): PhraseRole => ({ readings: [], isSpent: false, standsFor: [] }));
  for (let start = 0; start < words.length; start++) start += applyPhrase({ words, roles, start, lexicon });
  for (let start = 0; start < words.length; start++) applySplitVerb({ words, roles, start, lexicon });
  return roles;
}

interface Place {
  readonly words: readonly QueryWord[];
  readonly roles: readonly PhraseRole[];
  readonly start: number;
  readonly lexicon: Lexicon;
}

/** Applies the longest expression that begins here; returns the number of further words it took. */
function applyPhrase({ words, roles, start, lexicon }: Place): number {
  const longest = Math.min(lexicon.phraseLength(words[start]?.term ?? ''), words.length - start);
  for (let length = longest; length > 1; length--) {
    const part = words.slice(start, start + length);
    const substitutes = lexicon.synonyms(part.map(({ term }) => term).join(' '));
    if (substitutes.length === 0) continue;
    const isLight = part.map((word) => word.isStop || LIGHT_VERBS.has(word.term));
    for (const [offset, light] of isLight.entries()) {
      const role = roles[start + offset];
      if (light && role) role.isSpent = true;
      else role?.readings.push(...substitutes);
    }
    const first = roles[start];
    if (first && isLight.every(Boolean)) first.standsFor = substitutes;
    return length - 1;
  }
  return 0;
}

function applySplitVerb({ words, roles, start, lexicon }: Place): void {
  const verb = words[start];
  const role = roles[start];
  if (!verb || !role || role.isSpent || verb.kind !== 'word') return;
  for (let end = start + 2; end < Math.min(start + READING.widestGap + 1, words.length); end++) {
    const particle = words[end];
    const particleRole = roles[end];
    if (!particle || !particleRole || particleRole.isSpent || !PARTICLES.has(particle.text)) continue;
    const substitutes = lexicon.synonyms(`${verb.term} ${particle.term}`);
    if (substitutes.length === 0) continue;
    particleRole.isSpent = true;
    if (LIGHT_VERBS.has(verb.term)) Object.assign(role, { isSpent: true, standsFor: substitutes });
    else role.readings.push(...substitutes);
    return;
  }
}
