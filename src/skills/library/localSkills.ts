import { join } from 'node:path';
import type { HashedFiles } from '../../host/fileHashes.ts';
import type { LocalTexts } from '../../host/localTexts.ts';
import { Refusal } from '../../host/refusal.ts';
import { Emitter } from '../../lib/emitter.ts';
import { hash } from '../../lib/hash.ts';
import { Newest } from '../../lib/newest.ts';
import { parseSkill } from './parseSkill.ts';
import type { SkillContent, SkillEntry, SkillOrigin, SkillSource } from './skill.ts';

/** Folder of this machine with skills in folders of their own. */
export interface SkillFolder {
  readonly folder: string;
  readonly origin: SkillOrigin;
  /** Path of the folder for people. */
  readonly shown: string;
  /** Folder that links must not leave; none for folders of the user's own. */
  readonly within?: string;
  /** Put before the name of a skill, with a colon, if another one has the name already. */
  readonly prefix?: string;
}

const DEPTH = 5;
const MAX_SKILLS = 500;
const MAX_FILES = 512;
const MAX_INSTRUCTIONS = 200_000;
const MAX_FILE = 16_000_000;
const INSTRUCTIONS = /(?:^|\/)skill\.md$/i;

/** Skills in folders of this machine. Folders are read anew at each refresh: they are few, and skills are short. */
export class LocalSkills implements SkillSource {
  readonly #texts: LocalTexts;
  readonly #folders: () => readonly SkillFolder[];
  readonly #changed = new Emitter<void>();
  readonly #reading = new Newest();
  #entries: readonly SkillEntry[] = [];

  readonly onDidChange = this.#changed.event;

  constructor(texts: LocalTexts, folders: () => readonly SkillFolder[]) {
    this.#texts = texts;
    this.#folders = folders;
  }

  entries(): readonly SkillEntry[] {
    return this.#entries;
  }

  refresh(): Promise<void> {
    return this.#reading.run(
      () => Promise.all(this.#folders().map((folder) => this.#read(folder))),
      (lists) => {
        const entries = lists.flat();
        if (JSON.stringify(entries) === JSON.stringify(this.#entries)) return;
        this.#entries = entries;
        this.#changed.fire();
      },
    );
  }

  async #read(place: SkillFolder): Promise<readonly SkillEntry[]> {
    const { paths } = await this.#texts.list(place.folder, {
      depth: DEPTH,
      limit: MAX_SKILLS * 20,
      ...confinement(place),
    });
    const found = paths.filter((path) => INSTRUCTIONS.test(path) && path.includes('/'));
    const own = found.filter((path) => !found.some((other) => isInside(path, other))).slice(0, MAX_SKILLS);
    const entries = await Promise.all(own.map((path) => this.#readSkill(place, path)));
    return entries.filter((entry) => entry !== undefined);
  }

  async #readSkill(place: SkillFolder, path: string): Promise<SkillEntry | undefined> {
    const file = join(place.folder, path);
    const read = await this.#texts.read(file, { maxBytes: MAX_INSTRUCTIONS, ...confinement(place) });
    if (read === undefined) return undefined;
    const name = folderOf(path).split('/').at(-1) ?? path;
    const common = { origin: place.origin, place: `${place.shown}/${path}`, file };
    if ('obstacle' in read) return { name, ...common, problem: read.obstacle };
    const parsed = parseSkill(read.text, name);
    if ('problem' in parsed) return { name, ...common, ...parsed };
    const { body: _, ...skill } = parsed;
    return {
      ...skill,
      ...common,
      ...(place.prefix === undefined ? {} : { otherName: `${place.prefix}:${skill.name}` }),
      version: hash(read.text, 32),
      load: () => this.#load(place, path),
    };
  }

  /** Reads the skill as it is by now: between listing and running it the user may have gone on writing. */
  async #load(place: SkillFolder, path: string): Promise<SkillContent> {
    const folder = join(place.folder, folderOf(path));
    const { paths } = await this.#texts.list(folder, {
      depth: DEPTH,
      limit: MAX_FILES,
      within: place.within ?? folder,
    });
    const instructions = path.slice(folderOf(path).length + 1);
    const read = await this.#texts.read(join(folder, instructions), {
      maxBytes: MAX_INSTRUCTIONS,
      ...confinement(place),
    });
    if (read === undefined || 'obstacle' in read)
      throw new Refusal(`The skill cannot be read: ${read?.obstacle ?? 'its file is gone'}.`);
    const parsed = parseSkill(read.text, folder);
    if ('problem' in parsed) throw new Refusal(`The skill cannot be used: ${parsed.problem}.`);
    const hashes = await Promise.all(
      paths.map(
        async (one) =>
          [
            one,
            await this.#texts.hash(join(folder, one), { maxBytes: MAX_FILE, ...confinement(place) }),
          ] as const,
      ),
    );
    return {
      body: parsed.body,
      folder,
      files: paths.filter((one) => one !== instructions),
      hashes: Object.fromEntries(hashes) satisfies HashedFiles,
    };
  }
}

const confinement = ({ within }: SkillFolder) => (within === undefined ? {} : { within });

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** True if a SKILL.md is in the folder of another skill, to which it belongs. */
const isInside = (path: string, other: string): boolean =>
  path !== other && path.startsWith(`${folderOf(other)}/`);
