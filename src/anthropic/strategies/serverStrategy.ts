import type { Anthropic } from '@anthropic-ai/sdk';
import { withdrawnTools } from '../../agent/prompt/announcement.ts';
import { catalogOf, foundTools, type Transcript } from '../../agent/transcript/transcript.ts';
import { catalogBytes } from '../../tools/pool/strategy.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { MAX_CATALOG_BYTES, MAX_DEFERRED_TOOLS } from '../messagesLimits.ts';
import { referenceStrategy } from './referenceStrategy.ts';
import type { WireStrategy } from './wireStrategy.ts';
import { toWireTool } from './wireTool.ts';

/** Search tools of the endpoint. */
export const SEARCH_TOOLS: Readonly<Record<'server-regex' | 'server-bm25', Anthropic.ToolUnion>> = {
  'server-regex': { type: 'tool_search_tool_regex_20251119', name: 'tool_search_tool_regex' },
  'server-bm25': { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
};

/** Creates a strategy in which the endpoint searches: it gets every deferred definition, in the order of their announcement. */
export const createServerStrategy = (kind: 'server-regex' | 'server-bm25'): WireStrategy => ({
  ...referenceStrategy,
  listTools(transcript) {
    const { tools } = transcript.epoch;
    const loaded = new Set(tools.map(({ name }) => name));
    const found = foundTools(transcript);
    const deferred = [...new Map([...catalogOf(transcript), ...found]).values()].filter(
      ({ name }) => !loaded.has(name),
    );
    return {
      loaded: [...tools.map(toWireTool), SEARCH_TOOLS[kind]],
      deferred: isTooMuch(deferred) ? removeGone(deferred, transcript, found) : deferred,
    };
  },
});

const isTooMuch = (definitions: readonly ToolDefinition[]): boolean =>
  definitions.length > MAX_DEFERRED_TOOLS || catalogBytes(definitions) > MAX_CATALOG_BYTES;

/** Removes tools that have come and gone in a long epoch, to make room. Found tools stay: a tool is part of the prefix once it is found. */
function removeGone(
  definitions: readonly ToolDefinition[],
  { messages }: Transcript,
  found: ReadonlyMap<string, ToolDefinition>,
): readonly ToolDefinition[] {
  const gone = withdrawnTools(messages);
  return definitions.filter(({ name }) => !gone.has(name) || found.has(name));
}
