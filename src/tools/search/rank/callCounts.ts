import { isRecord } from '../../../lib/json.ts';
import { USAGE } from '../ranking.ts';

/** Calls of this workspace, as plain JSON: small, bounded, and slowly forgotten. */
export interface CallCounts {
  readonly tools: Readonly<Record<string, ToolCalls>>;
  /** Latest chats that called a tool, newest last. */
  readonly chats: readonly ChatCalls[];
}

export interface ToolCalls {
  /** Number of all calls, for people. */
  readonly calls: number;
  /** Sum of the calls at the time `at`, each counting half as much after every half-life. */
  readonly weight: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface ChatCalls {
  readonly chat: string;
  readonly tools: readonly string[];
}

export interface ToolCallRecord {
  /** Id of the tool. */
  readonly tool: string;
  readonly chat: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const DAY = 24 * 60 * 60 * 1_000;
const MAX_TOOLS = 300;
const MAX_CHATS = 20;
const MAX_TOOLS_PER_CHAT = 50;

export const NO_CALLS: CallCounts = { tools: {}, chats: [] };

/** Adds one call to the state. */
export function recordCall(state: CallCounts, call: ToolCallRecord): CallCounts {
  const known = state.tools[call.tool];
  const tools = {
    ...state.tools,
    [call.tool]: {
      calls: (known?.calls ?? 0) + 1,
      weight: weightAt(known, call.at) + 1,
      at: call.at,
    },
  };
  return { tools: keepStrongest(tools, call.at), chats: addCall(state.chats, call) };
}

/** Boost of each tool by its past calls: from 0 to just under 1, falling as time passes. */
export function boostByCalls(state: CallCounts, now: number): (id: string) => number {
  return (id) => {
    const weight = weightAt(state.tools[id], now);
    return weight / (weight + USAGE.callsForHalf);
  };
}

/** Reads a stored state and drops entries that are malformed or beyond the bounds. */
export function readCallCounts(stored: unknown): CallCounts {
  if (!isRecord(stored)) return NO_CALLS;
  const tools = Object.entries(isRecord(stored.tools) ? stored.tools : {}).filter(
    (entry): entry is [string, ToolCalls] => isToolCalls(entry[1]),
  );
  const chats = (Array.isArray(stored.chats) ? stored.chats : []).filter(isChatCalls);
  return { tools: Object.fromEntries(tools.slice(0, MAX_TOOLS)), chats: chats.slice(-MAX_CHATS) };
}

/** Weight of a tool's past; a clock set back never makes it grow. */
function weightAt(calls: ToolCalls | undefined, now: number): number {
  return calls ? calls.weight * 2 ** (-Math.max(0, now - calls.at) / (USAGE.halfLifeDays * DAY)) : 0;
}

function keepStrongest(tools: CallCounts['tools'], now: number): CallCounts['tools'] {
  const entries = Object.entries(tools);
  if (entries.length <= MAX_TOOLS) return tools;
  entries.sort(([a, one], [b, other]) => weightAt(other, now) - weightAt(one, now) || (a < b ? -1 : 1));
  return Object.fromEntries(entries.slice(0, MAX_TOOLS));
}

function addCall(chats: readonly ChatCalls[], { chat, tool }: ToolCallRecord): readonly ChatCalls[] {
  const known = chats.find((other) => other.chat === chat);
  if (known?.tools.includes(tool)) return chats;
  const tools = [...(known?.tools ?? []), tool].slice(-MAX_TOOLS_PER_CHAT);
  return [...chats.filter((other) => other !== known), { chat, tools }].slice(-MAX_CHATS);
}

function isToolCalls(value: unknown): value is ToolCalls {
  return isRecord(value) && isAmount(value.calls) && isAmount(value.weight) && isAmount(value.at);
}

function isChatCalls(value: unknown): value is ChatCalls {
  if (!isRecord(value) || typeof value.chat !== 'string' || !Array.isArray(value.tools)) return false;
  return value.tools.length <= MAX_TOOLS_PER_CHAT && value.tools.every((tool) => typeof tool === 'string');
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
