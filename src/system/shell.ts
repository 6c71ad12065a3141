import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Refusal } from '../host/refusal.ts';
import type { ResultFiles } from '../host/resultFiles.ts';
import type {
  BackgroundReading,
  CommandResult,
  ForegroundCommand,
  Shell,
  ShellCommand,
  ShellPlace,
} from '../host/shell.ts';
import { isFolder } from '../lib/isFolder.ts';
import { errorMessage } from '../lib/text.ts';
import { type Child, ChildProcesses, endWithin } from './childProcess.ts';
import { BackgroundCommands } from './shell/backgroundCommands.ts';
import { commandEnd } from './shell/commandEnd.ts';
import { commandEnvironment } from './shell/commandEnvironment.ts';
import { CommandOutput } from './shell/commandOutput.ts';
import { takeReport } from './shell/commandReport.ts';
import { commandScript, scriptWithReport } from './shell/commandScript.ts';
import { explainMissingShell, findShell } from './shell/findShell.ts';
import { createLinks } from './shell/links.ts';
import { createPrograms, isProgram } from './shell/programs.ts';
import { createRepositories } from './shell/repositories.ts';
import { searchOptions } from './shell/searchOptions.ts';

export interface ShellOptions {
  /** Workspace folders on this machine, or the reason why there are none. Commands start in the first. */
  folders(): readonly [string, ...string[]] | { readonly missing: string };
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly resultFiles: ResultFiles;
}

/** Runs commands as processes of this machine. */
export class SystemShell implements Shell {
  readonly #options: ShellOptions;
  /** Working directories by chat or task. */
  readonly #folders = new Map<string, string>();
  readonly #background = new Map<string, BackgroundCommands>();
  readonly #processes = new ChildProcesses();
  #program: string | undefined;
  #scratch: Promise<string> | undefined;
  #fileCount = 0;
  #backgroundCount = 0;

  constructor(options: ShellOptions) {
    this.#options = options;
  }

  /** Program that runs command lines; undefined if there is none. */
  get program(): string | undefined {
    return this.#findProgram();
  }

  obstacle(): string | undefined {
    const folders = this.#options.folders();
    if ('missing' in folders) return folders.missing;
    return this.#findProgram() === undefined ? explainMissingShell(process.platform) : undefined;
  }

  async place(owner: Owner): Promise<ShellPlace> {
    const { folder, folders } = await this.#folderOf(owner);
    const { platform } = process;
    const { environment } = this.#options;
    const shell = this.#findProgram() ?? '';
    return {
      cwd: folder,
      folders,
      links: createLinks(),
      programs: createPrograms({ platform, environment, shell, isProgram }),
      repositories: createRepositories(),
    };
  }

  async run(command: ForegroundCommand, signal: AbortSignal): Promise<CommandResult> {
    signal.throwIfAborted();
    const { folder, lost } = await this.#folderOf(command);
    const output = new CommandOutput(this.#options.resultFiles, (text) => command.onOutput(text));
    const file = await this.#newFile();
    const { platform } = process;
    const script = scriptWithReport(command.line, { file, platform, shell: this.#findProgram() ?? '' });
    const child = await this.#start(script, { folder, output, variables: await this.#variablesFor(command) });
    const { isLate, ...end } = await endWithin(child, command.timeLimit, signal);
    const printed = await output.end();
    signal.throwIfAborted();
    const { folder: next = folder, failedPipe } = await takeReport(file);
    if (next !== folder || lost !== undefined) this.#folders.set(keyOf(command), next);
    return {
      ...printed,
      end: isLate ? { kind: 'limit' } : commandEnd(end),
      folder: next,
      hasMoved: next !== folder,
      ...(failedPipe === undefined ? {} : { failedPipe }),
      ...(lost === undefined ? {} : { lostFolder: lost }),
      hadLeftovers: end.hadLeftovers && !isLate,
    };
  }

  async start(command: ShellCommand): Promise<string> {
    const { chat, line } = command;
    const { folder } = await this.#folderOf(command);
    const id = `bash_${++this.#backgroundCount}`;
    const commands = this.#background.get(chat) ?? new BackgroundCommands();
    this.#background.set(chat, commands);
    const variables = await this.#variablesFor(command);
    await commands.add(id, line, (push) =>
      this.#start(commandScript(line), { folder, output: { push }, variables }),
    );
    return id;
  }

  read(chat: string, id: string): BackgroundReading {
    return this.#commandsOf(chat).get(id).read();
  }

  end(chat: string, id: string): Promise<BackgroundReading> {
    return this.#commandsOf(chat).get(id).end();
  }

  /** Ends all commands; resolves when none is left. */
  async close(): Promise<void> {
    await this.#processes.close();
    if (this.#scratch) await rm(await this.#scratch, { recursive: true, force: true });
  }

  #findProgram(): string | undefined {
    const { environment } = this.#options;
    this.#program ??= findShell({ platform: process.platform, environment, exists: existsSync });
    return this.#program;
  }

  #commandsOf(chat: string): BackgroundCommands {
    return this.#background.get(chat) ?? new BackgroundCommands();
  }

  async #start(script: string, { folder, output, variables }: Launch): Promise<Child> {
    const problem = this.obstacle();
    if (problem !== undefined || this.#program === undefined)
      throw new Refusal(`No command can run: ${problem}.`);
    try {
      return await this.#processes.start({
        file: this.#program,
        args: ['-c', script],
        cwd: folder,
        env: { ...commandEnvironment(this.#options.environment), ...variables, PWD: folder },
        onOutput: (bytes) => output.push(bytes),
      });
    } catch (error) {
      throw new Refusal(`The command could not be started: ${errorMessage(error)}. ${hint(script)}`.trim());
    }
  }

  /** Working directory of the chat or the task; if it no longer exists, the workspace folder, and the lost one. */
  async #folderOf({ cwd, ...owner }: Owner & Pick<ShellCommand, 'cwd'>): Promise<Place> {
    const folders = this.#options.folders();
    if ('missing' in folders) throw new Refusal(`No command can run: ${folders.missing}.`);
    const [home] = folders;
    const kept = this.#folders.get(keyOf(owner)) ?? home;
    const isLost = !(await isFolder(kept));
    const folder = isLost ? home : kept;
    if (cwd !== undefined && cwd !== folder)
      throw new Refusal(`Not run: the working directory is no longer ${cwd} but ${folder}.`);
    if (!isLost || (await isFolder(home))) return { folder, folders, ...(isLost ? { lost: kept } : {}) };
    throw new Refusal(`No command can run: the workspace folder ${home} does not exist.`);
  }

  async #newFile(): Promise<string> {
    return path.join(await this.#scratchFolder(), `report-${++this.#fileCount}`);
  }

  async #variablesFor({ isLooking }: ShellCommand): Promise<Readonly<Record<string, string>>> {
    if (!isLooking) return {};
    const file = path.join(await this.#scratchFolder(), 'ripgreprc');
    await writeFile(file, searchOptions());
    return { RIPGREP_CONFIG_PATH: file };
  }

  #scratchFolder(): Promise<string> {
    this.#scratch ??= mkdtemp(path.join(tmpdir(), 'quiver-'));
    return this.#scratch;
  }
}

type Owner = Pick<ShellCommand, 'chat' | 'task'>;

const keyOf = ({ chat, task }: Owner): string => task ?? chat;

interface Place {
  readonly folder: string;
  readonly folders: readonly string[];
  /** Former working directory, if it no longer exists. */
  readonly lost?: string;
}

interface Launch {
  readonly folder: string;
  readonly output: { push(bytes: Uint8Array): Promise<void> };
  readonly variables?: Readonly<Record<string, string>>;
}

/** Advice for a script that may be longer than the system allows. */
const hint = (script: string): string =>
  script.length > 30_000 ? 'It is very long: write it to a file and run that.' : '';
