import type { Person } from './person.ts';

/** A skill, as the model is told of it. */
export interface SkillHint {
  readonly name: string;
  readonly description: string;
}

/** A skill that the user can run by `/name`. */
export interface SkillCommand extends SkillHint {
  readonly argumentHint?: string;
  /** Place it comes from, for people. */
  readonly from: string;
}

/** A skill made ready for a conversation. */
export interface PreparedSkill {
  readonly name: string;
  /** Version of its instructions: the same one is not told twice. */
  readonly version: string;
  /** Place it comes from, for people. */
  readonly from: string;
  /** Its instructions, with the arguments in their places. */
  readonly text: string;
  /** Folder with its files, if they can be read. */
  readonly folder?: string;
  readonly files: readonly string[];
  /** True if a file is in the folder only after `fetch`. */
  readonly isFetchedByFile?: true;
  /** Rules that the user has granted it for this chat. */
  readonly allowed: readonly string[];
  /** Tools that must not be used until the user's next message. */
  readonly disallowed: readonly string[];
  /** Present if an agent of its own does the work. */
  readonly fork?: SkillFork;
}

/** Agent, model and effort for a skill that runs as a task, as far as its author names them. */
export interface SkillFork {
  readonly agent?: string;
  readonly model?: string;
  readonly effort?: string;
}

/** A skill and its arguments, as they were written. */
export interface SkillCall {
  readonly name: string;
  readonly arguments: string;
}

export interface SkillRequest extends SkillCall {
  readonly by: 'user' | 'model';
  /** True if the chat has come across the skill of this name. */
  isDiscovered(name: string): boolean;
  /** True if the user has asked for the skill of this name with the last message. */
  isAskedFor?(name: string): boolean;
}

/** The part of a chat that bears on skills. */
export interface SkillChat {
  /** Addresses of the files it has seen: their folders may have skills of their own. */
  readonly seen: readonly string[];
  /** Names of the skills it has run: their files can be read without asking. */
  readonly told: readonly string[];
}

/** Skills, as a conversation uses them. */
export interface Skills {
  /** True if there is a skill that is worth offering the model the tools for it. */
  hasAny(): boolean;
  /** Reads the skills anew for a chat. Never rejects. */
  refresh(chat: SkillChat, signal: AbortSignal): Promise<void>;
  /** Skills for the model that fit the words, best first. Never rejects. */
  find(words: string, limit: number): Promise<readonly SkillHint[]>;
  /** Skills for the model that fit the user's words or the files at hand (addresses), best first. Never rejects. */
  suggest(words: string, files: readonly string[], limit: number): Promise<readonly SkillHint[]>;
  /** Skills the user can run, sorted by name. */
  commands(): readonly SkillCommand[];
  /**
   * Makes a skill ready; the person in front of the chat may be asked first. Throws a Refusal if the skill cannot or may
   * not be used.
   */
  prepare(request: SkillRequest, person: Person, signal: AbortSignal): Promise<PreparedSkill>;
  /** Brings a file of a skill that was run to the folder of the skill, and gives its whole path. Throws a Refusal if it has none. */
  fetch(name: string, file: string, signal: AbortSignal): Promise<string>;
}
