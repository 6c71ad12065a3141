import type { HashedFiles } from '../../host/fileHashes.ts';
import type { Event } from '../../lib/emitter.ts';

/** Place that skills come from. `isRemote`: they are not on this machine until they are fetched, and somebody else can change them. */
export interface SkillOrigin {
  readonly id: string;
  /** Name for people: `.claude/skills`, `github` (a server), `https://example.com`. */
  readonly label: string;
  readonly kind: 'workspace' | 'user' | 'bundled' | 'server' | 'index';
  readonly isRemote: boolean;
}

/** A skill, as its source describes it. Its instructions are read when it is run. */
export interface Skill {
  readonly name: string;
  /** Name it gets instead if another skill has its name; without one it is then hidden by the other. */
  readonly otherName?: string;
  readonly description: string;
  readonly origin: SkillOrigin;
  /** Path or address, for people. */
  readonly place: string;
  /** Path of its SKILL.md on this machine, if it can be opened there. */
  readonly file?: string;
  /** Hash of everything the skill consists of, as far as it is known before it is run: another version is another skill. */
  readonly version: string;
  readonly traits: SkillTraits;
  /** Oddities of its file that were put up with, in sentences. */
  readonly warnings: readonly string[];
  /** Reads the instructions and lists the files beside them. Throws a Refusal if the skill is not what it was. */
  load(signal: AbortSignal): Promise<SkillContent>;
  /**
   * Present if a file is in the folder only after it was asked for: brings one of the files there, and gives its whole path.
   * Throws a Refusal if it is not the file that the user has approved.
   */
  fetch?(path: string, signal: AbortSignal): Promise<string>;
}

/** Wishes of a skill's author, from its front matter. */
export interface SkillTraits {
  readonly whenToUse?: string;
  readonly argumentHint?: string;
  /** False if only the user runs it. */
  readonly isForModel: boolean;
  /** False if only the model runs it. */
  readonly isForUser: boolean;
  readonly model?: string;
  readonly effort?: string;
  /** Present if the skill runs as a task of its own: the agent that does it, if one is named. */
  readonly fork?: { readonly agent?: string };
  /** Globs of the files it is for; for all if empty. */
  readonly paths: readonly string[];
  /** Rules the author wants to be allowed while it is used: only the user can grant them. */
  readonly allowedTools: readonly string[];
  /** Tools that must not be used while it is. */
  readonly disallowedTools: readonly string[];
}

export interface SkillContent {
  readonly body: string;
  /** Hashes of all files of the skill, by their paths: whatever the user grants the skill holds for these. */
  readonly hashes: HashedFiles;
  /** Folder of the skill on this machine, if its files can be read. */
  readonly folder?: string;
  /** Paths of the files beside the instructions, relative to the folder. */
  readonly files: readonly string[];
}

/** A skill that cannot be used, and why. */
export interface UnreadableSkill {
  readonly name: string;
  readonly origin: SkillOrigin;
  readonly place: string;
  readonly file?: string;
  readonly problem: string;
}

export type SkillEntry = Skill | UnreadableSkill;

export const isReadable = (entry: SkillEntry): entry is Skill => 'version' in entry;

/** A source of skills. */
export interface SkillSource {
  /** Skills as they were last read, sorted by name. */
  entries(): readonly SkillEntry[];
  /** Reads the skills anew, if they may have changed. Never rejects: what cannot be read is an entry that says so. */
  refresh(signal: AbortSignal): Promise<void>;
  readonly onDidChange: Event<void>;
}
