import { accessSync, constants, statSync } from 'node:fs';
import * as path from 'node:path';
import type { Programs } from '../../host/shell.ts';
import { plainPath } from '../../tools/paths/plainPath.ts';

export interface ProgramPlaces {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The program that runs command lines. */
  readonly shell: string;
  isProgram(file: string): boolean;
}

/** Programs as the shell finds them, each looked for once. */
export function createPrograms(places: ProgramPlaces): Programs {
  const { platform } = places;
  const { isAbsolute, join } = platform === 'win32' ? path.win32 : path.posix;
  const folders = listFolders(places);
  const endings = platform === 'win32' ? ['', '.exe'] : [''];
  const known = new Map<string, string | undefined>();
  const find = (name: string): string | undefined => {
    for (const folder of folders) {
      // A relative folder may hold anything: that depends on where the shell is.
      if (!isAbsolute(folder)) return `./${name}`;
      const file = endings.map((ending) => join(folder, name + ending)).find(places.isProgram);
      if (file !== undefined) return plainPath(file);
    }
    return undefined;
  };
  return {
    find(name) {
      if (!known.has(name)) known.set(name, find(name));
      return known.get(name);
    },
  };
}

/** True if it is a file that can be started. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The bash of Git for Windows looks at its own programs first, but for those in the home folder. */
function listFolders({ platform, environment, shell }: ProgramPlaces): readonly string[] {
  if (platform !== 'win32') return (environment.PATH ?? '').split(':');
  const [, value = ''] = Object.entries(environment).find(([name]) => /^path$/i.test(name)) ?? [];
  const git = path.win32.resolve(shell, '..', '..');
  const home = environment.HOME ?? environment.USERPROFILE;
  return [
    ...(home === undefined ? [] : [path.win32.join(home, 'bin')]),
    ...['mingw64', 'clangarm64', 'mingw32', 'usr'].map((name) => path.win32.join(git, name, 'bin')),
    ...value.split(';').filter((folder) => folder !== ''),
  ];
}
