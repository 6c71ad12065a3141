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
}

/** Totals of a turn before its first step. */
export const NO_STEPS = { ...NO_TOKEN_USAGE, steps: 0, searches: 0 };

export type StepTotals = typeof NO_STEPS;

export function addEvent(totals: StepTotals, event: AgentEvent): StepTotals {
  if (isSearch(event)) return { ...totals, searches: totals.searches + 1 };
  if (event.type !== 'step-end' && event.type !== 'sub-step') return totals;
  return { ...totals, ...addTokenUsage(totals, event.usage), steps: totals.steps + 1 };
}

function isSearch(event: AgentEvent): boolean {
  if (event.type === 'call-end') return event.call.name === TOOL_SEARCH && !event.isOurs;
  return event.type === 'search';
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
