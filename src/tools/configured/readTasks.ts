import { posix } from 'node:path';
import { toOneLine } from '../../lib/cleanText.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { parseJsonc } from '../../lib/jsonc.ts';
import { plainPath } from '../paths/plainPath.ts';
import { type ConfiguredCommand, MAX_NAME } from './configuredCommand.ts';
import { fillVariables, type Surroundings } from './fillVariables.ts';
import { splitCommands } from './splitCommands.ts';

const SYSTEMS = ['windows', 'osx', 'linux'];

/** Reads the tasks of a `.vscode/tasks.json`; undefined if the file cannot be read. */
export function readTasks(text: string, place: Surroundings): readonly ConfiguredCommand[] | undefined {
  const file = text.trim() === '' ? {} : parseJsonc(text);
  if (!isRecord(file)) return undefined;
  const tasks = Array.isArray(file.tasks) ? file.tasks.filter(isRecord) : [];
  return [file, ...tasks].flatMap((task) => formsOf(task).map((form) => commandOf(form, task, place)));
}

/** Lists the forms of a task: as it is written, and as it is on each system. */
const formsOf = (task: JsonRecord): readonly JsonRecord[] => [
  task,
  ...SYSTEMS.flatMap((system) => (isRecord(task[system]) ? [{ ...task, ...task[system] }] : [])),
];

function commandOf(
  form: JsonRecord,
  { label, taskName }: JsonRecord,
  place: Surroundings,
): ConfiguredCommand {
  const name = [label, taskName].find((text) => typeof text === 'string') ?? '';
  const options = isRecord(form.options) ? form.options : {};
  const cwd = typeof options.cwd === 'string' ? fillVariables(options.cwd, place) : '';
  const [program = '', ...args] = [form.command, ...[form.args].flat()].flatMap(textsOf);
  return {
    by:
      name === ''
        ? 'a task of .vscode/tasks.json'
        : `the task ${toOneLine(name, MAX_NAME)} of .vscode/tasks.json`,
    cwd: posix.resolve(plainPath(place.folder), plainPath(cwd || '.')),
    commands: [
      [program, ...args].map((word) => fillVariables(word, place)),
      ...[program, ...args].filter((word) => /\s/.test(word)).flatMap((line) => splitCommands(line, place)),
    ],
    reach: 'code',
  };
}

/** Texts of a word, which may come with its quoting and may be a list. */
const textsOf = (word: unknown): readonly string[] =>
  [isRecord(word) ? word.value : word].flat().filter((text) => typeof text === 'string');
