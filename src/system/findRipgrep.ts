import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where VS Code keeps its ripgrep, newest habit first; undefined if it is nowhere. */
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
