import type { Person } from './person.ts';

/** A slash command that a file describes. */
export interface FileCommand {
  /** Name without the slash: `deploy`, or `frontend:component` for a file in a folder. */
  readonly name: string;
  readonly description: string;
  /** Words that stand for its arguments. */
  readonly argumentHint?: string;
  /** Path of its file, for people. */
  readonly place: string;
  /** Reason why it cannot be used. */
  readonly problem?: string;
}

/** A command of the user, with its arguments filled in. */
export interface FilledCommand extends Pick<FileCommand, 'name' | 'place'> {
  readonly text: string;
  /** Kind of agent that its author wants to do it. */
  readonly agent?: string;
  readonly wishes: CommandWishes;
}

/** Wishes of a command's author for the turn that carries it out. */
export interface CommandWishes {
  /** Name of the command, without the slash. */
  readonly command: string;
  /** Path of its file for people, and in full. */
  readonly place: string;
  readonly file: string;
  /** Hash of the file. */
  readonly version: string;
  /** Rules to be allowed. Only the user can grant them. */
  readonly allowedTools: readonly string[];
  /** Models, the first one that is offered; that of the chat if empty. */
  readonly models: readonly string[];
}

/** Slash commands from files. */
export interface FileCommands {
  /** Looks which commands there are now, sorted by name; those that cannot be used are among them. Never rejects. */
  list(): Promise<readonly FileCommand[]>;
  /** Fills the arguments into a command; undefined if there is no such command. Throws a Refusal if it cannot be used. */
  fill(name: string, written: string): Promise<FilledCommand | undefined>;
  /** Rules that the user grants a command, now or before; none if the user does not want to. */
  grant(wishes: CommandWishes, person: Person, signal: AbortSignal): Promise<readonly string[]>;
}
