import type { EngineKind } from '../engine.ts';
import { searchedText, tokens } from './apiBm25.ts';

/** Engine with the rule of the API, computed without an index: it shows the cost of a search that scores every tool anew. */
export const linearBm25: EngineKind = {
  name: 'BM25, linear scan',
  rule: 'the same BM25, every tool scored in turn',
  build(tools) {
    const documents = tools.map((tool) => {
      const words = tokens(searchedText(tool));
      const counts = new Map<string, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      return { id: tool.id, counts, length: words.length };
    });
    const averageLength =
      documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
    return {
      search(query, limit) {
        const words = [...new Set(tokens(query.slice(0, 500)))];
        const weights = words.map((word) => {
          const count = documents.reduce((sum, { counts }) => sum + (counts.has(word) ? 1 : 0), 0);
          return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
        });
        return documents
          .map(({ id, counts, length }) => {
            const norm = 1.2 * (0.25 + (0.75 * length) / averageLength);
            const score = words.reduce((sum, word, index) => {
              const count = counts.get(word) ?? 0;
              return sum + ((weights[index] ?? 0) * count * 2.2) / (count + norm);
            }, 0);
            return { id, score };
          })
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score)
          .slice(0, limit)
          .map(({ id }) => id);
      },
    };
  },
};
