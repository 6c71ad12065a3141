import * as path from 'node:path';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  exists(file: string): boolean;
}

/**
 * The program that runs command lines: bash, else sh; on Windows the bash that comes with Git. Never another shell:
 * what a command does is judged by the rules of this one. Undefined if there is none.
 */
export function findShell({ platform, environment, exists }: Machine): string | undefined {
  const candidates = platform === 'win32' ? gitBash(environment) : posixShells(environment);
  return candidates.find(exists);
}

export const noShell = (platform: NodeJS.Platform): string =>
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

/** Not any `bash.exe` on the path: that of Windows itself opens another system. */
const gitBash = (environment: Machine['environment']): readonly string[] =>
  [
    environment.ProgramFiles,
    environment['ProgramFiles(x86)'],
    environment.LOCALAPPDATA && path.win32.join(environment.LOCALAPPDATA, 'Programs'),
  ].flatMap((folder) => (folder ? [path.win32.join(folder, 'Git', 'bin', 'bash.exe')] : []));
