import type { Concept, Vocabulary } from '../index/concept.ts';
import { Readings } from '../index/readings.ts';
import { READING } from '../ranking.ts';
import { translateRun } from '../text/translateRun.ts';
import { pairsOf } from '../text/words.ts';
import type { QueryWord } from './queryWords.ts';

/** Reads several words of another language that mean one thing: "base de datos". The name of a server is never part of one: "docker container". */
export function readForeignExpression(
  words: readonly QueryWord[],
  start: number,
  vocabulary: Vocabulary,
): { concept: Concept; length: number } | undefined {
  for (let length = Math.min(READING.longestExpression, words.length - start); length > 1; length--) {
    const part = words.slice(start, start + length);
    const label = part.map(({ text }) => text).join(' ');
    const translations = vocabulary.lexicon.translation(label);
    if (translations.length === 0 || part.some((word) => isServerName(word, vocabulary))) continue;
    const readings = new Readings(vocabulary);
    for (const term of translations)
      readings.addWithSynonyms(term, vocabulary.ranking.worth.translation, 'translation');
    return { length, concept: { label, weight: 1, alternatives: readings.alternatives() } };
  }
  return undefined;
}

/** True of a word that is in a server's name and that no list translates. */
function isServerName({ text }: QueryWord, { servers, lexicon }: Vocabulary): boolean {
  return servers.withTerm(text).length > 0 && lexicon.translation(text).length === 0;
}

/** Reads a run by its translated words, and by the pairs of its characters, which tools described in the same script have. */
export function readRunConcepts(run: string, vocabulary: Vocabulary): Concept[] {
  const { worth, specialWorth, concepts } = vocabulary.ranking;
  return translateRun(run, vocabulary.lexicon).flatMap(({ text, terms }): Concept[] => {
    const readings = new Readings(vocabulary);
    for (const term of terms) readings.addWithSynonyms(term, worth.translation, 'translation');
    if (terms.length > 0) readings.add(text, 1, 'exact');
    for (const pair of pairsOf(text))
      readings.add(pair, terms.length > 0 ? specialWorth.characterPair : 1, 'exact');
    const alternatives = readings.alternatives();
    if (terms.length === 0)
      return alternatives.length > 0
        ? [{ label: text, weight: concepts.unknownCharacters, alternatives }]
        : [];
    return [{ label: text, weight: text.length === 1 ? concepts.singleCharacter : 1, alternatives }];
  });
}
