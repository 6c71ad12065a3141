import { Refusal } from '../../src/host/refusal.ts';
import type { Skills } from '../../src/host/skills.ts';

/** A machine without skills. */
export const noSkills: Skills = {
  hasAny: () => false,
  refresh: async () => undefined,
  find: async () => [],
  suggest: async () => [],
  commands: () => [],
  prepare: async ({ name }) => {
    throw new Refusal(`There is no skill ${name}.`);
  },
  fetch: async (name) => {
    throw new Refusal(`There is no skill ${name}.`);
  },
};
