import { count } from '../lib/text.ts';
import { type QueryMatches, searchableTools } from './searchPool.ts';
import { plainName, toolListing } from './toolListing.ts';
import type { ToolOutcome } from './toolOutcome.ts';
import type { ToolPool } from './toolPool.ts';
import type { ServerStatus } from './toolSource.ts';

export interface AnswerContext {
  readonly pool: Pick<ToolPool, 'entries' | 'servers'>;
  /** Queries just before this one, without another call between them, that found nothing. */
  readonly fruitlessSearches: readonly string[];
  readonly maxFound: number;
}

/** From this many fruitless searches in a row on, words alone do not help: the model gets an overview. */
const STREAK = 3;
const OVERVIEW_TOKENS = 1_500;

/** References for what was found; words on all the rest, which go into the note if there are references. */
export function searchAnswer(matches: readonly QueryMatches[], context: AnswerContext): ToolOutcome {
  const all = [...new Set(matches.flatMap((match) => match.found))];
  const found = all.slice(0, context.maxFound);
  const words = matches.flatMap(wordsOn);
  if (all.length > found.length)
    words.push(
      `${count(all.length - found.length, 'more tool')} matched and were left out: search for them alone.`,
    );
  const empty = matches.filter((match) => match.found.length === 0 && wordsOn(match).length === 0);
  if (empty.length > 0) words.push(nothingFound(empty, context));
  if (found.length === 0) {
    const streak = context.fruitlessSearches.length + 1;
    if (streak >= STREAK) words.push(nudge(streak, context));
    const summary = empty.length > 0 ? 'nothing found' : 'nothing to load';
    return { content: [{ type: 'text', text: words.join('\n') }], summary };
  }
  return {
    content: [],
    found: found.map(({ definition }) => definition),
    ...(words.length === 0 ? {} : { note: words.join('\n') }),
    summary: `found ${found.map(({ definition }) => definition.name).join(', ')}`,
  };
}

const wordsOn = ({ loaded, missing, off }: QueryMatches): string[] => [
  ...loaded.map((name) => `${name} is already loaded: call it.`),
  ...missing.map(({ name, suggestions }) =>
    suggestions.length > 0
      ? `There is no single tool ${name}. Did you mean ${suggestions.join(' or ')}?`
      : `There is no tool ${name}. Search with keywords.`,
  ),
  ...off.map(({ name, reason }) => `${name} is switched off (${reason}). Do not call it.`),
];

function nothingFound(empty: readonly QueryMatches[], { pool }: AnswerContext): string {
  const queries = empty.map(({ query }) => `"${query}"`).join(' or ');
  return [
    `No tool matches ${queries}. ${count(searchableTools(pool.entries()).length, 'tool')} can be searched.`,
    serverStates(pool.servers()),
    'Try other words for the action or the thing, or the name of a server.',
  ].join(' ');
}

function serverStates(servers: readonly ServerStatus[]): string {
  if (servers.length === 0) return 'No MCP server is configured.';
  const ready = servers.filter(({ state }) => state === 'ready').map(({ name }) => plainName(name));
  const others = servers
    .filter(({ state }) => state !== 'ready')
    .map(({ name, state, reason }) => `${plainName(name)} (${STATES[state]}${reason ? `: ${reason}` : ''})`);
  return [
    ...(ready.length > 0 ? [`Servers: ${ready.join(', ')}.`] : []),
    ...(others.length > 0
      ? [
          `Not connected, so their tools may be missing: ${others.join('; ')}. Tell the user if one of them is needed.`,
        ]
      : []),
  ].join(' ');
}

const STATES: Readonly<Record<ServerStatus['state'], string>> = {
  idle: 'not started',
  connecting: 'still connecting',
  ready: 'ready',
  failed: 'failed',
  signIn: 'the user must sign in',
};

function nudge(streak: number, { pool, fruitlessSearches }: AnswerContext): string {
  const tried = fruitlessSearches.map((query) => `"${query}"`).join(', ');
  return [
    `${streak} searches in a row found nothing (before: ${tried}). Do not search for the same again.`,
    'This is all there is:',
    ...toolListing(searchableTools(pool.entries()), OVERVIEW_TOKENS),
    'Load one with "select:NAME", list a server with "server:NAME", or tell the user that no tool fits.',
  ].join('\n');
}
