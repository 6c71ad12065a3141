import { Refusal } from '../../host/refusal.ts';
import type { BackgroundReading, CommandEnd } from '../../host/shell.ts';
import { TerminalText } from '../../lib/terminalText.ts';
import { TextEnds } from '../../lib/textEnds.ts';
import type { Child } from '../childProcess.ts';
import { commandEnd } from './commandEnd.ts';

/** Commands that may run at the same time in one chat. */
const MAX_RUNNING = 8;
/** Ended commands of one chat that can still be read. */
const MAX_ENDED = 20;
const UNREAD = { head: 4_000, tail: 22_000 };
const LISTED_LENGTH = 80;

/** Commands that one chat has started in the background. */
export class BackgroundCommands {
  readonly #commands = new Map<string, BackgroundCommand>();

  /** Adds a command; `launch` starts its process and passes the output on. Throws a Refusal if too many are running. */
  async add(id: string, line: string, launch: Launch): Promise<void> {
    const running = [...this.#commands.values()].filter(({ isRunning }) => isRunning).length;
    if (running >= MAX_RUNNING)
      throw new Refusal(
        `${running} commands are running in the background, which is the most allowed. End one with KillBash first. ${this.#list()}`,
      );
    const command = new BackgroundCommand(line);
    this.#commands.set(id, command);
    try {
      await command.launch(launch);
    } catch (error) {
      this.#commands.delete(id);
      throw error;
    }
    this.#forgetOldest();
  }

  /** Finds a command; throws a Refusal that lists all commands if none has the id. */
  get(id: string): BackgroundCommand {
    const command = this.#commands.get(id);
    if (command) return command;
    throw new Refusal(`There is no background command ${id} in this chat. ${this.#list()}`);
  }

  #list(): string {
    const lines = [...this.#commands].map(
      ([id, { line, isRunning }]) =>
        `${id} (${isRunning ? 'running' : 'ended'}): ${line.slice(0, LISTED_LENGTH)}`,
    );
    return lines.length === 0 ? 'None was started.' : `There are:\n${lines.join('\n')}`;
  }

  #forgetOldest(): void {
    const ended = [...this.#commands].filter(([, { isRunning }]) => !isRunning);
    for (const [id] of ended.slice(0, -MAX_ENDED)) this.#commands.delete(id);
  }
}

type Launch = (onOutput: (bytes: Uint8Array) => Promise<void>) => Promise<Child>;

export class BackgroundCommand {
  readonly line: string;
  readonly #text = new TerminalText();
  #unread = new TextEnds(UNREAD);
  #child: Child | undefined;
  #end: CommandEnd | undefined;

  constructor(line: string) {
    this.line = line;
  }

  get isRunning(): boolean {
    return this.#end === undefined;
  }

  async launch(launch: Launch): Promise<void> {
    this.#child = await launch(async (bytes) => this.#unread.add(this.#text.push(bytes)));
    void this.#child.ended.then((end) => {
      this.#end = commandEnd(end);
    });
  }

  read(): BackgroundReading {
    this.#unread.add(this.#text.flush());
    const output = this.#unread.toString();
    this.#unread = new TextEnds(UNREAD);
    return { line: this.line, output, ...(this.#end ? { end: this.#end } : {}) };
  }

  async end(): Promise<BackgroundReading> {
    await this.#child?.end();
    return this.read();
  }
}
