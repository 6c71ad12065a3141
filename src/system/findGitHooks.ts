import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { commandEnvironment } from './shell/commandEnvironment.ts';

const run = promisify(execFile);
const TIME_LIMIT = 5_000;

/** Finds the folder of the hooks that Git runs for a folder, wherever its configuration puts them; undefined if Git runs none. */
export async function findGitHooks(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  try {
    // Git is not started in the folder itself, where some systems look for programs first.
    const { stdout } = await run('git', ['-C', folder, 'rev-parse', '--git-path', 'hooks'], {
      cwd: homedir(),
      env: commandEnvironment(environment),
      timeout: TIME_LIMIT,
    });
    return resolve(folder, stdout.replace(/\r?\n$/, ''));
  } catch {
    return undefined;
  }
}
