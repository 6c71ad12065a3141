import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runNpm } from './command.ts';

export interface NpmPackage {
  readonly package: string;
  readonly version: string;
}

/**
 * Installs a package and its dependencies into a folder of its own, once, and gives its root. No install script runs.
 * The folder is built beside its place and renamed when complete: an interrupted install leaves nothing that looks finished.
 */
export async function ensureNpmPackage(
  { package: name, version }: NpmPackage,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  const root = join(folder, 'node_modules', name);
  if (existsSync(root)) return root;
  await mkdir(dirname(folder), { recursive: true });
  const building = await mkdtemp(join(dirname(folder), 'installing-'));
  try {
    const manifest = { private: true, dependencies: { [name]: version } };
    await writeFile(join(building, 'package.json'), JSON.stringify(manifest));
    await runNpm(['install', '--ignore-scripts', '--no-package-lock', '--omit=dev'], building, signal);
    await rename(building, folder).catch((error: unknown) => {
      if (!existsSync(root)) throw error;
    });
  } finally {
    await rm(building, { recursive: true, force: true });
  }
  return root;
}
