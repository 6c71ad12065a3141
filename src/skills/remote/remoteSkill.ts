import type { HashedFiles } from '../../host/fileHashes.ts';
import type { Standing } from '../../tools/permission/approvals.ts';
import type { Skill } from '../library/skill.ts';

/** A skill that somebody else can change at any time: it is loaded only in a version that the user has approved. */
export interface RemoteSkill extends Skill {
  /** Approval of the skill as it is now, and if it no longer holds, the reason. */
  standing(): Standing;
  /** Fetches what the user looks at before saying yes. Throws a Refusal if the skill cannot be had or is not what was listed. */
  look(signal: AbortSignal): Promise<SkillLook>;
  /** Takes the user's yes to what was looked at. Rejects if it cannot be kept; then it does not count. */
  approve(look: SkillLook): Promise<void>;
}

export interface SkillLook {
  /** All of SKILL.md. */
  readonly text: string;
  /** Files of the skill with their sizes in bytes, SKILL.md first; undefined if nobody knows before they are read. */
  readonly files: readonly { readonly path: string; readonly size: number }[] | undefined;
  /** Contents that an approval would be for. */
  readonly digests: HashedFiles;
}

export const isRemoteSkill = (skill: Skill): skill is RemoteSkill => 'look' in skill;
