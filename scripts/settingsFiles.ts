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

/** Files from which a VS Code server with this data folder reads settings. */
export function settingsFiles(dataFolder: string): { machine: string; user: string } {
  const file = (kind: string): string => join(dataFolder, 'data', kind, 'settings.json');
  return { machine: file('Machine'), user: file('User') };
}

/**
 * Writes settings where the server reads them: those the extension declares with the scope `machine` among the machine
 * settings, the only place where they count, all others among the user's, where a command can still change them.
 */
export async function writeSettings(
  dataFolder: string,
  settings: Settings,
  extension: string,
): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(extension, 'package.json'), 'utf8'));
  const { machine, user } = splitByScope(settings, manifest);
  const files = settingsFiles(dataFolder);
  await changeSettings(files.machine, (present) => ({ ...machine, ...present }));
  await changeSettings(files.user, (present) => ({ ...user, ...present }));
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

/** Changes a settings file, which need not exist. A file that is not plain JSON (VS Code allows comments) is left as it is. */
export async function changeSettings(path: string, change: (present: Settings) => Settings): Promise<void> {
  let present: Settings = {};
  if (existsSync(path)) {
    try {
      present = JSON.parse(await readFile(path, 'utf8'));
    } catch {
      console.warn(`${path} is not plain JSON, so it is used as it is.`);
      return;
    }
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(change(present), undefined, 2)}\n`);
}
