import { toOneLine } from '../../../../lib/cleanText.ts';
import type { Completion } from '../../../../protocol/hostMessages.ts';
import type { ToolPool } from '../../../../tools/pool/toolPool.ts';
import type { CompletionSource } from '../completions.ts';

const MAX_DETAIL = 200;

/** Names of tools that are not off. */
export const createToolNames = (pool: Pick<ToolPool, 'entries'>): CompletionSource => ({
  async complete(query) {
    const wanted = query.toLowerCase();
    return pool
      .entries()
      .filter(
        ({ exposure, tool }) => exposure !== 'off' && tool.definition.name.toLowerCase().includes(wanted),
      )
      .map(({ tool: { origin, definition } }): Completion => {
        const about = [origin.server, definition.description.split('\n')[0]].filter(Boolean).join(' · ');
        return {
          label: origin.label,
          detail: toOneLine(about, MAX_DETAIL),
          insert: `#${definition.name} `,
          icon: 'tool',
        };
      });
  },
});
