import type { ClaudeSettingsPath, ConfigFile, ConfigFiles } from '../../host/configFiles.ts';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import { isRecord } from '../../lib/json.ts';
import { parseJsonc } from '../../lib/jsonc.ts';
import type { Hook } from './hook.ts';
import type { HookSource, ReadHooks } from './readHooks.ts';

/** A hook that a file of the workspace asks for. */
export interface WorkspaceHook {
  readonly hook: Hook;
  readonly folder: string;
  readonly file: ClaudeSettingsPath;
  /** False until the user has approved this very command for this folder. */
  readonly isApproved: boolean;
}

const NAME = 'approved-hooks';

/** The hooks of `.claude/settings.json` and `.claude/settings.local.json`, approved command by command. */
export class WorkspaceHooks {
  readonly #files: ConfigFiles<ClaudeSettingsPath>;
  readonly #storage: Storage;
  #approved: Promise<Set<string>> | undefined;

  constructor(files: ConfigFiles<ClaudeSettingsPath>, storage: Storage) {
    this.#files = files;
    this.#storage = storage;
  }

  /** As the files are now. */
  async read(): Promise<{ readonly hooks: readonly WorkspaceHook[]; readonly problems: readonly string[] }> {
    const { hooks, problems } = await readFiles(await this.#files.read());
    const approved = await this.#load();
    return { hooks: hooks.map((one) => ({ ...one, isApproved: approved.has(keyOf(one)) })), problems };
  }

  /** The user has seen the command: it may run in this folder from now on. */
  async approve(seen: WorkspaceHook): Promise<void> {
    const approved = await this.#load();
    approved.add(keyOf(seen));
    await this.#storage.write(NAME, { approved: [...approved] });
  }

  #load(): Promise<Set<string>> {
    this.#approved ??= this.#storage.read(NAME).then((stored) => new Set(approvedIn(stored)));
    return this.#approved;
  }
}

type FoundHook = Omit<WorkspaceHook, 'isApproved'>;

interface Found {
  readonly hooks: readonly FoundHook[];
  readonly problems: readonly string[];
}

async function readFiles(files: readonly ConfigFile<ClaudeSettingsPath>[]): Promise<Found> {
  if (files.length === 0) return { hooks: [], problems: [] };
  const { readHooks } = await import('./readHooks.ts');
  const read = files.map((file) => readFile(file, readHooks));
  return {
    hooks: read.flatMap(({ hooks }) => hooks),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readFile(
  { folder, path, text }: ConfigFile<ClaudeSettingsPath>,
  readHooks: (value: unknown, source: HookSource) => ReadHooks,
): Found {
  const settings = parseJsonc(text);
  if (!isRecord(settings)) return { hooks: [], problems: [`${path}: expected a JSON object.`] };
  if (settings.disableAllHooks === true) return { hooks: [], problems: [] };
  const { hooks, problems } = readHooks(settings.hooks, { path: `${path}: hooks`, isOurs: false });
  return { hooks: hooks.map((hook) => ({ hook, folder, file: path })), problems };
}

const approvedIn = (stored: unknown): readonly string[] =>
  isRecord(stored) && Array.isArray(stored.approved)
    ? stored.approved.filter((key) => typeof key === 'string')
    : [];

const keyOf = ({ folder, hook }: FoundHook): string => hash(JSON.stringify([folder, hook.command]), 32);
