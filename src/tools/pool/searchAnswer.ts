import { count } from '../../lib/text.ts';
import { writeServerQuery } from '../search/query/parseQuery.ts';
import { describeNotConnected } from '../sources/serverStates.ts';
import { offNote } from '../tool/offNote.ts';
import { plainName } from '../tool/plainName.ts';
import type { Tool } from '../tool/tool.ts';
import type { FoundByQuery, ToolOutcome } from '../tool/toolOutcome.ts';
import { endpointSearch, isHosted } from './hostedTools.ts';
import { searchableTools } from './searchedTools.ts';
import type { QueryMatches } from './searchPool.ts';
import { toolListing } from './toolListing.ts';
import type { ToolPool } from './toolPool.ts';

export interface AnswerContext {
  readonly pool: Pick<ToolPool, 'entries' | 'servers'>;
  /** Queries just before this one, without another call between them, that found nothing. */
  readonly fruitlessSearches: readonly string[];
  readonly maxFound: number;
}

/** Search that finds the tools of hosted servers wherever ToolSearch searches as well. */
const HOSTED_SEARCH = endpointSearch('reference');

/** Fruitless searches in a row after which words alone do not help: the model gets an overview. */
const STREAK = 3;
const OVERVIEW_TOKENS = 1_500;

/**
 * Answer to a search: references to the tools found, and words on all the rest, which go into the note if there are
 * references.
 */
export function searchAnswer(given: readonly QueryMatches[], context: AnswerContext): ToolOutcome {
  const matches = given.map(setHostedApart);
  const all = [...new Set(matches.flatMap((match) => match.found))];
  const found = all.slice(0, context.maxFound);
  const words = matches.flatMap(wordsOn);
  if (all.length > found.length)
    words.push(
      `${count(all.length - found.length, 'more tool')} matched and were left out: search for them separately.`,
    );
  const empty = matches.filter((match) => match.found.length === 0 && wordsOn(match).length === 0);
  if (empty.length > 0) words.push(nothingFound(empty, context));
  else if (matches.some(({ missing }) => missing.length > 0))
    words.push(...describeNotConnected(context.pool.servers()));
  if (found.length > 0)
    return {
      content: [],
      found: found.map(({ definition }) => definition),
      ...(matches.length > 1 || matches.some(({ nextPage }) => nextPage !== undefined)
        ? { foundBy: matches.map((match) => namesIn(match, found)) }
        : {}),
      ...(words.length === 0 ? {} : { note: words.join('\n') }),
      summary: `found ${found.map(({ definition }) => definition.name).join(', ')}`,
    };
  const isFruitless = matches.every(hasNothing);
  const streak = context.fruitlessSearches.length + 1;
  if (isFruitless && streak >= STREAK) words.push(nudge(streak, context));
  return {
    content: [{ type: 'text', text: words.join('\n') }],
    ...(isFruitless ? { isFruitless } : {}),
    summary: empty.length > 0 ? 'nothing found' : 'nothing to load',
  };
}

/** Matches of which the tools that only the endpoint can load stand apart. */
interface OwnMatches extends QueryMatches {
  readonly hosted: readonly string[];
}

const setHostedApart = (matches: QueryMatches): OwnMatches => ({
  ...matches,
  found: matches.found.filter((tool) => !isHosted(tool)),
  hosted: matches.found.filter(isHosted).map(({ definition }) => definition.name),
});

const namesIn = ({ query, found, nextPage }: QueryMatches, loaded: readonly Tool[]): FoundByQuery => ({
  query,
  names: found.filter((tool) => loaded.includes(tool)).map(({ definition }) => definition.name),
  ...(nextPage === undefined ? {} : { nextPage }),
});

/** True if there is neither a tool to load nor one that is loaded anyway, and no earlier page either. */
const hasNothing = ({ found, hosted, loaded, isPastEnd }: OwnMatches): boolean =>
  found.length + hosted.length + loaded.length === 0 && !isPastEnd;

const wordsOn = ({ query, hosted, loaded, missing, off, ignored, isPastEnd }: OwnMatches): string[] => [
  ...(hosted.length === 0
    ? []
    : [
        `${hosted.join(', ')}: the API itself runs this. It is not loaded here; find it with ${HOSTED_SEARCH}.`,
      ]),
  ...loaded.map((name) => `${name} is already loaded: call it.`),
  ...missing.map(({ name, suggestions }) =>
    suggestions.length > 0
      ? `There is no single tool ${name}. Did you mean ${suggestions.join(' or ')}?`
      : `There is no tool ${name}. Search with keywords.`,
  ),
  ...off.map(({ name, reason }) => offNote(name, reason)),
  ...(ignored === undefined
    ? []
    : [`${count(ignored, 'more name')} were not looked at: ask for fewer at a time.`]),
  ...(isPastEnd ? [`No more tools match "${query}": the pages before this one have them all.`] : []),
];

/** Tools that ToolSearch can load. */
const ownTools = (pool: AnswerContext['pool']): readonly Tool[] =>
  searchableTools(pool.entries()).filter((tool) => !isHosted(tool));

function nothingFound(empty: readonly QueryMatches[], { pool }: AnswerContext): string {
  const queries = empty.map(({ query }) => `"${query}"`).join(' or ');
  const servers = pool.servers();
  const ready = servers.filter(({ state }) => state === 'ready');
  const own = ready.filter((server) => !server.isHosted).map(({ name }) => plainName(name));
  const hosted = ready.filter((server) => server.isHosted).map(({ name }) => plainName(name));
  return [
    `No tool matches ${queries}. ${count(ownTools(pool).length, 'tool')} can be searched.`,
    ...(servers.length === 0 ? ['No MCP server is configured.'] : []),
    ...(own.length > 0 ? [`Servers: ${own.join(', ')}.`] : []),
    ...(hosted.length > 0
      ? [`The API itself runs and searches ${hosted.join(', ')}: use ${HOSTED_SEARCH} for their tools.`]
      : []),
    ...describeNotConnected(servers),
    'Try other words for the action or the thing, or the name of a server.',
  ].join(' ');
}

function nudge(streak: number, { pool, fruitlessSearches }: AnswerContext): string {
  const tried = fruitlessSearches.map((query) => `"${query}"`).join(', ');
  return [
    `${streak} searches in a row found nothing (before: ${tried}). Do not search for the same again.`,
    'This is all there is:',
    ...toolListing(ownTools(pool), {
      maxTokens: OVERVIEW_TOKENS,
      queryFor: ({ name }) => writeServerQuery(name),
    }),
    'Ask for one with "select:NAME", list a server with "server:NAME", or tell the user that no tool fits.',
  ].join('\n');
}
