import * as path from 'node:path';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  exists(file: string): boolean;
}

/**
 * Finds the program that runs command lines: bash, otherwise sh; on Windows the bash that comes with Git. Never another
 * shell, because commands are judged by the rules of these. Undefined if there is none.
 */
export function findShell({ platform, environment, exists }: Machine): string | undefined {
  const candidates = platform === 'win32' ? gitBash(environment) : posixShells(environment);
  return candidates.find(exists);
}

export const explainMissingShell = (platform: NodeJS.Platform): string =>
  platform === 'win32'
    ? 'commands need the bash of Git for Windows, which is not installed'
    : 'there is neither bash nor sh on this machine';

const posixShells = ({ PATH = '' }: Machine['environment']): readonly string[] => [
  '/bin/bash',
  '/usr/bin/bash',
  ...PATH.split(':')
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => path.posix.join(folder, 'bash')),
  '/bin/sh',
];

/** Places of Git's bash. A `bash.exe` on the path is not taken: the one that comes with Windows opens another system. */
const gitBash = (environment: Machine['environment']): readonly string[] =>
  [
    environment.ProgramFiles,
    environment['ProgramFiles(x86)'],
    environment.LOCALAPPDATA && path.win32.join(environment.LOCALAPPDATA, 'Programs'),
  ].flatMap((folder) => (folder ? [path.win32.join(folder, 'Git', 'bin', 'bash.exe')] : []));
