import * as z from 'zod';
import type { Settings } from '../../host/settings.ts';
import type { SkillHint, Skills } from '../../host/skills.ts';
import {
  MAX_QUERIES,
  MAX_RESULTS,
  queriedWords,
  TOOL_SEARCH,
  USUAL_MOST,
  USUAL_RESULTS,
} from '../pool/searchPool.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import type { ToolStanding } from '../tool/toolSnapshot.ts';
import { addSkills } from './addSkills.ts';
import { SKILL } from './skill.ts';

/** Skills that a search names beside the tools. */
const MAX_SKILLS = 3;

/** Numbers of tools that the user lets a search load. */
export interface SearchLimits {
  /** Number where the model does not say. */
  readonly usual: number;
  /** Most, whatever the model says. */
  readonly most: number;
}

export const searchLimits = (settings: Settings): SearchLimits => ({
  usual: settings['toolSearch.maxResults'],
  most: Math.max(settings['toolSearch.maxLimit'], settings['toolSearch.maxResults']),
});

/**
 * Tool that finds deferred tools, and names skills that fit the same words. `limits` is asked at each search, so a
 * changed setting counts at once.
 */
export const toolSearch = (limits: () => SearchLimits, skills?: Skills): Tool =>
  defineTool({
    name: TOOL_SEARCH,
    description: `Finds deferred tools and loads them. Deferred tools are listed by name in <deferred-tools> blocks; only the name is known until a tool is loaded, so it cannot be called before. The tools found here can be called from the next message on, like any other.
Forms of a query:
- "select:mcp__github__create_issue,WebFetch": these tools, by name; the prefix may be left out where only one tool has the name
- "create issue": keywords, best matches first
- "+github create": "github" must be in the name or server, the rest ranks
- "server:github create": only tools of that server
Use a few precise words. Load what you need in one search where you can: a list of queries is answered together.`,
    input: z.object({
      query: z
        .union([z.string().trim().min(1), z.array(z.string().trim().min(1)).min(1).max(MAX_QUERIES)])
        .describe(`What to find, in one of the forms, or a list of at most ${MAX_QUERIES} such queries`),
      max_results: z
        .number()
        .int()
        .min(1)
        .optional()
        .meta({ maximum: MAX_RESULTS })
        .describe(
          `Tools to load for each query of words; ${USUAL_RESULTS} unless the user has set another number. "select:" loads all it names. At most ${USUAL_MOST} in one call, unless the user allows another number`,
        ),
      page: z.number().int().min(1).default(1).describe('2 gives the next best matches, and so on'),
    }),
    effect: 'none',
    icon: 'search',
    isCore: true,
    describe: ({ query }) => [query].flat().map(describeQuery).join(' · '),
    async run({ query, max_results, page }, { searchTools, snapshot }, signal) {
      const queries = [query].flat();
      const { usual, most } = limits();
      const limit = Math.min(max_results ?? usual, most);
      const answer = await searchTools({ queries, limit, most, page }, signal);
      const canRunSkills = USABLE.has(snapshot.find(SKILL).standing);
      return canRunSkills ? addSkills(answer, await findSkills(queries, skills)) : answer;
    },
  });

const USABLE: ReadonlySet<ToolStanding['standing']> = new Set(['loaded', 'found', 'deferred']);

/** Skills that fit the words of the queries. A query that selects tools by name is about nothing else. */
async function findSkills(
  queries: readonly string[],
  skills: Skills | undefined,
): Promise<readonly SkillHint[]> {
  const words = queries.flatMap(queriedWords);
  if (!skills?.hasAny() || words.length === 0) return [];
  const found = await Promise.all(words.map((one) => skills.find(one, MAX_SKILLS)));
  const byName = new Map(found.flat().map((hint) => [hint.name, hint]));
  return [...byName.values()].slice(0, MAX_SKILLS);
}

/** `Search tools: post a message`, or `Load tools: ExitPlanMode` for a query that names them. */
function describeQuery(query: string, index: number): string {
  const [, names] = /^select:(.*)$/s.exec(query) ?? [];
  const title = names === undefined ? 'Search tools' : 'Load tools';
  return index === 0 ? `${title}: ${names ?? query}` : (names ?? query);
}
