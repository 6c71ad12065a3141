import type { Log } from '../../host/log.ts';
import { Refusal } from '../../host/refusal.ts';
import type { ServerSkill, ServerSkills, UnusableServerSkill } from '../../host/serverSkills.ts';
import { recall, type Storage } from '../../host/storage.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson, isDeeperThan, isRecord, type JsonRecord } from '../../lib/json.ts';
import { errorMessage } from '../../lib/text.ts';
import { waitAtMost } from '../../lib/waitAtMost.ts';
import { isOnItsWay, type ServerStatus } from '../../tools/sources/toolSource.ts';
import { askForList } from '../resources/askForList.ts';
import type { McpServers } from '../servers/mcpServers.ts';
import { parseSkillEntry } from './parseSkillEntry.ts';
import { addressOfFile, takeSkillFile } from './readSkillFile.ts';

/** Servers, as far as their skills are concerned. */
type SkillServers = Pick<
  McpServers,
  'servers' | 'serversWith' | 'edition' | 'awaken' | 'ask' | 'onDidChange'
>;

interface McpSkillsOptions {
  readonly servers: SkillServers;
  /** Storage for the lists, so that nothing depends on which server is quicker. */
  readonly storage: Storage;
  readonly log: Log;
  readonly now?: () => number;
  /** Milliseconds that somebody who looks at the skills waits for a list. */
  readonly patience?: number;
}

/** List of one server, as the server gave it. */
interface SkillList {
  readonly entries: readonly JsonRecord[];
  /** State of the server that the list is of; absent for a list that is only remembered. */
  readonly edition?: number;
  readonly readAt: number;
}

const MAX_SKILLS = 500;
const FRESH_MILLISECONDS = 5 * 60_000;
const PATIENCE = 2_000;
const MAX_DEPTH = 20;
const LINE_LIMIT = 300;

/** Skills of the connected servers, and those that servers on their way had when they were last connected. */
export class McpSkills implements ServerSkills, Disposable {
  readonly #options: McpSkillsOptions;
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  /** Lists by the names of their records, and the readings of them that are under way. */
  readonly #lists = new Map<string, SkillList>();
  readonly #readings = new Map<string, Promise<void>>();

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(options: McpSkillsOptions) {
    this.#options = options;
    this.#own.add(options.servers.onDidChange(() => void this.#follow()));
  }

  listed(): readonly (ServerSkill | UnusableServerSkill)[] {
    return this.#options.servers
      .servers()
      .filter((server) => server.state === 'ready' || isOnItsWay(server))
      .flatMap((server) =>
        (this.#lists.get(recordName(server))?.entries ?? []).flatMap(
          (entry) => parseSkillEntry(server.name, entry) ?? [],
        ),
      );
  }

  async refresh(signal: AbortSignal): Promise<void> {
    await waitAtMost(this.#follow(), this.#options.patience ?? PATIENCE, signal);
  }

  async get(name: string, uri: string, signal: AbortSignal): Promise<ServerSkill> {
    await this.#awaken(name, signal);
    const { skill } = await this.#options.servers.ask(
      name,
      { method: 'skills/get', params: { uri } },
      signal,
    );
    const parsed = isRecord(skill) && skill.uri === uri ? parseSkillEntry(name, skill) : undefined;
    if (!isRecord(skill) || parsed === undefined)
      throw new Refusal(`The server ${name} does not describe the skill ${shown(uri)}.`);
    const server = this.#options.servers.servers().find((status) => status.name === name);
    if (server) await this.#replace(server, bounded(skill));
    if ('problem' in parsed)
      throw new Refusal(`The skill ${shown(uri)} of ${name} cannot be used: it ${parsed.problem}.`);
    return parsed;
  }

  async read(skill: ServerSkill, path: string, signal: AbortSignal): Promise<Uint8Array> {
    const { server, uri } = skill;
    const address = addressOfFile(skill, path);
    if (address === undefined)
      throw new Refusal(`The skill ${shown(uri)} of ${server} has no file ${shown(path)}.`);
    await this.#awaken(server, signal);
    const question = { method: 'resources/read', params: { uri: address } };
    const taken = takeSkillFile(skill, address, await this.#options.servers.ask(server, question, signal));
    if (taken instanceof Uint8Array) return taken;
    await this.get(server, uri, signal).catch(() => undefined);
    throw new Refusal(
      `${path} of the skill ${shown(uri)} cannot be used: the file that ${server} sent ${taken.problem}. If the skill has changed, the user is asked about the change when it is run again.`,
    );
  }

  dispose(): void {
    this.#own.dispose();
  }

  async #awaken(name: string, signal: AbortSignal): Promise<void> {
    const { servers } = this.#options;
    await servers.awaken((server) => server === name, signal);
    if (servers.serversWith('resources').includes(name) && !servers.serversWith('skills').includes(name))
      throw new Refusal(`The server ${name} has no skills any more.`);
  }

  /** Reads the lists of connected servers that may have changed, and recalls those of the others. */
  async #follow(): Promise<void> {
    await Promise.all(
      this.#options.servers.servers().map((server) => {
        const record = recordName(server);
        const reading =
          this.#readings.get(record) ?? this.#read(server).finally(() => this.#readings.delete(record));
        this.#readings.set(record, reading);
        return reading;
      }),
    );
  }

  async #read(server: ServerStatus): Promise<void> {
    const { servers, log } = this.#options;
    try {
      if (servers.serversWith('skills').includes(server.name)) await this.#list(server);
      else if (server.state === 'ready') await this.#take(server, { entries: [], ...this.#stateOf(server) });
      else await this.#recall(server);
    } catch (error) {
      log.warn(`The skills of ${server.name} could not be listed: ${errorMessage(error)}`);
    }
  }

  /** Lists until the list is of the server's current state, which may change meanwhile. */
  async #list(server: ServerStatus): Promise<void> {
    for (;;) {
      const state = this.#stateOf(server);
      const known = this.#lists.get(recordName(server));
      if (known?.edition === state.edition && state.readAt - known.readAt < FRESH_MILLISECONDS) return;
      // What cannot be listed now is not asked for again before something changes.
      this.#lists.set(recordName(server), { entries: known?.entries ?? [], ...state });
      const question = { server: server.name, method: 'skills/list', key: 'skills' };
      const entries = await askForList(this.#options.servers, question, new AbortController().signal);
      if (entries.length > MAX_SKILLS)
        this.#options.log.warn(`Only the first ${MAX_SKILLS} skills of ${server.name} are used.`);
      await this.#take(server, { entries: entries.slice(0, MAX_SKILLS).map(bounded), ...state });
    }
  }

  async #recall(server: ServerStatus): Promise<void> {
    const record = recordName(server);
    if (this.#lists.has(record)) return;
    const stored = await recall(this.#options.storage, record);
    const entries = isRecord(stored) && Array.isArray(stored.skills) ? stored.skills.filter(isRecord) : [];
    if (this.#lists.has(record)) return;
    this.#lists.set(record, { entries, readAt: 0 });
    if (entries.length > 0) this.#changed.fire();
  }

  async #replace(server: ServerStatus, skill: JsonRecord): Promise<void> {
    const list = this.#lists.get(recordName(server));
    if (!list?.entries.some(({ uri }) => uri === skill.uri)) return;
    const entries = list.entries.map((one) => (one.uri === skill.uri ? skill : one));
    await this.#take(server, { ...list, entries });
  }

  /** Takes a list, and keeps it if it is another one than before. */
  async #take(server: ServerStatus, list: SkillList): Promise<void> {
    const record = recordName(server);
    const before = this.#lists.get(record)?.entries ?? [];
    this.#lists.set(record, list);
    if (canonicalJson(before) === canonicalJson(list.entries)) return;
    this.#changed.fire();
    await this.#options.storage.write(record, { skills: list.entries });
  }

  #stateOf({ name }: ServerStatus): { readonly edition: number; readonly readAt: number } {
    return { edition: this.#options.servers.edition(name), readAt: (this.#options.now ?? Date.now)() };
  }
}

/** Entry without what nobody reads. One that is nested too deep to be compared has nothing but its address. */
const bounded = ({ uri, frontmatter, resources }: JsonRecord): JsonRecord =>
  isDeeperThan([frontmatter, resources], MAX_DEPTH) ? { uri } : { uri, frontmatter, resources };

const shown = (text: string): string => toOneLine(text, LINE_LIMIT);

/** Name of the record of a server; another program under the same name has another record. */
const recordName = ({ name, identity = '' }: ServerStatus): string =>
  `skills-${hash(`${name}\n${identity}`, 16)}`;
