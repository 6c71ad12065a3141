import type { Anthropic } from '@anthropic-ai/sdk';
import { withdrawn } from '../../agent/announcement.ts';
import { catalogOf, foundTools } from '../../agent/transcript.ts';
import { referenceStrategy } from './referenceStrategy.ts';
import type { WireStrategy } from './wireStrategy.ts';
import { wireTool } from './wireTool.ts';

/** The endpoint's own searches. */
export const SEARCH_TOOLS: Readonly<Record<'server-regex' | 'server-bm25', Anthropic.ToolUnion>> = {
  'server-regex': { type: 'tool_search_tool_regex_20251119', name: 'tool_search_tool_regex' },
  'server-bm25': { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
};

/**
 * The endpoint searches: it gets every deferred definition, in the order they were told. What is gone is left out, or
 * they would grow without end, unless it was found: until then it is no part of the prefix.
 */
export const serverStrategy = (kind: 'server-regex' | 'server-bm25'): WireStrategy => ({
  ...referenceStrategy,
  tools(transcript) {
    const { tools } = transcript.epoch;
    const loaded = new Set(tools.map(({ name }) => name));
    const found = foundTools(transcript);
    const gone = withdrawn(transcript.messages);
    const deferred = new Map([...catalogOf(transcript), ...found]);
    return {
      loaded: [...tools.map(wireTool), SEARCH_TOOLS[kind]],
      deferred: [...deferred.values()].filter(
        ({ name }) => !loaded.has(name) && (!gone.has(name) || found.has(name)),
      ),
    };
  },
});
