import type { Skills } from '../../src/host/skills.ts';
import type { SkillSource } from '../../src/skills/library/skill.ts';
import { SkillSearch } from '../../src/skills/library/skillSearch.ts';
import { SkillShelf } from '../../src/skills/library/skillShelf.ts';
import { SkillGrants } from '../../src/skills/running/skillGrants.ts';
import { createSkills, type SkillsDeps } from '../../src/skills/skills.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { SilentLog } from './silentLog.ts';

/** The real skills over a source; paths are relative to the root of the machine, and every remote skill is approved. */
export function skillsOf(source: SkillSource, deps: Partial<SkillsDeps> = {}): Skills {
  const shelf = new SkillShelf([source], () => false);
  return createSkills({
    shelf,
    search: new SkillSearch(shelf),
    grants: new SkillGrants(new MemoryStorage()),
    log: new SilentLog(),
    approve: async () => undefined,
    openFolder: () => undefined,
    noteFiles: () => undefined,
    relativePath: (file) => file.replace(/^\//, ''),
    ...deps,
  });
}
