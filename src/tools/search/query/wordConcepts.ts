import type { MatchKind } from '../explanation.ts';
import type { Concept, Vocabulary } from '../index/concept.ts';
import { Readings } from '../index/readings.ts';
import { isBrand } from '../lexicon/brands.ts';
import type { Ranking } from '../ranking.ts';
import { cognatesOf } from '../text/cognates.ts';
import { isSlip, keepLikeliest, type Substitute } from '../text/spelling.ts';
import { fold } from '../text/words.ts';
import type { Language } from './language.ts';
import type { PhraseRole } from './phrases.ts';
import type { QueryWord } from './queryWords.ts';

/** Word of a query with its surroundings. */
export interface WordInQuery {
  readonly word: QueryWord;
  readonly before: QueryWord | undefined;
  readonly after: QueryWord | undefined;
  readonly role: PhraseRole;
  readonly language: Language;
}

export function readWordConcept(place: WordInQuery, vocabulary: Vocabulary): Concept {
  const { word, role } = place;
  const { ranking } = vocabulary;
  const readings = new Readings(vocabulary);
  const isServerWord = word.text !== word.term && vocabulary.servers.withTerm(word.text).length > 0;
  const own = isServerWord ? word.text : word.term;
  const known = vocabulary.terms.find(own);
  readings.addWithSynonyms(own, worthOfOwn(place, vocabulary), word.kind === 'part' ? 'part' : 'exact');
  readings.addAll(role.readings, ranking.specialWorth.phrase, 'synonym');
  for (const compound of compoundsOf(place, vocabulary))
    readings.addWithSynonyms(compound, ranking.worth.compound, 'compound');
  for (const name of longerServerTerms(word, vocabulary)) {
    readings.add(name, ranking.worth.prefix, 'prefix');
  }
  addGuesses(place, readings, vocabulary);
  return {
    label: word.text,
    weight: isName(word, readings, vocabulary) ? ranking.concepts.value : weightOf(word, ranking),
    alternatives: readings.alternatives(),
    ...(known === undefined ? {} : { own: known }),
  };
}

function worthOfOwn(place: WordInQuery, vocabulary: Vocabulary): number {
  const { worth, specialWorth } = vocabulary.ranking;
  if (place.word.kind === 'part') return worth.part;
  const isTranslated = place.language === 'foreign' && translationsOf(place, vocabulary).length > 0;
  return isTranslated ? specialWorth.foreignLetters : 1;
}

/** True of an unknown word with a capital inside a sentence: the name of somebody or something that a tool would be given. */
function isName(word: QueryWord, readings: Readings, { lexicon }: Vocabulary): boolean {
  return word.isCapitalised && readings.isEmpty && !isBrand(word.text) && !lexicon.isKnown(word.text);
}

/**
 * Adds translations, then completions, corrections, or words that contain the word; the latter only for a word that nothing in
 * the index or the lists explains. A word that could be foreign may also be a slip of the pen.
 */
function addGuesses(place: WordInQuery, readings: Readings, vocabulary: Vocabulary): void {
  const { word } = place;
  const { lexicon, spelling, ranking } = vocabulary;
  const isKnown = isEvident(word, vocabulary);
  const translations = translationsOf(place, vocabulary);
  for (const term of translations) readings.addWithSynonyms(term, ranking.worth.translation, 'translation');
  if (isKnown || word.kind === 'value' || lexicon.isKnown(word.text)) return;
  const isTranslated = translations.length > 0;
  const completions = word.isCapitalised || isTranslated ? [] : spelling.completions(word.text);
  addEach(completions, ranking.worth.prefix, 'prefix');
  const corrected = completions.length > 0 ? [] : corrections();
  addEach(isTranslated ? corrected.filter(isSlip) : corrected, ranking.worth.typo, 'typo');
  if (readings.isEmpty) addEach(spelling.containing(word.text), ranking.worth.part, 'part');

  function corrections(): Substitute[] {
    const both = [...lexicon.spelling.corrections(word.text), ...spelling.corrections(word.text)];
    return keepLikeliest(both.map(({ term, worth }) => [term, worth] as const));
  }

  function addEach(substitutes: readonly Substitute[], worth: number, kind: MatchKind): void {
    for (const substitute of substitutes)
      readings.addWithSynonyms(substitute.term, worth * substitute.worth, kind);
  }
}

/** True if tools use the word, and not just one or two of them in passing, as they might a slip of the pen. */
function isEvident({ text, term }: QueryWord, { terms, spelling, ranking }: Vocabulary): boolean {
  const known = terms.find(term);
  return known !== undefined && (terms.count(known) >= ranking.substitutes.fewestUses || spelling.has(text));
}

function translationsOf({ word, language }: WordInQuery, vocabulary: Vocabulary): readonly string[] {
  const { terms, lexicon, termOf } = vocabulary;
  if (word.kind === 'value' || language === 'english') return [];
  if (language === 'unsure' && terms.find(word.term) !== undefined) return [];
  const translations = lexicon.translation(word.text);
  if (language === 'unsure') return translations;
  const alike = cognatesOf(fold(word.text)).map(termOf);
  return [...translations, ...alike.filter((term) => terms.find(term) !== undefined)];
}

/** Reads an abbreviation: `PR` is two concepts, pull and request, and the abbreviation itself answers each of them, too. */
export function readAbbreviationConcepts(
  place: WordInQuery,
  expansions: readonly (readonly string[])[],
  vocabulary: Vocabulary,
): Concept[] {
  const { word, role } = place;
  const { ranking } = vocabulary;
  const length = Math.max(...expansions.map((expansion) => expansion.length));
  return Array.from({ length }, (_, part) => {
    const readings = new Readings(vocabulary);
    readings.add(word.term, 1, 'exact');
    for (const compound of compoundsOf(place, vocabulary))
      readings.addWithSynonyms(compound, ranking.worth.compound, 'compound');
    for (const expansion of expansions) {
      const term = expansion[part];
      if (term !== undefined) readings.addWithSynonyms(term, ranking.worth.abbreviation, 'abbreviation');
    }
    readings.addAll(role.readings, ranking.specialWorth.phrase, 'synonym');
    const weight = weightOf(word, ranking) * (length > 1 ? ranking.concepts.abbreviationPart : 1);
    return { label: word.text, weight, alternatives: readings.alternatives() };
  });
}

/** Words made of the word and a neighbour: "hugging face", "free/busy". */
function compoundsOf({ word, before, after }: WordInQuery, { termOf }: Vocabulary): string[] {
  const compounds: string[] = [];
  if (before && before.kind !== 'joined') compounds.push(termOf(before.text + word.text));
  if (after && after.kind !== 'joined') compounds.push(termOf(word.text + after.text));
  return compounds;
}

/**
 * Longer names of servers that the word stands for: "retell" means retellai, "xcode" xcodebuild. A word that tools of other
 * servers use, too, means just itself.
 */
function longerServerTerms(
  { text, term }: QueryWord,
  { servers, lexicon, ranking, isHeldMostlyBy }: Vocabulary,
): string[] {
  const { shortestStart, longestRest } = ranking.servers;
  if (text.length < shortestStart || lexicon.isKnown(text)) return [];
  const names = servers.termsBeyond(text).filter((name) => name.length - text.length <= longestRest);
  return names.filter((name) => isHeldMostlyBy(term, name));
}

function weightOf(word: QueryWord, { concepts }: Ranking): number {
  if (word.kind === 'value' || word.text.length === 1) return concepts.value;
  if (word.isRequest) return concepts.request;
  return word.kind === 'implied' ? concepts.implied : 1;
}
