import type { ServerSkill as ListedSkill, UnusableServerSkill } from '../../host/serverSkills.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { canonicalJson } from '../../lib/json.ts';
import { readSkillFields } from '../library/parseSkill.ts';
import type { Skill, SkillEntry, SkillOrigin, SkillSource, UnreadableSkill } from '../library/skill.ts';
import { ServerSkill, type ServerSkillDeps } from './serverSkill.ts';

const NAME_LIMIT = 200;

/**
 * Skills of MCP servers. The server's name is part of each name (`github:review`), so that no server can take the place of
 * another's skill or of one of the user's own.
 */
export class ServerSkillSource implements SkillSource, Disposable {
  readonly #deps: ServerSkillDeps;
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  /** Entries by what was listed: an approval under way is for the same skill as long as nothing changes. */
  #entries: ReadonlyMap<string, SkillEntry> = new Map();

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(deps: ServerSkillDeps) {
    this.#deps = deps;
    this.#own.add(deps.skills.onDidChange(() => this.#take()));
  }

  entries(): readonly SkillEntry[] {
    return [...this.#entries.values()];
  }

  async refresh(signal: AbortSignal): Promise<void> {
    await this.#deps.approvals.load();
    await this.#deps.skills.refresh(signal);
    this.#take();
  }

  /** The skill at an address of a server, which need not list it. Rejects with a Refusal if the server has none there. */
  async find(server: string, uri: string, signal: AbortSignal): Promise<Skill | UnreadableSkill> {
    await this.#deps.approvals.load();
    return this.#entryOf(await this.#deps.skills.get(server, uri, signal), false);
  }

  dispose(): void {
    this.#own.dispose();
  }

  #take(): void {
    const listed = this.#deps.skills.listed();
    const names = listed.map(nameIn);
    const isTwice = (index: number) => names.filter((name) => name === names[index]).length > 1;
    const keyed = listed.map((skill, index): [string, SkillEntry] => {
      const key = canonicalJson([skill, isTwice(index)]);
      return [key, this.#entries.get(key) ?? this.#entryOf(skill, isTwice(index))];
    });
    const before = [...this.#entries.keys()];
    this.#entries = new Map(keyed.sort(([, a], [, b]) => (a.name < b.name ? -1 : 1)));
    if (canonicalJson(before) !== canonicalJson([...this.#entries.keys()])) this.#changed.fire();
  }

  /** Entry for a listed skill; one whose name another skill of the server has, too, is called by its whole path. */
  #entryOf(listed: ListedSkill | UnusableServerSkill, isNamedTwice: boolean): SkillEntry {
    const origin = originOf(listed.server);
    const name = isNamedTwice ? pathName(listed) : nameIn(listed);
    const unreadable = (problem: string): UnreadableSkill => ({ name, origin, place: listed.uri, problem });
    if ('problem' in listed) return unreadable(`it ${listed.problem}`);
    const fields = readSkillFields(listed.frontMatter, name);
    if ('problem' in fields) return unreadable(fields.problem);
    return new ServerSkill(listed, { ...fields, name }, origin, this.#deps);
  }
}

const originOf = (server: string): SkillOrigin => ({
  id: `server:${server}`,
  label: server,
  kind: 'server',
  isRemote: true,
});

const nameIn = ({ server, uri }: { readonly server: string; readonly uri: string }): string =>
  plainName(`${server}:${pathOf(uri).at(-1) ?? uri}`);

const pathName = ({ server, uri }: { readonly server: string; readonly uri: string }): string =>
  plainName([server, ...pathOf(uri)].join(':'));

/** Folders in the address of a SKILL.md: the last one is the name of the skill. */
const pathOf = (uri: string): readonly string[] =>
  uri
    .replace(/\/SKILL\.md$/, '')
    .replace(/^[\w+.-]+:\/\//, '')
    .split('/')
    .filter((part) => part !== '');

const plainName = (name: string): string => toOneLine(name, NAME_LIMIT).replace(/[^\p{L}\p{N}:._-]+/gu, '-');
