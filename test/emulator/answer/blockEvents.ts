import type { BlockStep } from './answer.ts';

export interface BlockEvent {
  readonly type: 'content_block_start' | 'content_block_delta' | 'content_block_stop';
  readonly index: number;
  readonly content_block?: unknown;
  readonly delta?: unknown;
}

const CHUNK = 24;

/** Events of a streamed block: texts and inputs in pieces, everything else complete in the start event. */
export function blockEvents({ block, json }: BlockStep, index: number): readonly BlockEvent[] {
  const { start, deltas } = pieces(block, json);
  return [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map((delta): BlockEvent => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

function pieces(
  block: BlockStep['block'],
  json: string | undefined,
): { start: unknown; deltas: readonly unknown[] } {
  switch (block.type) {
    case 'text':
      return {
        start: { ...block, text: '' },
        deltas: chunks(block.text).map((text) => ({ type: 'text_delta', text })),
      };
    case 'thinking':
      return {
        start: { ...block, thinking: '', signature: '' },
        deltas: [
          ...chunks(block.thinking).map((thinking) => ({ type: 'thinking_delta', thinking })),
          { type: 'signature_delta', signature: block.signature },
        ],
      };
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use':
      return {
        start: { ...block, input: {} },
        deltas: ['', ...chunks(json ?? JSON.stringify(block.input ?? {}))].map((partial_json) => ({
          type: 'input_json_delta',
          partial_json,
        })),
      };
    default:
      return { start: block, deltas: [] };
  }
}

/** Splits a text into pieces of a few words, never in the middle of a character. */
function chunks(text: unknown): readonly string[] {
  const characters = [...String(text)];
  const count = Math.ceil(characters.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * CHUNK, (index + 1) * CHUNK).join(''),
  );
}
