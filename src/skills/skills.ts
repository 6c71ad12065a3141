import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../host/log.ts';
import { Refusal } from '../host/refusal.ts';
import type { SkillHint, Skills } from '../host/skills.ts';
import { compileGlob } from '../lib/glob.ts';
import type { SkillSearch } from './library/skillSearch.ts';
import type { NamedSkill, SkillShelf } from './library/skillShelf.ts';
import type { PreparationDeps } from './running/prepareSkill.ts';

export interface SkillsDeps extends PreparationDeps {
  readonly shelf: SkillShelf;
  readonly search: SkillSearch;
  readonly log: Log;
  /** Takes note of files whose folders may have skills of their own, as absolute paths. */
  noteFiles(files: readonly string[]): void;
  /** Path of a file relative to its workspace folder, with forward slashes. */
  relativePath(file: string): string;
}

/** Skills as conversations use them, over everything on the shelf. */
export const createSkills = (deps: SkillsDeps): Skills => {
  const { shelf, search, log } = deps;
  const isForModel = ({ skill }: NamedSkill) => skill.traits.isForModel;
  const find = async (words: string, limit: number, among = isForModel): Promise<readonly NamedSkill[]> => {
    try {
      return await search.find(words, { limit, among });
    } catch (error) {
      log.error('Skills could not be searched', error);
      return [];
    }
  };
  return {
    // Skills that come with Quiver are not worth two tools in every request; the user can run them all the same.
    hasAny: () => shelf.skills().some((one) => isForModel(one) && one.skill.origin.kind !== 'bundled'),
    async refresh({ seen, told }, signal) {
      deps.noteFiles(seen.flatMap(localPath));
      await shelf.refresh(signal).catch((error: unknown) => log.error('Skills could not be read', error));
      for (const name of told) {
        const file = shelf.find(name)?.skill.file;
        if (file !== undefined) deps.openFolder(dirname(file));
      }
    },
    find: async (words, limit) => (await find(words, limit)).map(hintOf),
    async suggest(words, files, limit) {
      const paths = files.flatMap(localPath).map((file) => deps.relativePath(file));
      const fits = ({ skill }: NamedSkill) => fitsFiles(skill.traits.paths, paths);
      const byFiles = shelf
        .skills()
        .filter((one) => isForModel(one) && one.skill.traits.paths.length > 0 && fits(one));
      const byWords = await find(words, limit, (one) => isForModel(one) && fits(one));
      return [...new Set([...byWords, ...byFiles])].slice(0, limit).map(hintOf);
    },
    commands: () =>
      shelf
        .skills()
        .filter(({ skill }) => skill.traits.isForUser)
        .map((one) => ({
          ...hintOf(one),
          from: one.skill.origin.label,
          ...(one.skill.traits.argumentHint === undefined
            ? {}
            : { argumentHint: one.skill.traits.argumentHint }),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    async prepare(request, person, signal) {
      const { prepareSkill } = await import('./running/prepareSkill.ts');
      return prepareSkill(request, deps, { person, signal });
    },
    async fetch(name, file, signal) {
      const skill = shelf.find(name)?.skill;
      if (skill?.fetch === undefined)
        throw new Refusal(`The files of ${name} are all in its folder. Read it there.`);
      return skill.fetch(file, signal);
    },
  };
};

const hintOf = ({ name, skill }: NamedSkill): SkillHint => ({ name, description: skill.description });

/** True if a skill is for every file, or for one of these. */
function fitsFiles(globs: readonly string[], paths: readonly string[]): boolean {
  const matchers = globs.map((glob) => compileGlob(glob));
  return globs.length === 0 || paths.some((path) => matchers.some((matches) => matches?.(path)));
}

const localPath = (address: string): string[] =>
  address.startsWith('file:') ? [fileURLToPath(address)] : [];
