/** Runs command lines on this machine, in the working directory of a chat; each task of a chat has its own. */
export interface Shell {
  /** Reason why no command can run now; undefined if one can. */
  obstacle(): string | undefined;
  /** Folder in which the next command of the chat, or of the task, will run. Throws a Refusal if there is no such folder. */
  place(whose: Pick<ShellCommand, 'chat' | 'task'>): Promise<ShellPlace>;
  /** Runs a command to its end. An abort ends the command with every process it has started, and the promise rejects. */
  run(command: ForegroundCommand, signal: AbortSignal): Promise<CommandResult>;
  /** Starts a command and leaves it running. The returned id is valid for this chat until the extension ends. */
  start(command: ShellCommand): Promise<string>;
  /** Output of a background command since the last reading. Throws a Refusal that lists all commands of the chat if there is no such id. */
  read(chat: string, id: string): BackgroundReading;
  /** Ends a background command with every process it has started. Throws as `read` does. */
  end(chat: string, id: string): Promise<BackgroundReading>;
}

export interface ShellPlace {
  readonly cwd: string;
  /** The workspace folders on this machine. */
  readonly folders: readonly string[];
  /** Absent if there are no links. */
  readonly links?: Links;
  /** Absent: each of them is where the system keeps it. */
  readonly programs?: Programs;
  /** Absent: there are none. */
  readonly repositories?: Repositories;
}

/** The links of the file system. All paths are absolute, with forward slashes, as `plainPath` makes them. */
export interface Links {
  /** The path with all its links followed. */
  realPath(path: string): string;
  /** Links among all paths that match the glob, also inside matching folders; undefined if there are too many paths to tell. */
  linksAmong(glob: string): readonly string[] | undefined;
  /** True if there may be a path that matches the glob. */
  isAny(glob: string): boolean;
  /** Kind of what the path leads to; undefined if there is nothing. */
  kindOf(path: string): 'file' | 'folder' | 'other' | undefined;
}

/** Programs as the shell finds them. */
export interface Programs {
  /** The path of the program that a command of this name starts; undefined if there is none. A relative one depends on where the shell is. */
  find(name: string): string | undefined;
}

/** Repositories of git, on this machine. */
export interface Repositories {
  /** The texts of all files with settings that git may find for this folder, its own and those above; undefined if that cannot be told. */
  readSettings(folder: string): readonly string[] | undefined;
  /** True if a repository that git may find for this folder may hold others. */
  mayHoldOthers(folder: string): boolean;
}

export interface ShellCommand {
  readonly chat: string;
  readonly task?: string | undefined;
  readonly line: string;
  /** True if it runs without a question: then searches leave out files that are hidden or hold secrets, whatever the workspace says. */
  readonly isLooking?: boolean;
  /** Folder in which the command is expected to run: if the chat is elsewhere by now, the command is refused. */
  readonly cwd?: string;
}

export interface ForegroundCommand extends ShellCommand {
  /** Milliseconds after which the command is ended. */
  readonly timeLimit: number;
  /** Receives the output while the command runs. */
  onOutput(text: string): void;
}

/** `limit`: the command ran out of time. */
export type CommandEnd =
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'signal'; readonly signal: string }
  | { readonly kind: 'limit' };

export interface CommandResult {
  /** Output, errors included, in the order of its arrival; of long output only the beginning and the end. */
  readonly output: string;
  /** File with the whole output, if `output` is cut. */
  readonly file?: string;
  readonly end: CommandEnd;
  /** Exit codes along the last pipe, if a part before its last one failed: `end` does not tell of that. */
  readonly failedPipe?: readonly number[];
  /** Folder in which the next command of the chat will run. */
  readonly folder: string;
  readonly hasMoved: boolean;
  /** Folder in which the command should have run, if it no longer exists: the command ran in the workspace folder instead. */
  readonly lostFolder?: string;
  /** True if a process that the command had started was still running; that process was ended. */
  readonly hadLeftovers: boolean;
}

export interface BackgroundReading {
  readonly line: string;
  /** Undefined while the command runs. */
  readonly end?: CommandEnd;
  readonly output: string;
}
