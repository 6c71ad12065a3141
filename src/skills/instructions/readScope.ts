import type { InstructionReason } from '../../host/shownInstructions.ts';
import { compileGlob } from '../../lib/glob.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { readFrontMatter } from '../format/readFrontMatter.ts';
import type { InstructionPlace } from './instructionPlaces.ts';

/** Globs of one file that count. */
const MAX_GLOBS = 50;

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
  const globs = listGlobs(read.fields, globField);
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
  const plain = glob.replace(/^(?:\.?\/)+/, '');
  return field === 'paths' || glob.startsWith('/') || glob.startsWith('**/') ? plain : `**/${plain}`;
}

/** Globs of a field: a list, or a text with commas between them. */
function listGlobs(fields: JsonRecord, name: string): readonly string[] {
  const value = fields[name];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items
    .flatMap((item) => (typeof item === 'string' ? splitAtCommas(item) : []))
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '')
    .slice(0, MAX_GLOBS);
}

/** Splits at commas outside of braces. */
function splitAtCommas(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '{') depth++;
    if (letter === '}') depth = Math.max(0, depth - 1);
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
