import { parseDocument } from 'yaml';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { errorMessage, firstLine } from '../../lib/text.ts';

/** Characters of front matter that are read: a longer one is nobody's honest work. */
const MAX_FRONT_MATTER = 32_000;

/** A text with front matter, taken apart. */
export interface FrontMatter {
  /** Fields, as YAML gives them; empty if the text has none. */
  readonly fields: JsonRecord;
  readonly body: string;
  /** Oddities that were put right, in sentences for people. */
  readonly warnings: readonly string[];
}

export type FrontMatterReading = FrontMatter | { readonly problem: string };

/** Reads the front matter of a text. Lenient: values with a colon that should be quoted are understood all the same. */
export function readFrontMatter(text: string): FrontMatterReading {
  const parts = split(text.replace(/^\uFEFF/, ''));
  if (parts === undefined) return { fields: {}, body: text.replace(/^\uFEFF/, ''), warnings: [] };
  const { yaml, body } = parts;
  if (yaml.length > MAX_FRONT_MATTER) return { problem: 'its front matter is too long' };
  const read = parse(yaml);
  if ('fields' in read) return { ...read, body, warnings: [] };
  const repaired = parse(quoteColons(yaml));
  if ('fields' in repaired)
    return { ...repaired, body, warnings: ['A value with a colon in it should stand in quotes.'] };
  return read;
}

/** Takes the block between two lines of `---` off the start of a text; undefined if there is none. */
function split(text: string): { readonly yaml: string; readonly body: string } | undefined {
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== '---') return undefined;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0) return undefined;
  return { yaml: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n') };
}

function parse(yaml: string): { readonly fields: JsonRecord } | { readonly problem: string } {
  try {
    const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent' });
    const [error] = document.errors;
    if (error) return { problem: `its front matter is not YAML: ${firstLine(error.message)}` };
    const value: unknown = document.toJS({ maxAliasCount: 20 });
    if (value === null || value === undefined) return { fields: {} };
    return isRecord(value) ? { fields: value } : { problem: 'its front matter has no fields' };
  } catch (error) {
    return { problem: `its front matter is not YAML: ${firstLine(errorMessage(error))}` };
  }
}

/** Quotes the values of fields that hold `: `, which YAML takes for another field. */
const quoteColons = (yaml: string): string =>
  yaml
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':');
      const [name, value] = [line.slice(0, at), line.slice(at + 1).trim()];
      const isPlain =
        at > 0 && /^[\w-]+$/.test(name) && /:(?:\s|$)/.test(value) && !/^["'[{|>&*!]/.test(value);
      return isPlain ? `${name}: ${JSON.stringify(value)}` : line;
    })
    .join('\n');
