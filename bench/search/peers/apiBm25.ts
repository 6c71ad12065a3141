import { Bm25, ranked } from '../bm25.ts';
import type { CatalogTool } from '../catalog.ts';
import type { EngineKind } from '../engine.ts';
import { schemaTexts } from '../schemaTexts.ts';

export const apiBm25: EngineKind = {
  name: 'API BM25',
  rule: 'BM25 (k1 1.2, b 0.75) over names, descriptions, parameters and their descriptions; queries up to 500 characters',
  build(tools) {
    const index = new Bm25(
      tools.map((tool) => tokens(searchedText(tool))),
      { k1: 1.2, b: 0.75 },
    );
    return {
      search: (query, limit) =>
        ranked(index.scores(tokens(query.slice(0, 500))))
          .slice(0, limit)
          .flatMap((document) => tools[document]?.id ?? []),
    };
  },
};

/** Text of a tool that the API's own searches look at. */
export function searchedText({ server, name, description, inputSchema }: CatalogTool): string {
  const { names, descriptions } = schemaTexts(inputSchema, true);
  return [`mcp__${server}__${name}`, description, ...names, ...descriptions].join('\n');
}

export function tokens(text: string): string[] {
  return (
    text
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
