import type { CommandWishes, FileCommand, FileCommands, FilledCommand } from '../../host/fileCommands.ts';
import type { LocalTexts } from '../../host/localTexts.ts';
import type { Person } from '../../host/person.ts';
import { Refusal } from '../../host/refusal.ts';
import { hash } from '../../lib/hash.ts';
import { type FolderText, readTextFolder, type TextFolder } from '../format/readTextFolder.ts';
import { substituteArguments } from '../format/substituteArguments.ts';
import type { ToolGrants } from '../running/toolGrants.ts';
import { nameOf, type ParsedCommand, parseCommand } from './parseCommand.ts';

interface CommandFilesDeps {
  readonly texts: LocalTexts;
  /** Folders that count at the moment, the most important first. */
  folders(): readonly TextFolder[];
  /** True for names that mean something else. */
  isTaken(name: string): boolean;
  readonly grants: ToolGrants;
}

/** Slash commands from files. Of several with one name the first counts, in the order of the folders. */
export class CommandFiles implements FileCommands {
  readonly #deps: CommandFilesDeps;

  constructor(deps: CommandFilesDeps) {
    this.#deps = deps;
  }

  async list(): Promise<readonly FileCommand[]> {
    const found = await this.#read();
    return found.map(({ command }) => command).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async fill(name: string, written: string): Promise<FilledCommand | undefined> {
    const named = (await this.#read()).filter(({ command }) => command.name === name);
    const found = named.find(({ content }) => content !== undefined) ?? named[0];
    if (found === undefined) return undefined;
    const { command, content } = found;
    const { place } = command;
    if (content === undefined)
      throw new Refusal(`The command /${name} cannot be used: ${command.problem} (${place}).`);
    const { file, version, parsed } = content;
    const { body, agent, allowedTools, models } = parsed;
    return {
      name,
      place,
      text: substituteArguments(body, written),
      ...(agent === undefined ? {} : { agent }),
      wishes: { command: name, place, file, version, allowedTools, models },
    };
  }

  grant(
    { command, place, file, version, allowedTools: rules }: CommandWishes,
    person: Person,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const question = `Let the command /${command} (${place}) use these without asking, until it is answered:`;
    return this.#deps.grants.grant(
      { subject: [file], files: { [place]: version }, title: `Command /${command}`, question, rules },
      person,
      signal,
    );
  }

  async #read(): Promise<readonly Found[]> {
    const { texts, folders, isTaken } = this.#deps;
    const read = await Promise.all(folders().map((folder) => readTextFolder(texts, folder)));
    const places = new Map<string, string>();
    return read.flat().map((text) => {
      const found = readCommand(text);
      if (found.content === undefined) return found;
      const { name, place } = found.command;
      const other = places.get(name);
      if (isTaken(name)) return refuse(found, 'Quiver has a command of that name itself');
      if (other !== undefined) return refuse(found, `${other} has the same name and comes first`);
      places.set(name, place);
      return found;
    });
  }
}

/** A file, read. One that cannot be used has no content, and its command says why. */
interface Found {
  readonly command: FileCommand;
  readonly content?: { readonly file: string; readonly version: string; readonly parsed: ParsedCommand };
}

function readCommand({ names, place, file, ...read }: FolderText): Found {
  const name = nameOf(names) || 'unnamed';
  const unusable = (problem: string): Found => ({ command: { name, description: '', place, problem } });
  if ('problem' in read) return unusable(read.problem);
  const parsed = parseCommand(read.text, names);
  if ('problem' in parsed) return unusable(parsed.problem);
  const { description, argumentHint } = parsed;
  return {
    command: {
      name: parsed.name,
      description,
      ...(argumentHint === undefined ? {} : { argumentHint }),
      place,
    },
    content: { file, version: hash(read.text, 32), parsed },
  };
}

const refuse = ({ command }: Found, problem: string): Found => ({ command: { ...command, problem } });
