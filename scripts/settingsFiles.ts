import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Settings = Readonly<Record<string, unknown>>;

interface ConfigurationSection {
  readonly properties?: Readonly<Record<string, { readonly scope?: string }>>;
}

interface Manifest {
  readonly contributes?: { readonly configuration?: ConfigurationSection | readonly ConfigurationSection[] };
}

/**
 * Writes settings where the server reads them: those the extension declares with the scope `machine` among the machine
 * settings, the only place they count, all others among the user's, where a command may still change them.
 */
export async function writeSettings(
  dataFolder: string,
  settings: Settings,
  extension: string,
): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(extension, 'package.json'), 'utf8'));
  const { machine, user } = splitByScope(settings, manifest);
  await mergeInto(join(dataFolder, 'data', 'Machine', 'settings.json'), machine);
  await mergeInto(join(dataFolder, 'data', 'User', 'settings.json'), user);
}

export function splitByScope(settings: Settings, manifest: Manifest): { machine: Settings; user: Settings } {
  const sections = [manifest.contributes?.configuration ?? []].flat();
  const ofMachine = new Set(
    sections.flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, { scope }]) => (scope?.startsWith('machine') ? [name] : [])),
    ),
  );
  const pick = (wanted: boolean): Settings =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => ofMachine.has(name) === wanted));
  return { machine: pick(true), user: pick(false) };
}

/** What is in the file already stays, unless a setting of the same name comes. A file that is not plain JSON is left alone. */
async function mergeInto(path: string, settings: Settings): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  let present: Settings = {};
  if (existsSync(path)) {
    try {
      present = JSON.parse(await readFile(path, 'utf8'));
    } catch {
      console.warn(`${path} holds comments or an error, so it is used as it is.`);
      return;
    }
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify({ ...present, ...settings }, undefined, 2)}\n`);
}
