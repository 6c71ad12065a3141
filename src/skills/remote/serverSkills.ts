import type { ServerSkill as ListedSkill, UnusableServerSkill } from '../../host/serverSkills.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { hash } from '../../lib/hash.ts';
import { isSameList } from '../../lib/isSameList.ts';
import { canonicalJson } from '../../lib/json.ts';
import { readSkillFields } from '../library/parseSkill.ts';
import type { SkillEntry, SkillOrigin, SkillSource, UnreadableSkill } from '../library/skill.ts';
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
    this.#own.add(deps.approvals.onDidChange(() => this.#changed.fire()));
  }

  entries(): readonly SkillEntry[] {
    return [...this.#entries.values()];
  }

  async refresh(signal: AbortSignal): Promise<void> {
    await this.#deps.approvals.load();
    await this.#deps.skills.refresh(signal);
    this.#take();
    await Promise.all(
      this.entries().map((entry) => (entry instanceof ServerSkill ? entry.findCopy() : undefined)),
    );
  }

  dispose(): void {
    this.#own.dispose();
  }

  #take(): void {
    const listed = this.#deps.skills.listed();
    const names = nameAll(listed);
    const keyed = listed.map((skill, index): [string, SkillEntry] => {
      const name = names[index] ?? shortName(skill);
      const key = canonicalJson([name, skill]);
      return [key, this.#entries.get(key) ?? this.#entryOf(skill, name)];
    });
    const before = [...this.#entries.keys()];
    this.#entries = new Map(keyed.sort(([, a], [, b]) => (a.name < b.name ? -1 : 1)));
    if (!isSameList(before, [...this.#entries.keys()])) this.#changed.fire();
  }

  #entryOf(listed: Listed, name: string): SkillEntry {
    const origin = originOf(listed.server);
    const unreadable = (problem: string): UnreadableSkill => ({ name, origin, place: listed.uri, problem });
    if ('problem' in listed) return unreadable(`it ${listed.problem}`);
    const fields = readSkillFields(listed.frontMatter, pathOf(listed.uri).at(-1) ?? '');
    if ('problem' in fields) return unreadable(fields.problem);
    return new ServerSkill(listed, { ...fields, name }, origin, this.#deps);
  }
}

type Listed = ListedSkill | UnusableServerSkill;

const originOf = (server: string): SkillOrigin => ({
  id: `server:${server}`,
  label: server,
  kind: 'server',
  isRemote: true,
});

/** Names the skills, each by no more of its place than it takes to tell them apart. */
function nameAll(listed: readonly Listed[]): readonly string[] {
  let names = listed.map(shortName);
  for (const longer of [pathName, hashedName]) {
    const groups = groupBy(names, (name) => name);
    names = names.map((name, index) => {
      const skill = listed[index];
      return skill && (groups.get(name)?.length ?? 0) > 1 ? longer(skill) : name;
    });
  }
  return names;
}

const shortName = ({ server, uri }: Listed): string => plainName(`${server}:${pathOf(uri).at(-1) ?? uri}`);

const pathName = ({ server, uri }: Listed): string => plainName([server, ...pathOf(uri)].join(':'));

const hashedName = (skill: Listed): string =>
  `${pathName(skill)}-${hash(`${skill.server}\n${skill.uri}`, 6)}`;

/** Folders in the address of a SKILL.md: the last one is the name of the skill. */
const pathOf = (uri: string): readonly string[] =>
  uri
    .replace(/\/SKILL\.md$/, '')
    .replace(/^[\w+.-]+:\/\//, '')
    .split('/')
    .filter((part) => part !== '');

const plainName = (name: string): string => toOneLine(name, NAME_LIMIT).replace(/[^\p{L}\p{N}:._-]+/gu, '-');
