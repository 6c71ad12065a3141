import { isStopWord } from '../../../src/tools/search/lexicon/stopWords.ts';
import type { EngineKind } from '../engine.ts';
import { searchedText, tokens } from './apiBm25.ts';

const longestPattern = 200;

export const apiRegex: EngineKind = {
  name: 'API regex',
  rule: 'the pattern `one.*two.*three` over the same texts, then all words in any order; up to 200 characters, in catalog order',
  build(tools) {
    const texts = tools.map((tool) => ({ id: tool.id, text: searchedText(tool).toLowerCase() }));
    return {
      search(query, limit) {
        const words = patternWords(query);
        if (words.length === 0) return [];
        const found = matching((text) => holdsInOrder(text, words));
        return found.length > 0 ? found : matching((text) => words.every((word) => text.includes(word)));

        function matching(isMatch: (text: string) => boolean): string[] {
          return texts
            .filter(({ text }) => isMatch(text))
            .slice(0, limit)
            .map(({ id }) => id);
        }
      },
    };
  },
};

function patternWords(query: string): string[] {
  const words = tokens(query).filter((word) => !isStopWord(word));
  while (words.join('.*').length > longestPattern) words.pop();
  return words;
}

/** Matches `one.*two.*three` without the time a backtracking expression can take on long texts. */
function holdsInOrder(text: string, words: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const at = text.indexOf(word, from);
    from = at + word.length;
    return at >= 0;
  });
}
