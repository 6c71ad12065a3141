import { homedir } from 'node:os';
import type { ConfigFile, McpConfigPath } from '../host/configFiles.ts';
import type { ConfiguredFiles } from '../host/configuredFiles.ts';
import type { Settings } from '../host/settings.ts';
import { readConfigFile } from '../mcp/config/readConfigFile.ts';
import { readServerFiles } from '../mcp/config/readServerCommands.ts';
import { findGitHooks } from '../system/findGitHooks.ts';
import { createLinks } from '../system/shell/links.ts';
import { textAt } from '../system/textAt.ts';
import type { ConfiguredCommand } from '../tools/configured/configuredCommand.ts';
import { createConfiguredFiles } from '../tools/configured/configuredFiles.ts';
import type { Surroundings } from '../tools/configured/fillVariables.ts';
import { readTasks } from '../tools/configured/readTasks.ts';
import { splitCommands } from '../tools/configured/splitCommands.ts';
import { splitHook } from '../tools/hooks/splitHook.ts';
import type { WorkspaceHooks } from '../tools/hooks/workspaceHooks.ts';
import { createConfigFiles } from '../vscode/files/paths/configFiles.ts';
import { firstLocalFolder, localFolderPaths } from '../vscode/files/paths/localFolders.ts';

interface ConfiguredPartsOptions {
  readonly settings: () => Settings;
  readonly hooks: Pick<WorkspaceHooks, 'commands'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const TASKS = '.vscode/tasks.json';

/** Connects the configurations of this window: hooks, MCP servers, tasks, Git and the scripts of packages. */
export function connectConfiguredFiles({
  settings,
  hooks,
  environment,
}: ConfiguredPartsOptions): ConfiguredFiles {
  const home = homedir();
  const placeAt = (folder: string) => ({ folder, home, environment });
  const serverFile = createConfigFiles(['.mcp.json', '.vscode/mcp.json']);
  const taskFile = createConfigFiles([TASKS]);

  const ownCommands = async (): Promise<readonly ConfiguredCommand[]> => {
    const { readHooks } = await import('../tools/hooks/readHooks.ts');
    const place = placeAt(firstLocalFolder() ?? home);
    const { hooks: own } = readHooks(settings().hooks, { path: 'quiver.hooks', isOurs: true });
    const servers = Object.entries(settings()['mcp.servers']);
    return [
      ...own.map((hook) => splitHook(hook, 'quiver.hooks', place)),
      splitSearcher(settings()['toolSearch.command'], placeAt(home)),
      ...servers.flatMap(([name, entry]) =>
        readServerFiles({ name, entry, file: 'quiver.mcp.servers' }, place),
      ),
    ];
  };
  const serversIn = (file: ConfigFile<McpConfigPath>): readonly ConfiguredCommand[] =>
    Object.entries(readConfigFile(file).servers).flatMap(([name, entry]) =>
      readServerFiles({ name, entry, file: file.path }, placeAt(file.folder)),
    );

  return createConfiguredFiles({
    async read() {
      const [own, ofHooks, servers, taskFiles, hookFolders] = await Promise.all([
        ownCommands(),
        hooks.commands(),
        serverFile.read(),
        taskFile.read(),
        Promise.all(localFolderPaths().map((folder) => findGitHooks(folder, environment))),
      ]);
      const tasks = taskFiles.map((file) =>
        'text' in file ? readTasks(file.text, placeAt(file.folder)) : undefined,
      );
      return {
        commands: [...own, ...ofHooks, ...servers.flatMap(serversIn), ...tasks.flatMap((one) => one ?? [])],
        hookFolders: hookFolders.filter((folder) => folder !== undefined),
        unread: tasks.includes(undefined) ? [TASKS] : [],
      };
    },
    folders: localFolderPaths,
    home,
    environment,
    links: createLinks,
    text: textAt,
  });
}

const splitSearcher = (command: string, place: Surroundings): ConfiguredCommand => ({
  by: 'the search command in quiver.toolSearch.command',
  cwd: place.folder,
  commands: splitCommands(command, place),
  reach: 'all',
});
