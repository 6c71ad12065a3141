import { indexOf } from './catalog.ts';
import type { EngineKind } from './engine.ts';

export const quiver: EngineKind = {
  name: 'Quiver',
  rule: 'src/tools/search',
  build(tools) {
    const index = indexOf(tools);
    return { search: (query, limit) => index.search(query, { limit }).map(({ id }) => id) };
  },
};
