import {
  addCost,
  computeCost,
  formatDollars,
  sumCost,
  type TokenCost,
  type TokenPrice,
} from '../../host/tokenPrice.ts';
import { addTokenUsage, NO_TOKEN_USAGE, type TokenUsage } from '../../host/tokenUsage.ts';
import { count } from '../../lib/text.ts';
import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { AgentEvent } from './events.ts';

/** Cost of one turn, and the tokens that deferral saved. */
export interface TurnCost extends TokenUsage {
  readonly steps: number;
  readonly searches: number;
  /** Estimated tokens of definitions that each request did without. */
  readonly keptOut: number;
  /** Tokens kept out, less the tokens that searching takes in each request: its tools, announcements, queries and answers in words. */
  readonly netKeptOut: number;
  /** Price of the tokens; absent if the price of any of them is not known. */
  readonly dollars?: TokenCost;
}

/** Totals of a turn before its first step. */
export const NO_STEPS = { ...NO_TOKEN_USAGE, steps: 0, searches: 0 };

export type StepTotals = typeof NO_STEPS;

export function addEvent(totals: StepTotals, event: AgentEvent): StepTotals {
  if (isSearch(event)) return { ...totals, searches: totals.searches + 1 };
  if (event.type !== 'step-end' && event.type !== 'sub-step') return totals;
  return { ...totals, ...addTokenUsage(totals, event.usage), steps: totals.steps + 1 };
}

/** Adds the price of an event. The sum is undefined as soon as anything in it has no known price, so that no figure is ever too low. */
export function addDollars(
  sum: TokenCost | undefined,
  event: AgentEvent,
  price: TokenPrice | undefined,
): TokenCost | undefined {
  if (event.type !== 'step-end' && event.type !== 'sub-step') return sum;
  const isKnown = price !== undefined && !('isOtherModel' in event);
  return sum && isKnown ? addCost(sum, computeCost(event.usage, price)) : undefined;
}

function isSearch(event: AgentEvent): boolean {
  if (event.type === 'call-end') return event.call.name === TOOL_SEARCH && !event.isOurs;
  return event.type === 'search';
}

/** Describes the tokens and their price in a few words, for the end of an answer. */
export function describeSpent(cost: TurnCost): string {
  const { input, cached } = inputOf(cost);
  return [
    `${count(input, 'token')} in (${cached} % cached)`,
    `${cost.outputTokens.toLocaleString('en-US')} out`,
    ...(cost.dollars ? [formatDollars(sumCost(cost.dollars))] : []),
  ].join(' · ');
}

/** Describes the price of a turn by its parts; undefined if it is not known. */
export function describeDollars({ dollars }: TurnCost): string | undefined {
  if (dollars === undefined) return undefined;
  const { input, cacheRead, cacheWrite, output } = dollars;
  const parts = [
    `input ${formatDollars(input)}`,
    `cache read ${formatDollars(cacheRead)}`,
    `cache write ${formatDollars(cacheWrite)}`,
    `output ${formatDollars(output)}`,
  ];
  return `${formatDollars(sumCost(dollars))} (${parts.join(', ')})`;
}

/** Tokens of all requests, and the percentage of them that came from the cache. */
function inputOf({ inputTokens, cacheReadTokens, cacheWriteTokens }: TokenUsage) {
  const input = inputTokens + cacheReadTokens + cacheWriteTokens;
  return { input, cached: input === 0 ? 0 : Math.round((100 * cacheReadTokens) / input) };
}

/** Describes the cost in one short line for people and the log. */
export function describeTurnCost(cost: TurnCost): string {
  const { input, cached } = inputOf(cost);
  const parts = [
    `${count(input, 'token')} in (${cached} % from the cache, ${count(cost.cacheWriteTokens, 'token')} written to it)`,
    `${count(cost.outputTokens, 'token')} out`,
    `${cost.searches} tool ${cost.searches === 1 ? 'search' : 'searches'}`,
  ];
  if (cost.keptOut > 0)
    parts.push(
      `about ${count(cost.keptOut, 'token')} of tools kept out of each request, ${cost.netKeptOut.toLocaleString('en-US')} net of searching`,
    );
  return parts.join(' · ');
}
