import type { SkillCheck, SkillLibrary, SkillRow, SkillState } from '../host/skillLibrary.ts';
import type { Skills } from '../host/skills.ts';
import { isReadable, type Skill } from './library/skill.ts';
import type { IdleSkill, NamedSkill, SkillShelf } from './library/skillShelf.ts';

/** Skills that one reminder names, and so the place that a skill must reach. */
const REMINDED = 5;
/** Characters of a sentence that stands for a message. */
const MAX_MESSAGE = 300;
/** Milliseconds for reading all skills. */
const REFRESH_BOUND = 30_000;

interface LibraryDeps {
  readonly shelf: SkillShelf;
  readonly skills: Skills;
  /** True if a skill from elsewhere may be used as it is now. */
  isApproved(skill: Skill): boolean;
}

/** The shelf, as people look at it. */
export function createSkillLibrary({ shelf, skills, isApproved }: LibraryDeps): SkillLibrary {
  const findFor = async (message: string) =>
    (await skills.suggest(message, [], REMINDED)).map(({ name }) => name);
  return {
    rows: () => [
      ...shelf.skills().map((one) => readyRow(one, isApproved(one.skill))),
      ...shelf.idle().map(idleRow),
    ],
    refresh: () => skills.refresh({ seen: [], told: [] }, AbortSignal.timeout(REFRESH_BOUND)),
    findFor,
    check: () =>
      Promise.all(
        shelf
          .skills()
          .filter(({ skill }) => skill.traits.isForModel && skill.traits.paths.length === 0)
          .flatMap((one) => ownWords(one).map((message) => ({ name: one.name, message })))
          .map(async (one): Promise<SkillCheck> => ({ ...one, found: await findFor(one.message) })),
      ),
    onDidChange: shelf.onDidChange,
  };
}

const readyRow = ({ name, skill }: NamedSkill, isApproved: boolean): SkillRow => ({
  ...rowOf(skill),
  name,
  state: isApproved ? 'ready' : 'unapproved',
});

const idleRow = ({ entry, state, reason }: IdleSkill): SkillRow => ({
  ...(isReadable(entry) ? rowOf(entry) : { ...NO_FACTS, ...placeOf(entry) }),
  name: entry.name,
  state: state satisfies SkillState,
  detail: reason,
});

const NO_FACTS = { description: '', warnings: [], isForUserOnly: false };

const rowOf = ({ description, warnings, traits, ...skill }: Skill) => ({
  description,
  warnings,
  isForUserOnly: !traits.isForModel,
  ...placeOf(skill),
});

const placeOf = ({ origin, place, file }: Pick<Skill, 'origin' | 'place' | 'file'>) => ({
  from: origin.label,
  place,
  ...(file === undefined ? {} : { file }),
});

/** Words of a user who might want the skill: its name in words, the first sentence of its description, when to use it. */
const ownWords = ({ name, skill }: NamedSkill): readonly string[] =>
  [
    name.replace(/[-_:.]+/g, ' '),
    skill.description.split(/(?<=[.!?。])\s/)[0] ?? '',
    skill.traits.whenToUse ?? '',
  ]
    .map((words) => words.trim().slice(0, MAX_MESSAGE))
    .filter((words) => words !== '');
