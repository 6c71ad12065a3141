import type { ToolIndex } from '../../tools/search/toolIndex.ts';
import type { NamedSkill, SkillShelf } from './skillShelf.ts';

/** Characters of a message that are searched with: what it is about stands at its start. */
const MAX_WORDS = 2_000;
const SOURCE = 'skills';

/** Finds skills by what they say of themselves, with the engine that finds tools. */
export class SkillSearch {
  readonly #shelf: SkillShelf;
  #index: ToolIndex | undefined;
  /** Skills in the index. */
  #indexed: readonly NamedSkill[] = [];

  constructor(shelf: SkillShelf) {
    this.#shelf = shelf;
  }

  /** Skills that fit the words, best first. */
  async find(
    words: string,
    { limit, among }: { readonly limit: number; readonly among: (found: NamedSkill) => boolean },
  ): Promise<readonly NamedSkill[]> {
    const skills = this.#shelf.skills();
    if (skills.length === 0 || words.trim() === '') return [];
    const index = await this.#read(skills);
    const byName = new Map(skills.map((one) => [one.name, one]));
    const isWanted = (id: string) => {
      const one = byName.get(id);
      return one !== undefined && among(one);
    };
    return index
      .search(words.slice(0, MAX_WORDS), { limit, among: isWanted, isStrict: true })
      .flatMap(({ id }) => byName.get(id) ?? []);
  }

  async #read(skills: readonly NamedSkill[]): Promise<ToolIndex> {
    // Loaded at the first search: its word lists are not needed when the editor starts.
    const engine = await import('../../tools/search/toolIndex.ts');
    this.#index ??= new engine.ToolIndex();
    if (!isSame(skills, this.#indexed))
      this.#index.setSource(
        SOURCE,
        skills.map(({ name, skill }) => ({
          id: name,
          name,
          description: [skill.description, skill.traits.whenToUse ?? ''].join('\n'),
          inputSchema: {},
        })),
      );
    this.#indexed = skills;
    return this.#index;
  }
}

const isSame = (some: readonly NamedSkill[], others: readonly NamedSkill[]): boolean =>
  some.length === others.length &&
  some.every(({ name, skill }, at) => name === others[at]?.name && skill === others[at]?.skill);
