import { posix } from 'node:path';
import type { ConfiguredFiles, RunReason } from '../../host/configuredFiles.ts';
import type { Links } from '../../host/shell.ts';
import { errorMessage } from '../../lib/text.ts';
import { plainPath } from '../paths/plainPath.ts';
import type { ConfiguredCommand } from './configuredCommand.ts';
import { findLoadedPaths } from './findLoadedPaths.ts';
import { findNamedPaths } from './findNamedPaths.ts';
import { readPackageScripts } from './readPackageScripts.ts';

/** All configurations as they are now. */
export interface Configured {
  readonly commands: readonly ConfiguredCommand[];
  /** Folders with files that Git runs. */
  readonly hookFolders: readonly string[];
  /** Names of configurations that cannot be read. */
  readonly unread: readonly string[];
}

interface ConfiguredFilesOptions {
  read(): Promise<Configured>;
  /** Whole paths of the workspace folders. */
  folders(): readonly string[];
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Links of the file system as they are now. */
  links(): Pick<Links, 'realPath'>;
  /** Text of a file; undefined if there is no such file. */
  text(path: string): string | undefined;
}

/** Reads the configurations whenever somebody asks; all who ask at the same time get one answer. */
export const createConfiguredFiles = (options: ConfiguredFilesOptions): ConfiguredFiles => {
  let reading: Promise<RunReason> | undefined;
  return {
    current() {
      reading ??= readReasons(options).finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
};

async function readReasons(options: ConfiguredFilesOptions): Promise<RunReason> {
  const { read, home, text } = options;
  try {
    const links = options.links();
    const real = (path: string): string => keyOf(links.realPath(plainPath(path)));
    const { commands, hookFolders, unread } = await read();
    const roots = options.folders().map(plainPath);
    const isOfWorkspace = (path: string): boolean => roots.some((root) => isBelow(root, path));
    const named = new Map(
      commands.flatMap((command) => {
        const paths = findNamedPaths(command, home);
        // Of a task, everything that it builds is its data.
        const scripts = command.reach === 'all' ? paths.filter(isOfWorkspace) : [];
        const loaded = findLoadedPaths(scripts, plainPath(command.cwd), text);
        return [...loaded, ...paths].map((path) => [real(path), command.by] as const);
      }),
    );
    const byGit = hookFolders.map(real);
    const ofPackages = packageReasons(options, real);
    return (path) => {
      const file = real(path);
      const by =
        named.get(file) ?? (byGit.some((folder) => isBelow(folder, file)) ? 'Git' : ofPackages(path));
      if (by !== undefined) return `is part of what ${by} runs.`;
      return unread.length === 0 ? undefined : `may be run by ${unread[0]}, which cannot be read.`;
    };
  } catch (error) {
    return () => `may be run by a configuration that cannot be read (${errorMessage(error)}).`;
  }
}

/** Looks for the scripts that run a file in the packages above it, up to its workspace folder. */
function packageReasons(
  { folders, text, home, environment }: ConfiguredFilesOptions,
  real: (path: string) => string,
): RunReason {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const namedIn = (folder: string): ReadonlyMap<string, string> => {
    const manifest = text(posix.join(folder, 'package.json'));
    const scripts = manifest === undefined ? [] : readPackageScripts(manifest, { folder, home, environment });
    return new Map(
      scripts.flatMap((script) => findNamedPaths(script, home).map((path) => [real(path), script.by])),
    );
  };
  return (path) => {
    const plain = plainPath(path);
    const above = folders()
      .map(plainPath)
      .filter((folder) => isBelow(folder, plain))
      .flatMap((folder) => foldersBetween(folder, plain));
    for (const folder of above) {
      const named = known.get(folder) ?? namedIn(folder);
      known.set(folder, named);
      const by = named.get(real(path));
      if (by !== undefined) return by;
    }
    return undefined;
  };
}

/** Lists the folder, and the folders below it that the file is in. */
function foldersBetween(folder: string, file: string): readonly string[] {
  const names = posix.relative(folder, posix.dirname(file)).split('/').filter(Boolean);
  return [folder, ...names.map((_name, index) => posix.join(folder, ...names.slice(0, index + 1)))];
}

const isBelow = (folder: string, file: string): boolean => file.startsWith(`${folder}/`);

/** Key of a path for every system: some do not tell capitals apart, and one file too many is asked about rather than one too few. */
const keyOf = (path: string): string => path.toLowerCase();
