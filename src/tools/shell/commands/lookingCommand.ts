import type { Word } from '../parser/script.ts';
import { type AllowedOptions, allowOptions, type Reading } from './allowedOptions.ts';

/** Words with which a command only looks. */
export interface LookingWords {
  /** Parts of its files that the command shows: their contents, or only their names. `texts`: it takes no files. */
  readonly shows: 'contents' | 'names' | 'texts';
  /** The options it may have. Absent: none makes it do more than look, and none takes a path. */
  readonly options?: AllowedOptions;
  /** The operands that are paths; if absent all, and of what takes no files none. */
  paths?(reading: Reading): readonly Word[];
  accepts?(reading: Reading): boolean;
  /** True if it takes wildcards in paths for its own. */
  readonly hasOwnGlobs?: true;
  /** Set if it would show what is in all files of a folder that it is given, hidden ones included: always, or only if it is given two paths that exist. */
  readonly comparesFolders?: 'always' | 'two';
  /** True if it shows the addresses of remotes, in which there may be a password. */
  readonly showsAddresses?: true;
  /** True if it shows what is in the files of a folder, but for hidden ones: then that folder must not be hidden. */
  searches?(reading: Reading): boolean;
}

/** A command that only looks, as long as its words are accepted. */
export interface LookingCommand extends LookingWords {
  /**
   * Things a workspace can bring along that decide, besides the words, what the command does: files in the workspace or
   * in a folder above it. `ignore files` choose which names are left out, and can do no more. The settings of a
   * `repository` are read first: with one that could start a program, connect or read elsewhere, the command asks.
   */
  readonly configuredBy: 'nothing' | 'ignore files' | 'repository';
  /** True if it also looks into repositories within this one, each with settings of its own. */
  readonly entersSubmodules?: true;
}

export const contents = (options: string, more: Partial<LookingWords> = {}): LookingWords => ({
  shows: 'contents',
  options: allowOptions(options),
  ...more,
});

export const names = (options: string, more: Partial<LookingWords> = {}): LookingWords => ({
  shows: 'names',
  options: allowOptions(options),
  ...more,
});

export const texts = (accepts?: (args: readonly string[], reading: Reading) => boolean): LookingWords => ({
  shows: 'texts',
  ...(accepts ? { accepts: (reading) => accepts(plain(reading.words), reading) } : {}),
});

const plain = (words: readonly Word[]): string[] => words.map(({ value, text }) => value ?? text);
