import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import { definitionsTokens, textsTokens } from '../../tools/tool/tokens.ts';
import { loadedNow, SEARCHING } from '../epoch/epoch.ts';
import { foundNames } from '../transcript/foundHosted.ts';
import { callsOf, resultsOf } from '../transcript/messages.ts';
import { type Transcript, textsOf } from '../transcript/transcript.ts';

/** Estimated tokens of one request, as deferral makes them. */
export interface DeferralFigures {
  /** Definitions that the request does without: full loading would have cost these tokens more. */
  readonly keptOut: number;
  /** Tokens that searching takes: its tools, announcements, queries and answers in words. */
  readonly searching: number;
}

export const NO_DEFERRAL: DeferralFigures = { keptOut: 0, searching: 0 };

export function deferralFigures(transcript: Transcript, entries: readonly PoolEntry[]): DeferralFigures {
  const { epoch } = transcript;
  if (epoch.strategy === 'none') return NO_DEFERRAL;
  const present = new Set([...loadedNow(epoch, entries), ...foundNames(transcript)]);
  const keptOut = entries.filter(
    ({ tool, exposure }) => exposure === 'deferred' && !present.has(tool.definition.name),
  );
  return {
    keptOut: definitionsTokens(keptOut.map(({ tool }) => tool.definition)),
    searching: searchingTokens(transcript),
  };
}

function searchingTokens({ epoch, messages }: Transcript): number {
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
