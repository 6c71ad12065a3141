import * as z from 'zod';
import type { Skills } from '../../host/skills.ts';
import { count } from '../../lib/text.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { textOutcome } from '../tool/toolOutcome.ts';
import { listSkills } from './listSkills.ts';
import { SKILL } from './skill.ts';

export const DISCOVER_SKILLS = 'DiscoverSkills';

const MAX_RESULTS = 10;

export const discoverSkills = (skills: Skills): Tool =>
  defineTool({
    name: DISCOVER_SKILLS,
    description: `Finds skills: instructions for a kind of task, written by the user's team or by others. Skills that fit the user's words are named to you anyway; use this when you are about to do something that those do not cover. Run one with ${SKILL}.`,
    input: z.object({
      query: z.string().trim().min(1).max(1_000).describe('The task, in a few words'),
    }),
    effect: 'none',
    icon: 'search',
    loading: 'always',
    unavailable: () => (skills.hasAny() ? undefined : 'there are no skills'),
    describe: ({ query }) => `Find skills: ${query}`,
    async run({ query }) {
      const found = await skills.find(query, MAX_RESULTS);
      if (found.length === 0)
        return {
          ...textOutcome(`No skill fits "${query}". Go on without one, or try other words.`),
          summary: 'no skill fits',
        };
      return {
        ...textOutcome(listSkills(found)),
        discovered: found.map(({ name }) => name),
        summary: `found ${count(found.length, 'skill')}: ${found.map(({ name }) => name).join(', ')}`,
      };
    },
  });
