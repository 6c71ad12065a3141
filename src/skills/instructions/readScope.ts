import type { InstructionReason } from '../../host/shownInstructions.ts';
import { compileGlob } from '../../lib/glob.ts';
import { globsField, plainGlob } from '../format/globs.ts';
import { readFrontMatter } from '../format/readFrontMatter.ts';
import type { InstructionPlace } from './instructionPlaces.ts';

/** The text of a file without its front matter, and the files it is meant for. */
export interface Scope {
  readonly body: string;
  readonly reason: InstructionReason;
  /** True for a file that the globs mean, given by its path from the root. */
  isMeant(path: string): boolean;
}

/** Reads which files instructions are meant for. */
export function readScope(
  text: string,
  { reason, globField }: Pick<InstructionPlace, 'reason' | 'globField'>,
): Scope | { readonly problem: string } {
  if (globField === undefined) return { body: text, reason, isMeant: () => true };
  const read = readFrontMatter(text);
  if ('problem' in read) return read;
  const globs = globsField(read.fields, globField);
  if (globs.some((glob) => ['*', '**', '**/*'].includes(glob)))
    return { body: read.body, reason, isMeant: () => true };
  if (globs.length === 0) {
    // VS Code leaves a file without globs to the user; for Claude Code it is a rule for all files.
    const isForAll = globField === 'paths';
    return { body: read.body, reason: isForAll ? reason : { kind: 'attached' }, isMeant: () => isForAll };
  }
  const matchers = globs.flatMap((glob) => compileGlob(fromRoot(glob, globField)) ?? []);
  return {
    body: read.body,
    reason: { kind: 'matching', globs },
    isMeant: (path) => matchers.some((isMatch) => isMatch(path)),
  };
}

/** Glob for paths from the root. Those of `applyTo` mean files at any depth, as in VS Code. */
function fromRoot(glob: string, field: 'applyTo' | 'paths'): string {
  const plain = plainGlob(glob);
  return field === 'paths' || glob.startsWith('/') || glob.startsWith('**/') ? plain : `**/${plain}`;
}
