import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** Folder of everything the scripts keep between runs: VS Code, its data, the sample workspace. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.QUIVER_CACHE) return resolve(environment.QUIVER_CACHE);
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'quiver');
}
