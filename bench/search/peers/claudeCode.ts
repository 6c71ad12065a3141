import type { CatalogTool } from '../catalog.ts';
import type { EngineKind } from '../engine.ts';

export const claudeCode: EngineKind = {
  name: "Claude Code's scorer",
  rule: 'for each word 12 when it is a part of the name, 6 when it is inside one, 4 for the hint, 2 for the description',
  build(tools) {
    const documents = tools.map((tool) => ({
      id: tool.id,
      parts: nameParts(tool),
      hint: (tool.hints ?? []).join(' ').toLowerCase(),
      description: tool.description.toLowerCase(),
    }));
    return {
      search(query, limit) {
        const words = query
          .toLowerCase()
          .split(/\s+/)
          .filter((word) => word !== '');
        const patterns = words.map(
          (word) => new RegExp(`\\b${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`),
        );
        return documents
          .map((document) => ({ id: document.id, score: scoreOf(document) }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score)
          .slice(0, limit)
          .map(({ id }) => id);

        function scoreOf({ parts, hint, description }: (typeof documents)[number]): number {
          return words.reduce((score, word, index) => {
            const inName = parts.includes(word) ? 12 : parts.some((part) => part.includes(word)) ? 6 : 0;
            const inHint = patterns[index]?.test(hint) ? 4 : 0;
            return score + inName + inHint + (patterns[index]?.test(description) ? 2 : 0);
          }, 0);
        }
      },
    };
  },
};

function nameParts({ server, name }: CatalogTool): string[] {
  return `${server} ${name}`
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
}
