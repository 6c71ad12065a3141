import type { Person } from '../../host/person.ts';
import type { Storage } from '../../host/storage.ts';
import { toPlainText } from '../../lib/text.ts';
import { Approvals, approvalKey } from '../../tools/permission/approvals.ts';
import { parseRule } from '../../tools/permission/parseRule.ts';
import type { SkillContent } from '../library/skill.ts';
import type { NamedSkill } from '../library/skillShelf.ts';

/** Rules a skill may ask for, and characters of one that the user is shown. */
const MAX_RULES = 50;
const MAX_RULE = 300;

/**
 * Asks the user to pre-approve what skills want to use (`allowed-tools`), and remembers the answer for that version of the
 * skill. A grant never loosens a rule that denies or asks: those are looked at first.
 */
export class SkillGrants {
  readonly #granted: Approvals;

  constructor(storage: Storage) {
    this.#granted = new Approvals(storage, 'granted-skills');
  }

  /** Rules that the user has granted the skill, now or before; none if the user does not want to. */
  async grant(
    { name, skill }: NamedSkill,
    content: SkillContent,
    person: Person,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const wanted = skill.traits.allowedTools.slice(0, MAX_RULES).filter(isUnderstood);
    if (wanted.length === 0) return [];
    await this.#granted.load();
    const key = approvalKey([skill.origin.id, skill.name, wanted]);
    const { isApproved, lapse } = this.#granted.standing(key, content.hashes);
    if (isApproved) return wanted;
    const answer = await person.approval.ask(
      {
        title: `Skill ${name}`,
        detail: [
          `Let the skill ${name} (${skill.place}) use these in this chat without asking:`,
          ...wanted.map((rule) => `- ${toPlainText(rule, MAX_RULE)}`),
        ].join('\n'),
        ...(lapse === undefined ? {} : { reason: `You agreed before, but ${lapse}.` }),
      },
      signal,
    );
    if (answer.kind === 'no') return [];
    await this.#granted.set(key, content.hashes);
    return wanted;
  }
}

const isUnderstood = (rule: string): boolean => !('problem' in parseRule(rule, 'allow'));
