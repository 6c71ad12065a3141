import type { HashedFiles } from '../../host/fileHashes.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Storage } from '../../host/storage.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { Approvals, approvalKey, type Standing } from '../../tools/permission/approvals.ts';

/** Identity of a skill from elsewhere: the kind of its origin, the origin, and its place there. */
export type SkillIdentity = readonly [kind: 'server' | 'index', origin: string, place: string];

/** Versions of skills from elsewhere that the user has approved. */
export class SkillApprovals implements Disposable {
  readonly #approvals: Approvals;
  readonly #changed = new Emitter<void>();

  /** Fires when the user has approved a skill in this window. */
  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(storage: Storage) {
    this.#approvals = new Approvals(storage, 'approved-skills');
  }

  /** Reads the record, once it can be read. Nothing is approved before. */
  load(): Promise<void> {
    return this.#approvals.load();
  }

  standing(identity: SkillIdentity, digests: HashedFiles): Standing {
    return this.#approvals.standing(approvalKey(identity), digests);
  }

  async approve(identity: SkillIdentity, digests: HashedFiles): Promise<void> {
    await this.#approvals.set(approvalKey(identity), digests);
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

/** Throws a Refusal unless the standing is approved. */
export function requireApproval(name: string, { isApproved, lapse }: Standing): void {
  if (isApproved) return;
  const reason = lapse === undefined ? '' : ` any more, because ${lapse}`;
  throw new Refusal(
    `The user has not approved the skill ${name} in this version${reason}. Run it with the tool Skill, which asks the user first.`,
  );
}
