import type { Event } from '../lib/emitter.ts';

/** Reason why the instructions of a file join a chat. */
export type InstructionReason =
  | { readonly kind: 'always' }
  /** The setting `quiver.instructions.files` names the file. */
  | { readonly kind: 'setting' }
  /** Joins when a file below the folder is read or changed. */
  | { readonly kind: 'below'; readonly folder: string }
  /** Joins when a file that one of the globs means is read or changed. */
  | { readonly kind: 'matching'; readonly globs: readonly string[] }
  | { readonly kind: 'imported'; readonly by: string }
  /** Joins only if the user attaches the file. */
  | { readonly kind: 'attached' };

/** `same`: another file says the same, and is told instead. */
export type InstructionState = 'on' | 'off' | 'same' | 'unreadable';

/** A file with instructions, as people see it. */
export interface ShownInstruction {
  /** Path as the model knows it. */
  readonly path: string;
  /** Whole path of the file on this machine. */
  readonly file: string;
  readonly reason: InstructionReason;
  readonly state: InstructionState;
  /** The other file that says the same, or the reason why this one cannot be read. */
  readonly detail?: string;
  /** Tokens of its text, estimated. */
  readonly tokens: number;
  /** Parts that are not told, and why, in a few words each. */
  readonly leftOut: readonly string[];
}

/** A place for instructions that has no file yet. */
export type InstructionVacancy = Pick<ShownInstruction, 'path' | 'file'>;

/** Instructions of the user and of the user's project, as people see and switch them. */
export interface ShownInstructions {
  /** Files as they were read last; none before the first reading. */
  list(): readonly ShownInstruction[];
  /** Usual places that had no file when they were read last. */
  vacancies(): readonly InstructionVacancy[];
  /** Reads the files anew. */
  refresh(): Promise<void>;
  /** Fires when the list has changed. */
  readonly onDidChange: Event<void>;
  /** Switches a file on or off for this workspace, given its path. */
  switch(path: string, isOn: boolean): Promise<void>;
}
