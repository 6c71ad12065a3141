import type { Concept, Vocabulary } from '../index/concept.ts';
import { Readings } from '../index/readings.ts';
import { isForeignGrammar } from '../text/grammar.ts';
import { splitCompounds } from './compounds.ts';
import { readForeignExpression, readRunConcepts } from './foreignExpression.ts';
import { type Language, languageOf } from './language.ts';
import { findPhraseRoles, type PhraseRole } from './phrases.ts';
import type { QueryWord } from './queryWords.ts';
import { readAbbreviationConcepts, readWordConcept, type WordInQuery } from './wordConcepts.ts';

/** Turns the words of a query into concepts: own term, synonyms, abbreviations, translations, compounds, corrections. */
export function expandQuery(written: readonly QueryWord[], vocabulary: Vocabulary): Concept[] {
  const { lexicon, terms } = vocabulary;
  const words = splitCompounds(written, vocabulary);
  const language = languageOf(words, lexicon, (term) => terms.find(term) !== undefined);
  const isForeign = language === 'foreign';
  const read = isForeign
    ? words.map((word) => (isForeignGrammar(word.text) ? { ...word, isStop: true } : word))
    : words;
  const roles = findPhraseRoles(read, lexicon);
  const concepts = new Map<string, Concept>();
  for (let index = 0; index < read.length; ) {
    const { clause = 0, text = '' } = read[index] ?? {};
    const expression = isForeign ? readForeignExpression(read, index, vocabulary) : undefined;
    const isKnown = !expression && concepts.has(`${clause} ${text} 0`);
    const found = isKnown
      ? []
      : expression
        ? [expression.concept]
        : readConcepts(wordAt(read, index, { roles, language }), vocabulary);
    for (const [part, concept] of found.entries()) {
      const key = `${clause} ${concept.label} ${part}`;
      if (!concepts.has(key)) concepts.set(key, { ...concept, clause });
    }
    index += expression?.length ?? 1;
  }
  return [...concepts.values()];
}

function wordAt(
  words: readonly QueryWord[],
  index: number,
  state: { roles: readonly PhraseRole[]; language: Language },
): WordInQuery {
  const word = words[index];
  const role = state.roles[index];
  if (!word || !role) throw new RangeError(`There is no word ${index}.`);
  return { word, role, before: words[index - 1], after: words[index + 1], language: state.language };
}

function readConcepts(place: WordInQuery, vocabulary: Vocabulary): Concept[] {
  const { word, role } = place;
  const whole = role.standsFor.length > 0 ? [readWholePhrase(place, vocabulary)] : [];
  if (word.kind === 'run') return readRunConcepts(word.text, vocabulary);
  if (word.kind === 'joined') return readJoinedWord(place, vocabulary);
  if (word.isStop || role.isSpent) return whole;
  const expansions =
    place.language === 'foreign' && !word.isCapitals ? [] : vocabulary.lexicon.abbreviation(word.text);
  if (expansions.length > 0) return readAbbreviationConcepts(place, expansions, vocabulary);
  return [readWordConcept(place, vocabulary)];
}

function readWholePhrase({ word, role }: WordInQuery, vocabulary: Vocabulary): Concept {
  const { specialWorth, concepts } = vocabulary.ranking;
  const readings = new Readings(vocabulary);
  readings.addAll(role.standsFor, specialWorth.phrase, 'synonym');
  return { label: `${word.text} …`, weight: concepts.wholePhrase, alternatives: readings.alternatives() };
}

/** Reads a joined word whose parts are grammar: "to-do" means something, "to" and "do" do not. */
function readJoinedWord({ word, before }: WordInQuery, vocabulary: Vocabulary): Concept[] {
  if (!before?.isStop || vocabulary.terms.find(word.term) === undefined) return [];
  const readings = new Readings(vocabulary);
  readings.addWithSynonyms(word.term, 1, 'exact');
  return [{ label: word.text, weight: 1, alternatives: readings.alternatives() }];
}
