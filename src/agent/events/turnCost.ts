import { addTokenUsage, NO_TOKEN_USAGE, type TokenUsage } from '../../host/tokenUsage.ts';
import { count } from '../../lib/text.ts';
import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import { definitionsTokens, textsTokens } from '../../tools/tool/tokens.ts';
import { BRIDGE_TOOLS } from '../epoch/bridge.ts';
import { loadedNames } from '../epoch/epoch.ts';
import { callsOf, resultsOf } from '../transcript/messages.ts';
import { foundTools, type Transcript, textsOf } from '../transcript/transcript.ts';
import type { AgentEvent } from './events.ts';

/** Cost of one turn, and the tokens that deferral saved. */
export interface TurnCost extends TokenUsage {
  readonly steps: number;
  readonly searches: number;
  /** Estimated tokens of definitions that each request did without. */
  readonly keptOut: number;
  /** Tokens kept out, less the tokens that searching takes in each request: its tools, announcements, queries and answers in words. */
  readonly netKeptOut: number;
}

/** Totals of a turn before its first step. */
export const NO_STEPS = { ...NO_TOKEN_USAGE, steps: 0, searches: 0 };

type StepTotals = typeof NO_STEPS;

export function addEvent(totals: StepTotals, event: AgentEvent): StepTotals {
  if (isSearch(event)) return { ...totals, searches: totals.searches + 1 };
  if (event.type !== 'step-end' && event.type !== 'sub-step') return totals;
  return { ...totals, ...addTokenUsage(totals, event.usage), steps: totals.steps + 1 };
}

function isSearch(event: AgentEvent): boolean {
  if (event.type === 'call-end') return event.call.name === TOOL_SEARCH && !event.isOurs;
  return event.type === 'search' || (event.type === 'sub-call' && event.name === TOOL_SEARCH);
}

export function computeTurnCost(
  totals: StepTotals,
  transcript: Transcript,
  entries: readonly PoolEntry[],
): TurnCost {
  const { epoch } = transcript;
  if (epoch.strategy === 'none') return { ...totals, keptOut: 0, netKeptOut: 0 };
  const present = new Set([...loadedNames(epoch), ...foundTools(transcript).keys()]);
  const keptOut = definitionsTokens(
    entries
      .filter(({ tool, exposure }) => exposure === 'deferred' && !present.has(tool.definition.name))
      .map(({ tool }) => tool.definition),
  );
  return { ...totals, keptOut, netKeptOut: keptOut - computeSearchCost(transcript) };
}

/** Tools that are loaded only because others are deferred. */
const SEARCHING: ReadonlySet<string> = new Set([TOOL_SEARCH, ...BRIDGE_TOOLS.map(({ name }) => name)]);

function computeSearchCost({ epoch, messages }: Transcript): number {
  const tools = epoch.tools.filter(({ name }) => SEARCHING.has(name));
  const announcements = textsOf(messages).filter(({ kind }) => kind === 'announcement');
  const said = messages.filter((message) => message.role === 'assistant');
  const queries = said.flatMap(callsOf).filter(({ name }) => name === TOOL_SEARCH);
  const theirs = said.flatMap(({ blocks }) => blocks).filter((block) => block.type === 'search');
  const ids = new Set(queries.map(({ id }) => id));
  // Found definitions do not count: they cost the same without a search.
  const answers = resultsOf(messages).filter(({ callId, found }) => ids.has(callId) && found === undefined);
  const texts = [
    ...announcements.map(({ text }) => text),
    ...queries.map(({ input }) => JSON.stringify(input)),
    ...theirs.map(({ blocks }) => JSON.stringify(blocks)),
    ...answers.flatMap(({ content }) => content).flatMap((part) => (part.type === 'text' ? part.text : [])),
  ];
  return definitionsTokens(tools) + textsTokens(texts);
}

/** Describes the cost in one short line for people and the log. */
export function describeTurnCost(cost: TurnCost): string {
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = cost;
  const input = inputTokens + cacheReadTokens + cacheWriteTokens;
  const cached = input === 0 ? 0 : Math.round((100 * cacheReadTokens) / input);
  const parts = [
    `${count(input, 'token')} in (${cached} % from the cache, ${count(cacheWriteTokens, 'token')} written to it)`,
    `${count(cost.outputTokens, 'token')} out`,
    `${cost.searches} tool ${cost.searches === 1 ? 'search' : 'searches'}`,
  ];
  if (cost.keptOut > 0)
    parts.push(
      `about ${count(cost.keptOut, 'token')} of tools kept out of each request, ${cost.netKeptOut.toLocaleString('en-US')} net of searching`,
    );
  return parts.join(' · ');
}
