import MiniSearch from 'minisearch';
import type { EngineKind } from '../engine.ts';
import { schemaTexts } from '../schemaTexts.ts';
import { tokens } from './apiBm25.ts';

export const miniSearch: EngineKind = {
  name: 'MiniSearch 7',
  rule: 'its own BM25+ with boosts (name 3, server 2, title 2), prefixes from four letters on and fuzziness 0.2',
  build(tools) {
    const index = new MiniSearch({
      fields: ['name', 'server', 'title', 'description', 'parameters'],
      tokenize: tokens,
      searchOptions: {
        boost: { name: 3, server: 2, title: 2, parameters: 0.5 },
        prefix: (term) => term.length >= 4,
        fuzzy: (term) => (term.length >= 4 ? 0.2 : false),
      },
    });
    index.addAll(
      tools.map(({ server, name, title = '', description, inputSchema }, id) => ({
        id,
        name,
        server,
        title,
        description,
        parameters: schemaTexts(inputSchema, false).names.join(' '),
      })),
    );
    return {
      search: (query, limit) =>
        index
          .search(query)
          .slice(0, limit)
          .flatMap(({ id }) => tools[id as number]?.id ?? []),
    };
  },
};
