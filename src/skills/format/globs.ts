import type { JsonRecord } from '../../lib/json.ts';

/** Globs of one file that count. */
const MAX_GLOBS = 50;

/** Globs of a field: a list, or a text with commas between them; empty if it is neither. */
export function globsField(fields: JsonRecord, name: string): readonly string[] {
  const value = fields[name];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items
    .flatMap((item) => (typeof item === 'string' ? splitAtCommas(item) : []))
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '')
    .slice(0, MAX_GLOBS);
}

/** Glob for paths from the root, which may be written with a slash or `./` at its start. */
export const plainGlob = (glob: string): string => glob.replace(/^(?:\.?\/)+/, '');

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
