import type { LineRange } from '../lib/lineRanges.ts';

/** Surroundings of a chat, which change while it goes on. */
export interface Environment {
  /** Today by the clock of the user's machine, e.g. `2025-11-18 (Tuesday)`. */
  today(): string;
  /** Reads the surroundings as they are now. Starts no program; never throws. */
  read(): Surroundings;
}

/** Names and paths are those of the user's files and branches: untrusted, and of any length. */
export interface Surroundings {
  /** Program that runs command lines; absent if there is none. */
  readonly shell?: string;
  /** Git repositories of the workspace. */
  readonly repositories: readonly GitState[];
  readonly editor?: OpenEditor;
}

export interface GitState {
  /** Path as the model knows it; empty for the workspace folder itself. */
  readonly folder: string;
  /** Branch, or the commit if no branch is checked out; absent before the first commit of a repository without either. */
  readonly head?: string;
  readonly changes: readonly GitChange[];
}

export interface GitChange {
  /** Two letters, as `git status --short` writes them. */
  readonly status: string;
  /** Path as the model knows it. */
  readonly path: string;
}

/** The editor the user last worked in. */
export interface OpenEditor {
  /** Path as the model knows it. */
  readonly path: string;
  /** Lines of the selection, counted from 1; absent if nothing is selected. */
  readonly selection?: LineRange;
}
