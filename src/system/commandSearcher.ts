import { existsSync } from 'node:fs';
import type { SearcherInput, ToolSearcher } from '../host/toolSearcher.ts';
import { errorMessage, firstLine } from '../lib/text.ts';
import { readOrder } from '../tools/pool/readOrder.ts';
import { ChildProcesses, endWithin } from './childProcess.ts';
import { BoundedBytes } from './hooks/boundedBytes.ts';
import { commandEnvironment } from './shell/commandEnvironment.ts';
import { explainMissingShell, findShell } from './shell/findShell.ts';

export interface CommandSearcherOptions {
  /** Value of the setting `quiver.toolSearch.command`. */
  command(): string;
  /** False if no program of the user may run. */
  isTrusted(): boolean;
  /** Working directory: none of the workspace, whose files the command must not mean by chance. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds that one search may take. */
  readonly bound?: number;
  /** Called with a sentence for the user when a search went on without the program. */
  onProblem(sentence: string): void;
}

const BOUND = 5_000;
const MAX_OUTPUT = 1_000_000;
const MAX_MESSAGE = 200;

/** Finds tools by a command of the user: the search goes in on standard input, the order comes out on standard output, both as JSON. */
export class CommandSearcher implements ToolSearcher {
  readonly #options: CommandSearcherOptions;
  readonly #processes = new ChildProcesses();

  constructor(options: CommandSearcherOptions) {
    this.#options = options;
  }

  isSet(): boolean {
    return this.#options.command().trim() !== '' && this.#options.isTrusted();
  }

  async order(search: SearcherInput): Promise<readonly string[] | undefined> {
    try {
      return readOrder(await this.#run(JSON.stringify(search)), search.candidates);
    } catch (error) {
      this.#options.onProblem(errorMessage(error));
      return undefined;
    }
  }

  /** Ends all running programs; resolves when none is left. */
  close(): Promise<void> {
    return this.#processes.close();
  }

  /** Runs the command and returns what it printed. Throws an error with a sentence for the user if it failed. */
  async #run(input: string): Promise<string> {
    const { command, folder, environment, bound = BOUND } = this.#options;
    const shell = findShell({ platform: process.platform, environment, exists: existsSync });
    if (shell === undefined) throw new Error(explainMissingShell(process.platform));
    const stdout = new BoundedBytes(MAX_OUTPUT);
    const stderr = new BoundedBytes(MAX_OUTPUT);
    const child = await this.#processes.start({
      file: shell,
      args: ['-c', command()],
      cwd: folder,
      env: commandEnvironment(environment),
      input,
      onOutput: async (bytes, stream) => (stream === 'stdout' ? stdout : stderr).add(bytes),
    });
    const { by, isLate } = await endWithin(child, bound, new AbortController().signal);
    if (isLate) throw new Error(`it was ended after ${bound / 1_000} seconds.`);
    if (by !== 0) {
      const message = firstLine(stderr.text()).slice(0, MAX_MESSAGE);
      throw new Error(`it ended with ${by}${message === '' ? '.' : `: ${message}`}`);
    }
    if (stdout.isCut) throw new Error('it printed too much.');
    return stdout.text();
  }
}
