import type { Block, BlockOf, ResultContent } from './blockShape.ts';

/** Names of the tools a block refers to, in order. */
export function referencesIn(block: Block): readonly string[] {
  if (block.type === 'tool_result') {
    return resultContentOf(block).flatMap((inner) =>
      inner.type === 'tool_reference' ? [inner.tool_name] : [],
    );
  }
  if (block.type !== 'tool_search_tool_result' || !('tool_references' in block.content)) return [];
  return block.content.tool_references.map((reference) => reference.tool_name);
}

export const resultContentOf = ({ content = [] }: BlockOf<'tool_result'>): readonly ResultContent[] =>
  typeof content === 'string' ? asText(content) : content;

/** A string is short for one text block; an empty one is short for none. */
export const asText = (text: string): BlockOf<'text'>[] => (text === '' ? [] : [{ type: 'text', text }]);
