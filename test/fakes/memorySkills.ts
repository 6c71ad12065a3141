import { Emitter } from '../../src/lib/emitter.ts';
import type {
  Skill,
  SkillContent,
  SkillEntry,
  SkillOrigin,
  SkillSource,
} from '../../src/skills/library/skill.ts';

export const WORKSPACE: SkillOrigin = {
  id: 'workspace',
  label: '.claude/skills',
  kind: 'workspace',
  isRemote: false,
};
export const INDEX: SkillOrigin = {
  id: 'index',
  label: 'https://skills.test',
  kind: 'index',
  isRemote: true,
};

/** A skill that fits nothing in particular, unless its parts say otherwise. */
export function memorySkill(
  name: string,
  {
    content,
    traits,
    ...parts
  }: Partial<Omit<Skill, 'traits'>> & {
    readonly traits?: Partial<Skill['traits']>;
    readonly content?: Partial<SkillContent>;
  } = {},
): Skill {
  return {
    name,
    description: `Does ${name}.`,
    origin: WORKSPACE,
    place: `.claude/skills/${name}/SKILL.md`,
    version: `${name}-1`,
    traits: {
      isForModel: true,
      isForUser: true,
      paths: [],
      allowedTools: [],
      disallowedTools: [],
      ...traits,
    },
    warnings: [],
    load: async () => ({ body: `Do ${name}.`, files: [], hashes: { 'SKILL.md': `${name}-1` }, ...content }),
    ...parts,
  };
}

/** A source with the entries it is given. */
export class MemorySkills implements SkillSource {
  readonly #changed = new Emitter<void>();
  #entries: readonly SkillEntry[];
  refreshes = 0;

  readonly onDidChange = this.#changed.event;

  constructor(...entries: readonly SkillEntry[]) {
    this.#entries = entries;
  }

  set(...entries: readonly SkillEntry[]): void {
    this.#entries = entries;
    this.#changed.fire();
  }

  entries(): readonly SkillEntry[] {
    return this.#entries;
  }

  async refresh(): Promise<void> {
    this.refreshes++;
  }
}
