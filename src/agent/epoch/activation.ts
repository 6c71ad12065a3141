import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { CallResult } from '../transcript/messages.ts';
import { foundTools, type Transcript } from '../transcript/transcript.ts';
import { CALL_TOOL, describeFully } from './bridge.ts';

/** Tools of a request under the strategy `activation`, besides those the epoch has loaded. */
export interface ActivatedTools {
  /** Definitions that join the request behind the loaded ones, in the order they were found. */
  readonly joined: readonly ToolDefinition[];
  /** Names of found tools that no longer fit; they are called through `CARRIER_TOOL`. */
  readonly beyond: ReadonlySet<string>;
}

/**
 * Gives the found tools of a chat to its next request. Within an epoch the list only grows at its end, and a tool that
 * did not fit never joins later.
 */
export function activateTools(
  transcript: Transcript,
  maxTools: number = Number.POSITIVE_INFINITY,
): ActivatedTools {
  const { tools } = transcript.epoch;
  const loaded = new Set(tools.map(({ name }) => name));
  const found = [...foundTools(transcript).values()].filter(({ name }) => !loaded.has(name));
  const room = Math.max(0, maxTools - tools.length);
  return {
    joined: found.slice(0, room),
    beyond: new Set(found.slice(room).map(({ name }) => name)),
  };
}

/** Calls found tools for which a request has no room, where there is a limit. */
export const CARRIER_TOOL: ToolDefinition = {
  ...CALL_TOOL,
  description:
    'Calls a tool that ToolSearch has found but could not load, because no more tools fit into a request; the answer of ToolSearch has its schema. Every other tool is called directly.',
};

/** Writes the answer to a search: the names of the tools that are loaded now, and the whole schemas of those that do not fit. */
export function writeActivated(
  { content, found }: Required<Pick<CallResult, 'content' | 'found'>>,
  beyond: ReadonlySet<string>,
): string {
  const said = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const loaded = found.filter(({ name }) => !beyond.has(name)).map(({ name }) => name);
  const carried = found.filter(({ name }) => beyond.has(name));
  return [
    ...said,
    ...(loaded.length > 0 ? [`Loaded: ${loaded.join(', ')}`] : []),
    ...(carried.length > 0
      ? [
          `No more tools fit into a request. Call these with ${CARRIER_TOOL.name}:`,
          JSON.stringify({ tools: carried.map(describeFully) }),
        ]
      : []),
  ].join('\n');
}
