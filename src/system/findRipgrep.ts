import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Finds the ripgrep that comes with VS Code, in the newest layout first; undefined if there is none. */
export function findRipgrep(appRoot: string): string | undefined {
  const program = process.platform === 'win32' ? 'rg.exe' : 'rg';
  return ['node_modules', 'node_modules.asar.unpacked']
    .flatMap((modules) => [
      join(
        appRoot,
        modules,
        '@vscode',
        'ripgrep-universal',
        'bin',
        `${process.platform}-${process.arch}`,
        program,
      ),
      join(appRoot, modules, '@vscode', 'ripgrep', 'bin', program),
    ])
    .find((path) => existsSync(path));
}
