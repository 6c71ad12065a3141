import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import { definitionsTokens, textsTokens } from '../../tools/tool/tokens.ts';
import { loadedNames, SEARCHING } from '../epoch/epoch.ts';
import type { StepTotals, TurnCost } from '../events/turnCost.ts';
import { callsOf, resultsOf } from '../transcript/messages.ts';
import { foundTools, type Transcript, textsOf } from '../transcript/transcript.ts';

/** Computes the cost of a turn: its totals, and the tokens that the transcript shows as kept out. */
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
