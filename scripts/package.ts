import { readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { repositoryRoot } from './paths.ts';
import { consoleProgress } from './progress.ts';

const sizeLimit = 1_800_000;

/**
 * Makes a minified build and from it dist/quiver-<version>.vsix, which must stay small (`npm run package`).
 * `--without web,notebooks,hosted` leaves features out.
 */
export async function main(args: readonly string[] = []): Promise<number> {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
  );
  const file = join(repositoryRoot, 'dist', `quiver-${version}.vsix`);
  rmSync(file, { force: true });
  try {
    const { without } = parseArgs({
      args: [...args],
      options: { without: { type: 'string', default: '' } },
    }).values;
    await consoleProgress('Building', () => node('esbuild.mjs', '--production', `--without=${without}`));
    await consoleProgress('Packaging', () =>
      node(
        'node_modules/@vscode/vsce/vsce',
        'package',
        '--no-dependencies',
        '--no-rewrite-relative-links',
        '--allow-missing-repository',
        '--out',
        file,
      ),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const { size } = statSync(file);
  console.log(`${relative(process.cwd(), file)}: ${(size / 1000).toFixed(0)} kB`);
  if (size < sizeLimit) return 0;
  console.error(`That is too much: the limit is ${sizeLimit / 1000} kB.`);
  return 1;
}

function node(...args: string[]): Promise<string> {
  return runCommand({ command: process.execPath, args, cwd: repositoryRoot });
}
