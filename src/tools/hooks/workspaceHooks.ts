import type { ClaudeSettingsPath, ConfigFile, ConfigFiles } from '../../host/configFiles.ts';
import type { Storage } from '../../host/storage.ts';
import { isRecord } from '../../lib/json.ts';
import { parseJsonc } from '../../lib/jsonc.ts';
import { Approvals, approvalKey } from '../permission/approvals.ts';
import type { Hook } from './hook.ts';
import type { HookSource, ReadHooks } from './readHooks.ts';

/** A hook that a file of the workspace asks for. */
export interface WorkspaceHook {
  readonly hook: Hook;
  readonly folder: string;
  readonly file: ClaudeSettingsPath;
  /** Key of an approval of this very command, at this event, in this folder. */
  readonly key: string;
  readonly isApproved: boolean;
}

/** The hooks of `.claude/settings.json` and `.claude/settings.local.json`, approved command by command. */
export class WorkspaceHooks {
  readonly #files: ConfigFiles<ClaudeSettingsPath>;
  readonly #approved: Approvals;

  constructor(files: ConfigFiles<ClaudeSettingsPath>, storage: Storage) {
    this.#files = files;
    this.#approved = new Approvals(storage, 'approved-hooks');
  }

  /** Reads the files as they are now. */
  async read(): Promise<{ readonly hooks: readonly WorkspaceHook[]; readonly problems: readonly string[] }> {
    const { hooks, problems } = await readFiles(await this.#files.read());
    await this.#approved.load();
    return { hooks: hooks.map((one) => ({ ...one, isApproved: this.#approved.has(one.key) })), problems };
  }

  /** Notes that the user has seen the command: it may run at this event and in this folder from now on. */
  async approve({ key }: WorkspaceHook): Promise<void> {
    await this.#approved.add(key);
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
  file: ConfigFile<ClaudeSettingsPath>,
  readHooks: (value: unknown, source: HookSource) => ReadHooks,
): Found {
  const { folder, path } = file;
  if ('obstacle' in file) return { hooks: [], problems: [`${path} cannot be read: ${file.obstacle}`] };
  const settings = parseJsonc(file.text);
  if (!isRecord(settings)) return { hooks: [], problems: [`${path}: expected a JSON object.`] };
  if (settings.disableAllHooks === true) return { hooks: [], problems: [] };
  const { hooks, problems } = readHooks(settings.hooks, { path: `${path}: hooks`, isOurs: false });
  return { hooks: hooks.map((hook) => found(hook, folder, path)), problems };
}

const found = (hook: Hook, folder: string, file: ClaudeSettingsPath): FoundHook => ({
  hook,
  folder,
  file,
  key: approvalKey([folder, hook.event, hook.command]),
});
