/** Runs command lines on this machine, in the working directory of a chat; each of its tasks has one of its own. */
export interface Shell {
  /** Why no command can run here and now; undefined if one can. */
  unavailable(): string | undefined;
  /** Where the next command of the chat, or of the task, will run. Throws a Refusal if there is no such place. */
  place(whose: Pick<ShellCommand, 'chat' | 'task'>): Promise<ShellPlace>;
  /** Runs a command to its end. When the signal comes, it is ended with all it has started, and the promise rejects. */
  run(command: ForegroundCommand, signal: AbortSignal): Promise<CommandResult>;
  /** Starts a command and leaves it running. The id is good for this chat until the extension ends. */
  start(command: ShellCommand): Promise<string>;
  /** What it has printed since it was last read. Throws a Refusal that lists all commands of the chat if there is no such id. */
  read(chat: string, id: string): BackgroundReading;
  /** Ends it with all it has started. Throws as `read` does. */
  end(chat: string, id: string): Promise<BackgroundReading>;
}

export interface ShellPlace {
  readonly cwd: string;
  /** The workspace folders on this machine. */
  readonly folders: readonly string[];
  /** Absent: there are none. */
  readonly links?: Links;
}

/** The links of the file system. All paths are absolute, with forward slashes, as `plainPath` makes them. */
export interface Links {
  /** Where the path leads once all links in it are followed. */
  real(path: string): string;
  /** The links among all that the glob stands for, in its folders too; undefined if that is too much to tell. */
  among(glob: string): readonly string[] | undefined;
}

export interface ShellCommand {
  readonly chat: string;
  readonly task?: string | undefined;
  readonly line: string;
  /** Where it is expected to run: if the chat is elsewhere by now, it is refused. */
  readonly cwd?: string;
}

export interface ForegroundCommand extends ShellCommand {
  /** In milliseconds. */
  readonly timeLimit: number;
  /** Takes what it prints while it runs. */
  onOutput(text: string): void;
}

/** `limit`: its time was over. */
export type CommandEnd =
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'signal'; readonly signal: string }
  | { readonly kind: 'limit' };

export interface CommandResult {
  /** What it printed, errors included, in the order it came; of much output the two ends. */
  readonly output: string;
  /** Where all of it is, if that was too much. */
  readonly file?: string;
  readonly end: CommandEnd;
  /** Where the next command of the chat will run. */
  readonly folder: string;
  readonly hasMoved: boolean;
  /** Where it should have run, if that folder is no more: it ran in the workspace folder instead. */
  readonly lostFolder?: string;
  /** True if something it had started was still running; it was ended. */
  readonly hadLeftovers: boolean;
}

export interface BackgroundReading {
  readonly line: string;
  /** Undefined while it runs. */
  readonly end?: CommandEnd;
  readonly output: string;
}
