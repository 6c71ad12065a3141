import { resolve } from 'node:path';
import { toOneLine } from '../../lib/cleanText.ts';
import { isDeeperThan, isRecord } from '../../lib/json.ts';
import { type ConfiguredCommand, MAX_NAME } from '../../tools/configured/configuredCommand.ts';
import type { Surroundings } from '../../tools/configured/fillVariables.ts';
import { splitCommands } from '../../tools/configured/splitCommands.ts';
import { expandVariables } from './expandVariables.ts';

/** Server as it is written. */
interface WrittenServer {
  readonly name: string;
  readonly entry: unknown;
  /** Name of the file or the setting that has the server. */
  readonly file: string;
}

/** Reads the commands of an entry whose variables are filled: the program, its arguments, and code that its environment names. */
export function readServerCommands(
  { name, entry, file }: WrittenServer,
  place: Surroundings,
): readonly ConfiguredCommand[] {
  if (!isRecord(entry) || typeof entry.command !== 'string') return [];
  const by = `the MCP server ${toOneLine(name, MAX_NAME)} of ${file}`;
  const cwd = resolve(place.folder, typeof entry.cwd === 'string' ? entry.cwd : '');
  const lines = (words: readonly string[]) =>
    words.filter((word) => /\s/.test(word)).flatMap((word) => splitCommands(word, { ...place, folder: cwd }));
  const words = textsIn([entry.command, entry.args]);
  const values = textsIn(isRecord(entry.env) ? Object.values(entry.env) : []);
  return [
    { by, cwd, commands: [words, ...lines(words)], reach: 'all' },
    { by, cwd, commands: [['', ...values], ...lines(values)], reach: 'code' },
  ];
}

/** Depth that no entry needs. */
const MAX_DEPTH = 100;

/**
 * Reads all that an entry names, its `envFile` too: approvals know the content of that file as part of the entry. Values
 * that the user gives are not looked up.
 */
export function readServerFiles(
  { entry, ...server }: WrittenServer,
  place: Surroundings,
): readonly ConfiguredCommand[] {
  if (isDeeperThan(entry, MAX_DEPTH)) return [];
  const expanded = expandVariables(entry, { ...place, inputs: new Map() });
  const commands = readServerCommands({ ...server, entry: expanded }, place);
  if (!isRecord(expanded) || typeof expanded.envFile !== 'string') return commands;
  const envFile = ['', resolve(place.folder, expanded.envFile)];
  return commands.slice(0, 1).flatMap((command) => [...commands, { ...command, commands: [envFile] }]);
}

const textsIn = (values: readonly unknown[]): readonly string[] =>
  values.flat().filter((value) => typeof value === 'string');
