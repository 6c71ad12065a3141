import { join } from 'node:path';
import { startSettings } from './calmSettings.ts';
import { runCommand } from './command.ts';
import { repositoryRoot } from './paths.ts';
import { refreshServers } from './sampleServers.ts';
import { changeSettings, type Settings } from './settingsFiles.ts';

interface DesktopOptions {
  readonly folder: string;
  /** Folder for settings, chats and extensions of this VS Code; the user's own are not touched. */
  readonly dataFolder: string;
  readonly servers: Settings;
}

/** Opens the VS Code on this machine with Quiver from these sources, and leaves it to the user. */
export async function openDesktop(
  { folder, dataFolder, servers }: DesktopOptions,
  signal: AbortSignal,
): Promise<number> {
  await changeSettings(join(dataFolder, 'User', 'settings.json'), (present) => ({
    ...startSettings,
    ...present,
    'quiver.mcp.servers': refreshServers(present['quiver.mcp.servers'], servers),
  }));
  const args = [
    `--extensionDevelopmentPath=${repositoryRoot}`,
    `--user-data-dir=${dataFolder}`,
    `--extensions-dir=${join(dataFolder, 'extensions')}`,
    folder,
  ];
  await runCommand({ command: 'code', args }, signal).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      'The command "code" is not on the PATH. Install VS Code, or in it run "Shell Command: Install \'code\' command in PATH"; ' +
        'without --desktop, npm start needs no VS Code on this machine.',
    );
  });
  console.log("VS Code opens with Quiver's chat and a first message in it: press Enter.");
  return 0;
}
