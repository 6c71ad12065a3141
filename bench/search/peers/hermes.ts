import { stem } from '../../../src/tools/search/text/stem.ts';
import { Bm25, ranked } from '../bm25.ts';
import type { EngineKind } from '../engine.ts';
import { schemaTexts } from '../schemaTexts.ts';

export const hermes: EngineKind = {
  name: 'Hermes: BM25 with two gates',
  rule: 'stemmed BM25 (k1 1.5, b 0.75) over name, server, description and top-level parameters; a tool must hold the rarest word any tool has, and half of four or more',
  build(tools) {
    const index = new Bm25(
      tools.map((tool) => {
        const { names } = schemaTexts(tool.inputSchema, false);
        return tokens([tool.name, tool.server, tool.description, ...names].join(' '));
      }),
      { k1: 1.5, b: 0.75 },
    );
    const exact = new Map(tools.map(({ id, name }, position) => [name.toLowerCase(), { id, position }]));
    return {
      search(query, limit) {
        const words = [...new Set(tokens(query))].filter((word) => index.documentFrequency(word) > 0);
        const rarest = words.reduce<string | undefined>(
          (best, word) =>
            best === undefined || index.documentFrequency(word) < index.documentFrequency(best) ? word : best,
          undefined,
        );
        const gate = new Set(rarest === undefined ? [] : index.documentsWith(rarest));
        const needed = words.length >= 4 ? words.length / 2 : 0;
        const held = words.map((word) => new Set(index.documentsWith(word)));
        const found = ranked(index.scores(words)).filter(
          (document) =>
            gate.has(document) && held.filter((documents) => documents.has(document)).length >= needed,
        );
        const named = exact.get(query.toLowerCase().trim());
        const order = named
          ? [named.position, ...found.filter((document) => document !== named.position)]
          : found;
        return order.slice(0, limit).flatMap((document) => tools[document]?.id ?? []);
      },
    };
  },
};

function tokens(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('_', ' ')
      .match(/[a-z0-9]+/g) ?? []
  ).map(stem);
}
