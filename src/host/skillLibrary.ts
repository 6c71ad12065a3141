import type { Event } from '../lib/emitter.ts';

/** `unapproved`: from elsewhere, and waits for the user's approval. `shadowed`: another one has its name. */
export type SkillState = 'ready' | 'unapproved' | 'shadowed' | 'off' | 'unreadable';

/** A skill, as people see it. */
export interface SkillRow {
  /** Name by which it is called. */
  readonly name: string;
  readonly description: string;
  /** Place it comes from, e.g. `.claude/skills`, the name of a server, or an address. */
  readonly from: string;
  /** Path or address of its file. */
  readonly place: string;
  /** Path of its file on this machine, if it can be opened there. */
  readonly file?: string;
  readonly state: SkillState;
  /** The other skill of its name, the setting that switches it off, or the reason why it cannot be read. */
  readonly detail?: string;
  /** Oddities of its file, in sentences. */
  readonly warnings: readonly string[];
  /** True if only the user runs it. */
  readonly isForUserOnly: boolean;
}

/** A message that should find a skill, and the skills it finds. */
export interface SkillCheck {
  readonly name: string;
  /** Words of the skill about itself, as a user might say them. */
  readonly message: string;
  /** Names of the skills that the model would be told of, best first. */
  readonly found: readonly string[];
}

/** Every skill there is, as people look at them. */
export interface SkillLibrary {
  rows(): readonly SkillRow[];
  /** Reads all skills anew. Never rejects. */
  refresh(): Promise<void>;
  /** Names of the skills that a message would bring to the model's attention, best first. */
  findFor(message: string): Promise<readonly string[]>;
  /** Tries to find each skill by what it says of itself. */
  check(): Promise<readonly SkillCheck[]>;
  readonly onDidChange: Event<void>;
}
