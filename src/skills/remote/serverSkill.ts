import { join } from 'node:path';
import type { HashedFiles } from '../../host/fileHashes.ts';
import type { KeptFiles } from '../../host/keptFiles.ts';
import { Refusal } from '../../host/refusal.ts';
import type { ServerSkill as ListedSkill, ServerSkillFile, ServerSkills } from '../../host/serverSkills.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { Standing } from '../../tools/permission/approvals.ts';
import { readFrontMatter } from '../format/readFrontMatter.ts';
import { parseSkill, type SkillFields } from '../library/parseSkill.ts';
import type { SkillContent, SkillOrigin } from '../library/skill.ts';
import { MAIN_FILE, readMainText } from './mainFile.ts';
import type { RemoteSkill, SkillLook } from './remoteSkill.ts';
import { requireApproval, type SkillApprovals } from './skillApprovals.ts';

export interface ServerSkillDeps {
  readonly skills: ServerSkills;
  readonly approvals: SkillApprovals;
  readonly kept: KeptFiles;
}

/** A skill of an MCP server. Nothing of it is fetched before it is needed, and everything is checked against its list. */
export class ServerSkill implements RemoteSkill {
  readonly name: string;
  readonly description: string;
  readonly origin: SkillOrigin;
  readonly place: string;
  file?: string;
  readonly traits: SkillFields['traits'];
  readonly warnings: readonly string[];
  readonly #listed: ListedSkill;
  readonly #deps: ServerSkillDeps;
  /** Text that the user is looking at, or has approved and nobody has loaded yet. */
  #text: string | undefined;
  /** Hash of the text that was read last. */
  #textHash = '';
  /** True if the user has approved that text, which is the only approval of a skill that can change with each reading. */
  #isTextApproved = false;

  constructor(listed: ListedSkill, fields: SkillFields, origin: SkillOrigin, deps: ServerSkillDeps) {
    this.#listed = listed;
    this.#deps = deps;
    this.name = fields.name;
    this.description = fields.description;
    this.traits = fields.traits;
    this.warnings = fields.warnings;
    this.origin = origin;
    this.place = listed.uri;
  }

  get version(): string {
    const { frontMatter, files } = this.#listed;
    return hash(canonicalJson([frontMatter, files, files === 'dynamic' ? this.#textHash : '']), 32);
  }

  standing(): Standing {
    const digests = this.#digests();
    return digests
      ? this.#deps.approvals.standing(this.#identity(), digests)
      : { isApproved: this.#isTextApproved };
  }

  async look(signal: AbortSignal): Promise<SkillLook> {
    const { files } = this.#listed;
    this.#text = await this.#readText(signal);
    this.#isTextApproved = false;
    return {
      text: this.#text,
      files: files === 'dynamic' ? undefined : files.map(({ path, size }) => ({ path, size })),
      digests: this.#digests() ?? { [MAIN_FILE]: this.#textHash },
    };
  }

  async approve({ text, digests }: SkillLook): Promise<void> {
    if (this.#digests()) await this.#deps.approvals.approve(this.#identity(), digests);
    else this.#isTextApproved = text === this.#text;
  }

  async load(signal: AbortSignal): Promise<SkillContent> {
    requireApproval(this.name, this.standing());
    const text = this.#text ?? (await this.#readText(signal));
    this.#text = undefined;
    this.#isTextApproved = false;
    const parsed = parseSkill(text, this.name);
    if ('problem' in parsed) throw new Refusal(`The skill ${this.name} cannot be used: ${parsed.problem}.`);
    const { files } = this.#listed;
    if (files === 'dynamic') return { body: parsed.body, files: [], hashes: { [MAIN_FILE]: this.#textHash } };
    const folder = this.#folder();
    await Promise.all(files.map((file) => this.#dropIfChanged(folder, file)));
    await this.#deps.kept.write(folder, MAIN_FILE, Buffer.from(text));
    this.file = join(folder, MAIN_FILE);
    return {
      body: parsed.body,
      folder,
      files: files.slice(1).map(({ path }) => path),
      hashes: this.#digests() ?? {},
    };
  }

  async fetch(path: string, signal: AbortSignal): Promise<string> {
    const { files } = this.#listed;
    const file = files === 'dynamic' ? undefined : files.find((one) => one.path === path);
    if (file === undefined) throw new Refusal(`The skill ${this.name} has no file ${path}.`);
    requireApproval(this.name, this.standing());
    const folder = this.#folder();
    if (!(await this.#recall(folder, file)))
      await this.#deps.kept.write(folder, path, await this.#deps.skills.read(this.#listed, path, signal));
    return join(folder, path);
  }

  /** Finds the copy of an approved skill that is kept here. */
  async findCopy(): Promise<void> {
    if (this.file !== undefined) return;
    const { files } = this.#listed;
    const main = files === 'dynamic' ? undefined : files[0];
    const isHere = main && this.standing().isApproved && (await this.#recall(this.#folder(), main));
    if (isHere) this.file = join(this.#folder(), MAIN_FILE);
  }

  /** Text of SKILL.md, whose front matter must be the one that was listed. */
  async #readText(signal: AbortSignal): Promise<string> {
    const { frontMatter, files } = this.#listed;
    const main = files === 'dynamic' ? undefined : files[0];
    const content =
      (main && (await this.#recall(this.#folder(), main))) ??
      (await this.#deps.skills.read(this.#listed, MAIN_FILE, signal));
    const text = readMainText(this.name, content);
    const matter = readFrontMatter(text);
    if ('problem' in matter || canonicalJson(matter.fields) !== canonicalJson(frontMatter))
      throw new Refusal(
        `The skill ${this.name} cannot be used: its ${MAIN_FILE} does not begin with the front matter that the server ${this.#listed.server} has listed.`,
      );
    this.#textHash = hash(text);
    return text;
  }

  /** Kept copy of a file; undefined if there is none that is what the list says. */
  async #recall(folder: string, { path, size, digest }: ServerSkillFile): Promise<Uint8Array | undefined> {
    const content = await this.#deps.kept.read(folder, path, size);
    return content && hash(content) === digest ? content : undefined;
  }

  /** Removes a copy that somebody has changed: the model reads copies without asking anybody. */
  async #dropIfChanged(folder: string, file: ServerSkillFile): Promise<void> {
    if (!(await this.#recall(folder, file))) await this.#deps.kept.remove(folder, file.path);
  }

  #folder(): string {
    const { server, uri } = this.#listed;
    return this.#deps.kept.folder(['server', server, uri, this.version]);
  }

  #identity() {
    return ['server', this.#listed.server, this.#listed.uri] as const;
  }

  /** Contents of the version; undefined if the skill has none that stays. */
  #digests(): HashedFiles | undefined {
    const { files } = this.#listed;
    return files === 'dynamic'
      ? undefined
      : Object.fromEntries(files.map(({ path, digest }) => [path, digest]));
  }
}
