import type { ClaudeSettingsPath, ConfigFile, ConfigFiles } from '../../host/configFiles.ts';
import type { FileHashes, HashedFiles } from '../../host/fileHashes.ts';
import type { Storage } from '../../host/storage.ts';
import { isRecord } from '../../lib/json.ts';
import { parseJsonc } from '../../lib/jsonc.ts';
import type { ConfiguredCommand } from '../configured/configuredCommand.ts';
import type { Surroundings } from '../configured/fillVariables.ts';
import { findNamedPaths } from '../configured/findNamedPaths.ts';
import { Approvals, approvalKey, type Standing } from '../permission/approvals.ts';
import type { Hook, HookEventName } from './hook.ts';
import type { ReadHooks } from './readHooks.ts';
import { splitHook } from './splitHook.ts';

/** A hook that a file of the workspace asks for. */
export interface WorkspaceHook extends Standing {
  readonly hook: Hook;
  readonly folder: string;
  readonly file: ClaudeSettingsPath;
  /** Identifies the command, its event and its folder: an approval is for nothing else but the files that the hook runs. */
  readonly key: string;
}

export interface WorkspaceHookList extends Omit<ReadHooks, 'hooks'> {
  readonly hooks: readonly WorkspaceHook[];
}

export interface WorkspaceHooksOptions extends Omit<Surroundings, 'folder'> {
  readonly files: ConfigFiles<ClaudeSettingsPath>;
  readonly storage: Storage;
  /** Contents of the files that hooks run. */
  readonly hashes: FileHashes;
}

/** The hooks of `.claude/settings.json` and `.claude/settings.local.json`, approved command by command. */
export class WorkspaceHooks {
  readonly #options: WorkspaceHooksOptions;
  readonly #approved: Approvals;

  constructor(options: WorkspaceHooksOptions) {
    this.#options = options;
    this.#approved = new Approvals(options.storage, 'approved-hooks');
  }

  /** Reads the hooks as the files are now; if there is an event, only those for it. */
  async read(event?: HookEventName): Promise<WorkspaceHookList> {
    const files = await this.#options.files.read();
    await this.#approved.load();
    const lists = await Promise.all(files.map((file) => this.#readFile(file, event)));
    return {
      hooks: lists.flatMap(({ hooks }) => hooks),
      problems: lists.flatMap(({ problems }) => problems),
      unread: lists.flatMap(({ unread }) => unread),
    };
  }

  /** Reads the commands of all hooks, approved or not. */
  async commands(): Promise<readonly ConfiguredCommand[]> {
    return (await this.read()).hooks.map((one) => this.#commandOf(one));
  }

  /** Files of the workspace that a hook runs, as they are now. */
  filesOf(one: Pick<WorkspaceHook, 'hook' | 'folder' | 'file'>): Promise<HashedFiles> {
    return this.#options.hashes.of(findNamedPaths(this.#commandOf(one), this.#options.home), one.folder);
  }

  /**
   * Approves a command and its files that the user has seen: it may run at this event and in this folder from now on, as
   * long as the files stay the same. Rejects if the approval cannot be kept.
   */
  async approve({ key }: WorkspaceHook, files: HashedFiles): Promise<void> {
    await this.#approved.set(key, files);
  }

  async #readFile(
    file: ConfigFile<ClaudeSettingsPath>,
    event: HookEventName | undefined,
  ): Promise<WorkspaceHookList> {
    const { folder, path } = file;
    const { hooks, ...rest } = await readFile(file);
    const meant = hooks.filter((hook) => event === undefined || hook.event === event);
    return { ...rest, hooks: await Promise.all(meant.map((hook) => this.#found(hook, folder, path))) };
  }

  /** Finds out the standing of a hook. Its files are not looked at unless it was approved before. */
  async #found(hook: Hook, folder: string, file: ClaudeSettingsPath): Promise<WorkspaceHook> {
    const key = approvalKey([folder, hook.event, hook.command]);
    const files = this.#approved.knows(key) ? await this.filesOf({ hook, folder, file }) : {};
    return { hook, folder, file, key, ...this.#approved.standing(key, files) };
  }

  #commandOf({ hook, folder, file }: Pick<WorkspaceHook, 'hook' | 'folder' | 'file'>): ConfiguredCommand {
    return splitHook(hook, file, { ...this.#options, folder });
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
