import { count } from '../lib/text.ts';
import { TOOL_SEARCH } from '../tools/searchPool.ts';
import { definitionsTokens, textTokens } from '../tools/tokens.ts';
import type { PoolEntry } from '../tools/toolPool.ts';
import { loadedNames } from './epoch.ts';
import type { AgentEvent } from './events.ts';
import { callsOf } from './messages.ts';
import type { Usage } from './model.ts';
import { foundTools, type Transcript, textsOf } from './transcript.ts';

/** What one turn cost, and what deferral saved. */
export interface TurnUsage extends Usage {
  readonly steps: number;
  readonly searches: number;
  /** About how many tokens of definitions each request did without. */
  readonly keptOut: number;
  /** The same, less what searching itself takes in each request: its tools, announcements and queries. */
  readonly netKeptOut: number;
}

const NOTHING = {
  inputTokens: 0,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  steps: 0,
  searches: 0,
};

export type StepTotals = typeof NOTHING;

export const noSteps = (): StepTotals => NOTHING;

export function withEvent(totals: StepTotals, event: AgentEvent): StepTotals {
  if (event.type === 'search' || (event.type === 'call-end' && event.call.name === TOOL_SEARCH))
    return { ...totals, searches: totals.searches + 1 };
  if (event.type !== 'step-end') return totals;
  const { usage } = event;
  return {
    ...totals,
    steps: totals.steps + 1,
    inputTokens: totals.inputTokens + usage.inputTokens,
    cacheReadTokens: totals.cacheReadTokens + usage.cacheReadTokens,
    cacheWriteTokens: totals.cacheWriteTokens + usage.cacheWriteTokens,
    outputTokens: totals.outputTokens + usage.outputTokens,
  };
}

export function turnUsage(
  totals: StepTotals,
  transcript: Transcript,
  entries: readonly PoolEntry[],
): TurnUsage {
  const { epoch } = transcript;
  if (epoch.strategy === 'none') return { ...totals, keptOut: 0, netKeptOut: 0 };
  const present = new Set([...loadedNames(epoch), ...foundTools(transcript).keys()]);
  const keptOut = definitionsTokens(
    entries
      .filter(({ tool, exposure }) => exposure === 'deferred' && !present.has(tool.definition.name))
      .map(({ tool }) => tool.definition),
  );
  return { ...totals, keptOut, netKeptOut: keptOut - searchCost(transcript) };
}

function searchCost({ epoch, messages }: Transcript): number {
  const tools = epoch.tools.filter(
    ({ name }) => name === TOOL_SEARCH || /^tool_(search|describe|call)$/.test(name),
  );
  const announcements = textsOf(messages).filter(({ kind }) => kind === 'announcement');
  const queries = messages
    .flatMap((message) => (message.role === 'assistant' ? callsOf(message) : []))
    .filter(({ name }) => name === TOOL_SEARCH);
  return (
    definitionsTokens(tools) +
    announcements.reduce((sum, { text }) => sum + textTokens(text), 0) +
    queries.reduce((sum, { input }) => sum + textTokens(JSON.stringify(input)), 0)
  );
}

/** One short line for people and the log. */
export function describeUsage(usage: TurnUsage): string {
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = usage;
  const input = inputTokens + cacheReadTokens + cacheWriteTokens;
  const cached = input === 0 ? 0 : Math.round((100 * cacheReadTokens) / input);
  const parts = [
    `${count(input, 'token')} in (${cached} % from the cache, ${count(cacheWriteTokens, 'token')} written to it)`,
    `${count(usage.outputTokens, 'token')} out`,
    `${usage.searches} tool ${usage.searches === 1 ? 'search' : 'searches'}`,
  ];
  if (usage.keptOut > 0)
    parts.push(
      `about ${count(usage.keptOut, 'token')} of tools kept out of each request, ${usage.netKeptOut.toLocaleString('en-US')} net of searching`,
    );
  return parts.join(' · ');
}
