import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { isReadable, type Skill, type SkillEntry, type SkillSource } from './skill.ts';

/** A skill under the name by which it is called. */
export interface NamedSkill {
  readonly name: string;
  readonly skill: Skill;
}

/** A skill that cannot be called, and why. */
export interface IdleSkill {
  readonly entry: SkillEntry;
  readonly state: 'shadowed' | 'off' | 'unreadable';
  readonly reason: string;
}

/**
 * Every skill there is. Sources that come first win a name; a skill that has another name for that case gets it, and the
 * others are kept as shadowed, so that the user can be shown what is hidden by what.
 */
export class SkillShelf implements Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #sources: readonly SkillSource[];
  readonly #isOff: (name: string) => boolean;
  #sorted: { readonly skills: ReadonlyMap<string, Skill>; readonly idle: readonly IdleSkill[] } | undefined;

  readonly onDidChange = this.#changed.event;

  constructor(sources: readonly SkillSource[], isOff: (name: string) => boolean) {
    this.#sources = sources;
    this.#isOff = isOff;
    for (const source of sources) this.#own.add(source.onDidChange(() => this.reconsider()));
  }

  /** Reads all sources anew. */
  async refresh(signal: AbortSignal): Promise<void> {
    await Promise.all(this.#sources.map((source) => source.refresh(signal)));
  }

  /** Sorts the skills anew, because what the user has switched off may have changed. */
  reconsider(): void {
    this.#sorted = undefined;
    this.#changed.fire();
  }

  skills(): readonly NamedSkill[] {
    return Array.from(this.#sort().skills, ([name, skill]) => ({ name, skill }));
  }

  idle(): readonly IdleSkill[] {
    return this.#sort().idle;
  }

  /** Finds a skill by its name, with or without a slash, in any case if only one is meant. */
  find(written: string): NamedSkill | undefined {
    const name = written.trim().replace(/^\//, '');
    const { skills } = this.#sort();
    const exact = skills.get(name);
    if (exact) return { name, skill: exact };
    const alike = [...skills].filter(([other]) => other.toLowerCase() === name.toLowerCase());
    const [[meant, skill] = []] = alike;
    return alike.length === 1 && meant !== undefined && skill ? { name: meant, skill } : undefined;
  }

  dispose(): void {
    this.#own.dispose();
  }

  #sort() {
    this.#sorted ??= this.#sortEntries();
    return this.#sorted;
  }

  #sortEntries() {
    const skills = new Map<string, Skill>();
    const idle: IdleSkill[] = [];
    for (const entry of this.#sources.flatMap((source) => source.entries())) {
      if (!isReadable(entry)) {
        idle.push({ entry, state: 'unreadable', reason: entry.problem });
        continue;
      }
      const name = [entry.name, ...(entry.otherName === undefined ? [] : [entry.otherName])].find(
        (one) => !skills.has(one),
      );
      if (name === undefined) {
        const reason = skills.get(entry.name)?.place ?? '';
        idle.push({ entry, state: 'shadowed', reason });
      } else if (this.#isOff(name)) idle.push({ entry, state: 'off', reason: 'quiver.skills.off' });
      else skills.set(name, entry);
    }
    return { skills, idle };
  }
}
