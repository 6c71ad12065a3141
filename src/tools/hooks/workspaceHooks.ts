import type { ClaudeSettingsPath, ConfigFile, ConfigFiles } from '../../host/configFiles.ts';
import type { Storage } from '../../host/storage.ts';
import { isRecord } from '../../lib/json.ts';
import { parseJsonc } from '../../lib/jsonc.ts';
import { Approvals, approvalKey } from '../permission/approvals.ts';
import type { Hook } from './hook.ts';
import type { ReadHooks } from './readHooks.ts';

/** A hook that a file of the workspace asks for. */
export interface WorkspaceHook {
  readonly hook: Hook;
  readonly folder: string;
  readonly file: ClaudeSettingsPath;
  /** Key of an approval of this very command, at this event, in this folder. */
  readonly key: string;
  readonly isApproved: boolean;
  /** Why an approval that may have been given does not count, as the end of a sentence. */
  readonly lapse?: string;
}

export interface WorkspaceHookList extends Omit<ReadHooks, 'hooks'> {
  readonly hooks: readonly WorkspaceHook[];
}

/** The hooks of `.claude/settings.json` and `.claude/settings.local.json`, approved command by command. */
export class WorkspaceHooks {
  readonly #files: ConfigFiles<ClaudeSettingsPath>;
  readonly #approved: Approvals;

  constructor(files: ConfigFiles<ClaudeSettingsPath>, storage: Storage) {
    this.#files = files;
    this.#approved = new Approvals(storage, 'approved-hooks');
  }

  /** As the files are now. */
  async read(): Promise<WorkspaceHookList> {
    const files = await this.#files.read();
    await this.#approved.load();
    const lists = await Promise.all(files.map((file) => this.#readFile(file)));
    return {
      hooks: lists.flatMap(({ hooks }) => hooks),
      problems: lists.flatMap(({ problems }) => problems),
      unread: lists.flatMap(({ unread }) => unread),
    };
  }

  /** The user has seen the command: it may run at this event and in this folder from now on. Rejects if that cannot be kept. */
  async approve({ key }: WorkspaceHook): Promise<void> {
    await this.#approved.set(key, true);
  }

  async #readFile(file: ConfigFile<ClaudeSettingsPath>): Promise<WorkspaceHookList> {
    const { folder, path } = file;
    const { hooks, ...rest } = await readFile(file);
    return {
      ...rest,
      hooks: hooks.map((hook) => ({ hook, folder, file: path, ...this.#standing(hook, folder) })),
    };
  }

  #standing(hook: Hook, folder: string): Pick<WorkspaceHook, 'key' | 'isApproved' | 'lapse'> {
    const key = approvalKey([folder, hook.event, hook.command]);
    const { lapse } = this.#approved;
    return { key, isApproved: this.#approved.has(key), ...(lapse === undefined ? {} : { lapse }) };
  }
}

async function readFile(file: ConfigFile<ClaudeSettingsPath>): Promise<ReadHooks> {
  const { readHooks, unreadHooks, NO_HOOKS } = await import('./readHooks.ts');
  const { path } = file;
  if ('obstacle' in file) return unreadHooks(`${path} cannot be read: ${file.obstacle}`);
  const settings = parseJsonc(file.text);
  if (!isRecord(settings)) return unreadHooks(`${path}: expected a JSON object.`);
  if (settings.disableAllHooks === true) return NO_HOOKS;
  return readHooks(settings.hooks, { path: `${path}: hooks`, isOurs: false });
}
