import { basename, join } from 'node:path';
import type { HashedFiles } from '../../host/fileHashes.ts';
import { Refusal } from '../../host/refusal.ts';
import { hash } from '../../lib/hash.ts';
import { errorMessage } from '../../lib/text.ts';
import type { Standing } from '../../tools/permission/approvals.ts';
import { type ParsedSkill, parseSkill } from '../library/parseSkill.ts';
import type { SkillContent, SkillOrigin, SkillTraits } from '../library/skill.ts';
import type { FetchDeps, FetchedSkill } from './fetchFiles.ts';
import type { IndexAddress } from './indexAddress.ts';
import { MAIN_FILE, readMainText } from './mainFile.ts';
import { type Artifact, type IndexedSkill, partsOf } from './readIndex.ts';
import type { RemoteSkill, SkillLook } from './remoteSkill.ts';
import { requireApproval, type SkillApprovals } from './skillApprovals.ts';

export interface IndexSkillDeps extends FetchDeps {
  readonly approvals: SkillApprovals;
}

/** A skill of an index. It is fetched when the user is to look at it, and kept on this machine once it is approved. */
export class IndexSkill implements RemoteSkill {
  readonly name: string;
  readonly description: string;
  readonly origin: SkillOrigin;
  readonly place: string;
  readonly otherName: string;
  file?: string;
  readonly #index: IndexAddress;
  readonly #deps: IndexSkillDeps;
  /** Ways to get its files; with the digests of all of them once they were fetched. */
  #artifact: Artifact;
  /** Files that the user is looking at, or has approved and nobody has loaded yet. */
  #fetched: FetchedSkill | undefined;
  /** Words of its SKILL.md, which is not known before it was fetched. */
  #parsed: ParsedSkill | undefined;

  constructor(listed: IndexedSkill, index: IndexAddress, origin: SkillOrigin, deps: IndexSkillDeps) {
    this.#index = index;
    this.#deps = deps;
    this.#artifact = listed.artifact;
    this.name = listed.name;
    this.description = listed.description;
    this.origin = origin;
    this.otherName = `${siteOf(index.configured)}:${listed.name}`;
    const parts = partsOf(listed.artifact);
    this.place = (parts.find(({ path }) => path === MAIN_FILE) ?? parts[0])?.url.href ?? index.label;
  }

  get version(): string {
    return hash(JSON.stringify([this.name, this.description, this.#artifact]), 32);
  }

  get traits(): SkillTraits {
    return this.#parsed?.traits ?? UNKNOWN_TRAITS;
  }

  get warnings(): readonly string[] {
    return this.#parsed?.warnings ?? [];
  }

  standing(): Standing {
    const digests = this.#digests();
    return digests ? this.#deps.approvals.standing(this.#identity(), digests) : { isApproved: false };
  }

  async look(signal: AbortSignal): Promise<SkillLook> {
    const fetched = await this.#obtain(signal);
    const files = [...fetched.files].map(([path, content]) => ({ path, size: content.length }));
    const isMain = ({ path }: { readonly path: string }) => path === MAIN_FILE;
    return {
      text: this.#textIn(fetched),
      files: [
        ...files.filter(isMain),
        ...files.filter((file) => !isMain(file)).sort((a, b) => (a.path < b.path ? -1 : 1)),
      ],
      digests: this.#digests() ?? {},
    };
  }

  approve({ digests }: SkillLook): Promise<void> {
    return this.#deps.approvals.approve(this.#identity(), digests);
  }

  async load(signal: AbortSignal): Promise<SkillContent> {
    // An index that gives no digests has to be asked for the files before anybody knows which version they are.
    if (this.#digests()) requireApproval(this.name, this.standing());
    const fetched = await this.#obtain(signal);
    requireApproval(this.name, this.standing());
    const parsed = this.#parse(fetched);
    const folder = await this.#keep(fetched);
    this.#fetched = undefined;
    this.file = join(folder, MAIN_FILE);
    const hashes = Object.fromEntries([...fetched.files].map(([path, content]) => [path, hash(content)]));
    const files = Object.keys(hashes).filter((path) => path !== MAIN_FILE);
    return { body: parsed.body, folder, files: files.sort(), hashes };
  }

  /** Finds the copy of an approved skill that is kept here, and reads what it says of itself. Never rejects. */
  async findCopy(signal: AbortSignal): Promise<void> {
    if (this.#parsed || !this.standing().isApproved) return;
    const downloads = { get: () => Promise.reject(new Refusal('It is not kept here.')) };
    try {
      const { fetchFiles } = await import('./fetchFiles.ts');
      const fetched = await fetchFiles(this.#artifact, this.#place(), { ...this.#deps, downloads }, signal);
      this.#parse(fetched);
      this.file = join(await this.#keep(fetched), MAIN_FILE);
    } catch {
      // It is fetched when it is run.
    }
  }

  async #obtain(signal: AbortSignal): Promise<FetchedSkill> {
    if (this.#fetched) return this.#fetched;
    try {
      const { fetchFiles } = await import('./fetchFiles.ts');
      const fetched = await fetchFiles(this.#artifact, this.#place(), this.#deps, signal);
      this.#parse(fetched);
      this.#artifact = withDigests(this.#artifact, fetched);
      this.#fetched = fetched;
      return fetched;
    } catch (error) {
      signal.throwIfAborted();
      throw new Refusal(
        `The skill ${this.name} of ${this.origin.label} cannot be used. ${errorMessage(error)}`,
      );
    }
  }

  #textIn({ files }: FetchedSkill): string {
    return readMainText(this.name, files.get(MAIN_FILE) ?? new Uint8Array());
  }

  #parse(fetched: FetchedSkill): ParsedSkill {
    const parsed = parseSkill(this.#textIn(fetched), this.name);
    if ('problem' in parsed) throw new Refusal(`Its ${MAIN_FILE} cannot be used: ${parsed.problem}.`);
    this.#parsed = parsed;
    return parsed;
  }

  /** Keeps the parts, and the files in a folder of their own, each as it was fetched whatever became of an earlier copy. */
  async #keep({ files, parts }: FetchedSkill): Promise<string> {
    const { kept } = this.#deps;
    const { folder: partFolder } = this.#place();
    const folder = kept.folder(['index', this.#index.label, this.name, this.version]);
    for (const content of parts.values()) await kept.write(partFolder, hash(content), content);
    for (const [path, content] of files) await kept.write(folder, path, content);
    return folder;
  }

  #place() {
    const folder = this.#deps.kept.folder(['index', this.#index.label, this.name, 'parts']);
    return { configured: this.#index.configured, folder };
  }

  #identity() {
    return ['index', this.#index.label, this.name] as const;
  }

  /** Digests of all parts; undefined as long as one is not known. */
  #digests(): HashedFiles | undefined {
    const digests = partsOf(this.#artifact).map(({ path, digest }) => [path, digest] as const);
    return digests.some(([, digest]) => digest === undefined) ? undefined : Object.fromEntries(digests);
  }
}

/** Site of an index, in the letters of a name. */
const siteOf = ({ hostname, pathname }: URL): string =>
  (hostname || basename(decodeURIComponent(pathname))).replace(/[^\p{L}\p{N}._-]+/gu, '-');

/** Wishes of a skill of which only name and description are known. */
const UNKNOWN_TRAITS: SkillTraits = {
  isForModel: true,
  isForUser: true,
  paths: [],
  allowedTools: [],
  disallowedTools: [],
};

const withDigests = (artifact: Artifact, { parts }: FetchedSkill): Artifact =>
  artifact.kind === 'archive'
    ? artifact
    : {
        kind: 'files',
        files: artifact.files.map((file) => ({ ...file, digest: hash(parts.get(file.path) ?? '') })),
      };
