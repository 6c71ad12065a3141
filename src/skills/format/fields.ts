import type { JsonRecord } from '../../lib/json.ts';

/** A field that is one text; undefined if it is missing, empty or no text. Numbers count as they are written. */
export function textField(fields: JsonRecord, name: string): string | undefined {
  const value = fields[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** A field that is a list, or a text with commas, or with blanks between its words; empty if it is neither. */
export function listField(fields: JsonRecord, name: string): readonly string[] {
  const value = fields[name];
  const items = Array.isArray(value) ? value : typeof value === 'string' ? splitWords(value) : [];
  return items.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []));
}

/** The field `model`: one, or several in the order of preference; none if that of the chat is wanted. */
export function modelsField(fields: JsonRecord): readonly string[] {
  const one = textField(fields, 'model');
  const models = one === undefined && Array.isArray(fields.model) ? fields.model : [one];
  return models.flatMap((model) => (typeof model === 'string' && model !== 'inherit' ? [model.trim()] : []));
}

/** A field that is true or false, in any of the ways YAML was ever written; undefined if it is neither. */
export function flagField(fields: JsonRecord, name: string): boolean | undefined {
  const value = String(fields[name]).toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(value)) return true;
  return ['false', 'no', 'off', '0'].includes(value) ? false : undefined;
}

/** Splits at commas and blanks outside of brackets: `Bash(git add:*) Read` has two words. */
function splitWords(text: string): readonly string[] {
  const words: string[] = [];
  let word = '';
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[\s,]/.test(letter)) {
      words.push(word);
      word = '';
    } else word += letter;
  }
  return [...words, word].filter((one) => one !== '');
}
