import { isStopWord } from '../../../src/tools/search/lexicon/stopWords.ts';
import { stem } from '../../../src/tools/search/text/stem.ts';
import { Bm25, ranked } from '../bm25.ts';
import type { EngineKind } from '../engine.ts';
import { schemaTexts } from '../schemaTexts.ts';

export const codex: EngineKind = {
  name: 'Codex: BM25',
  rule: 'stemmed BM25 (k1 1.2, b 0.75) without stop words over names, title, description and parameter names',
  build(tools) {
    const index = new Bm25(
      tools.map(({ server, name, title = '', description, inputSchema }) => {
        const { names } = schemaTexts(inputSchema, false);
        const flat = `mcp__${server}__${name}`;
        return tokens(
          [flat, name, name.replaceAll('_', ' '), server, title, description, ...names.sort()].join(' '),
        );
      }),
      { k1: 1.2, b: 0.75 },
    );
    return {
      search: (query, limit) =>
        ranked(index.scores(tokens(query)))
          .slice(0, limit)
          .flatMap((document) => tools[document]?.id ?? []),
    };
  },
};

function tokens(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !isStopWord(word)).map(stem);
}
