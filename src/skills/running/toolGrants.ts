import type { HashedFiles } from '../../host/fileHashes.ts';
import type { Person } from '../../host/person.ts';
import type { Storage } from '../../host/storage.ts';
import { toPlainText } from '../../lib/text.ts';
import { Approvals, approvalKey } from '../../tools/permission/approvals.ts';
import { parseRule } from '../../tools/permission/parseRule.ts';

/** Rules that may be asked for, and characters of one that the user is shown. */
const MAX_RULES = 50;
const MAX_RULE = 300;

/** Something that wants to use tools without asking. */
export interface GrantWish {
  /** Identifies it, whatever its content. */
  readonly subject: readonly unknown[];
  /** Its files: a grant holds only as long as they stay as they are. */
  readonly files: HashedFiles;
  readonly title: string;
  /** Beginning of the question: `Let the skill deploy (.claude/skills/deploy) use these in this chat without asking:`. */
  readonly question: string;
  readonly rules: readonly string[];
}

/**
 * Asks the user to pre-approve what a text wants to use (`allowed-tools`), and remembers the answer for that version of the
 * text. A grant never loosens a rule that denies or asks: those are looked at first.
 */
export class ToolGrants {
  readonly #granted: Approvals;

  constructor(storage: Storage, name: string) {
    this.#granted = new Approvals(storage, name);
  }

  /** Rules that the user grants, now or before; none if the user does not want to. */
  async grant(wish: GrantWish, person: Person, signal: AbortSignal): Promise<readonly string[]> {
    const wanted = wish.rules.slice(0, MAX_RULES).filter(isUnderstood);
    if (wanted.length === 0) return [];
    await this.#granted.load();
    const key = approvalKey([...wish.subject, wanted]);
    const { isApproved, lapse } = this.#granted.standing(key, wish.files);
    if (isApproved) return wanted;
    const answer = await person.approval.ask(
      {
        title: wish.title,
        detail: [wish.question, ...wanted.map((rule) => `- ${toPlainText(rule, MAX_RULE)}`)].join('\n'),
        ...(lapse === undefined ? {} : { reason: `You agreed before, but ${lapse}.` }),
      },
      signal,
    );
    if (answer.kind === 'no') return [];
    await this.#granted.set(key, wish.files);
    return wanted;
  }
}

const isUnderstood = (rule: string): boolean => !('problem' in parseRule(rule, 'allow'));
