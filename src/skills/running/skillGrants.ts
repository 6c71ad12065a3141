import type { Person } from '../../host/person.ts';
import type { Storage } from '../../host/storage.ts';
import type { SkillContent } from '../library/skill.ts';
import type { NamedSkill } from '../library/skillShelf.ts';
import { ToolGrants } from './toolGrants.ts';

/** Grants of the user to skills, each for one version of the skill. */
export class SkillGrants {
  readonly #grants: ToolGrants;

  constructor(storage: Storage) {
    this.#grants = new ToolGrants(storage, 'granted-skills');
  }

  /** Rules that the user has granted the skill, now or before; none if the user does not want to. */
  grant(
    { name, skill }: NamedSkill,
    content: SkillContent,
    person: Person,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    return this.#grants.grant(
      {
        subject: [skill.origin.id, skill.name],
        files: content.hashes,
        title: `Skill ${name}`,
        question: `Let the skill ${name} (${skill.place}) use these in this chat without asking:`,
        rules: skill.traits.allowedTools,
      },
      person,
      signal,
    );
  }
}
