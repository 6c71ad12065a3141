import type { Step } from '../parser/script.ts';

/** Directories that the shell may be in; none if that cannot be told. */
export type Directories = readonly string[];

/** Directories that the shell may be in if a command has succeeded, and if it has failed. */
export interface Whereabouts {
  readonly done: Directories;
  readonly failed: Directories;
}

const MAX_DIRECTORIES = 16;

export const stay = (cwds: Directories): Whereabouts => ({ done: cwds, failed: cwds });

export const eitherOf = ({ done, failed }: Whereabouts): Directories => union(done, failed);

export function union(some: Directories, others: Directories): Directories {
  const all = new Set([...some, ...others]);
  return some.length === 0 || others.length === 0 || all.size > MAX_DIRECTORIES ? [] : [...all];
}

/**
 * Goes one step further: after `&&` from the directories in which the steps before have succeeded, after `||` from those in
 * which they have failed.
 */
export function follow(
  before: Whereabouts,
  { connector, isNegated }: Step,
  run: (cwds: Directories) => Whereabouts,
  start: Directories,
): Whereabouts {
  const from = connector === '&&' ? before.done : connector === '||' ? before.failed : start;
  const { done, failed } = isNegated ? swap(run(from)) : run(from);
  if (connector === '&&') return { done, failed: union(before.failed, failed) };
  if (connector === '||') return { done: union(before.done, done), failed };
  return { done, failed };
}

const swap = ({ done, failed }: Whereabouts): Whereabouts => ({ done: failed, failed: done });
