import { posix } from 'node:path';
import { plainPath } from '../paths/plainPath.ts';
import { programName } from '../shell/commands/programName.ts';
import { namesIn } from '../shell/walk/mentions.ts';
import { MAX_PATH } from '../shell/walk/workspacePaths.ts';
import type { ConfiguredCommand } from './configuredCommand.ts';

/** Programs that run the file they are given, and find it without its ending, or in a folder of its name. */
const INTERPRETERS = new Set(
  'node nodejs bun deno tsx ts-node python python2 python3 py pypy pypy3 ruby perl php lua'.split(' '),
);
export const ENDINGS = '.js .cjs .mjs .ts .cts .mts .py .rb .pl .php .lua'.split(' ');
export const MAIN_FILES = '__main__.py index.js index.cjs index.mjs index.ts'.split(' ');

/** Endings that Windows adds to the name of a program. */
const PROGRAM_ENDINGS = '.cmd .bat .exe .com .ps1'.split(' ');

/** Endings of code. */
export const CODE =
  /\.(?:[cm]?[jt]sx?|sh|bash|zsh|fish|ksh|py|rb|pl|php|lua|ps1|psm1|bat|cmd|exe|com|jar|wasm|so|dll|dylib|awk|groovy|gradle|kts?|go|rs|swift|java|cs|mk)$/i;

/** Files that programs keep their data in: an approval that covers them would not outlive the first run. */
const STATE = /\.(?:db3?|sqlite3?|log|jsonl|ndjson|csv|tsv|pid|lock|sock|tmp|out|bak)$/i;

/** Files that a program runs without being told. `package.json` is not among them: it is sensitive anyway, and changes too often. */
const IMPLIED: ReadonlyMap<string, readonly string[]> = new Map([
  ['make', ['Makefile', 'makefile', 'GNUmakefile']],
  ['gmake', ['Makefile', 'makefile', 'GNUmakefile']],
  ['just', ['justfile', 'Justfile', '.justfile']],
  ['task', ['Taskfile.yml', 'Taskfile.yaml']],
  ['rake', ['Rakefile', 'rakefile']],
]);

/** Commands that write the files they name, and run none. */
const WRITING = new Set('tee touch mkdir rm rmdir unlink truncate'.split(' '));

/** Commands that take the folder for the rest of the line. */
const MOVING = new Set(['cd', 'pushd']);
/** Options that do the same for one command. */
const MOVING_OPTION = /^(?:-C|--(?:prefix|cwd|dir|directory|chdir))$/;
const MAX_FOLDERS = 8;

/** Number of words that are looked at. */
export const MAX_WORDS = 2_000;

/** Finds the whole paths of all files that the commands may mean to run, whether they are there or not. */
export function findNamedPaths(
  { cwd, commands: all, reach }: ConfiguredCommand,
  home: string,
): readonly string[] {
  const commands = takeWords(all);
  const isMeant = (name: string): boolean =>
    reach === 'all' ? !STATE.test(name) : CODE.test(name) || !/\.[^/.]*$/.test(name);
  const names = commands.flatMap(([program = '', ...args]) => [
    ...[program].filter(Boolean).flatMap((name) => [name, ...PROGRAM_ENDINGS.map((end) => name + end)]),
    ...(IMPLIED.get(programName(program)) ?? []),
    ...(WRITING.has(programName(program)) ? [] : findArguments([program, ...args]).filter(isMeant)),
  ]);
  const folders = findFolders(plainPath(cwd), commands);
  const paths = [...new Set(names.filter(isOpenable))].flatMap((name) =>
    folders.map((folder) => posix.resolve(folder, plainPath(name.replace(/^~(?=\/)/, home)))),
  );
  return [...new Set(paths)];
}

function findArguments([program = '', ...args]: readonly string[]): readonly string[] {
  const names = args.flatMap(namesIn);
  const isInterpreted = [program, ...args].some((word) => INTERPRETERS.has(programName(word)));
  if (!isInterpreted) return names;
  const modules = args.flatMap((word, index) =>
    args[index - 1] === '-m' ? [word.replaceAll('.', '/')] : [],
  );
  return [...names, ...modules].flatMap((name) => [
    name,
    ...ENDINGS.map((ending) => name + ending),
    ...MAIN_FILES.map((file) => `${name}/${file}`),
  ]);
}

/** Finds all folders that one of the commands may run in. */
function findFolders(cwd: string, commands: ConfiguredCommand['commands']): readonly string[] {
  const moves = commands.flatMap(([program = '', ...args]) => {
    const [first] = args.filter((word) => !word.startsWith('-'));
    const optional = args.filter((_word, index) => MOVING_OPTION.test(args[index - 1] ?? ''));
    return (MOVING.has(program) && first !== undefined ? [first] : optional).filter(isOpenable);
  });
  const folders = new Set([cwd]);
  for (const move of moves)
    for (const folder of [...folders])
      if (folders.size < MAX_FOLDERS) folders.add(posix.resolve(folder, plainPath(move)));
  return [...folders];
}

/** False for a path that is longer than a system takes: no file can be meant, and putting such a path in order takes long. */
const isOpenable = (path: string): boolean => path.length <= MAX_PATH;

function takeWords(commands: ConfiguredCommand['commands']): ConfiguredCommand['commands'] {
  let left = MAX_WORDS;
  return commands.map((words) => {
    const taken = words.slice(0, left);
    left -= taken.length;
    return taken;
  });
}
