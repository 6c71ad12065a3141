import { toOneLine } from '../../lib/cleanText.ts';
import { maskSecrets } from '../../lib/maskSecrets.ts';

const MAX_SUBJECT = 80;

/** Subject of a call in a few words: the first plain value of its input says best what it is about; a number says little without the next. */
export function callSubject(input: Readonly<Record<string, unknown>>): string {
  const plain = Object.values(maskSecrets(input)).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  const shown = typeof plain[0] === 'number' ? plain.slice(0, 2) : plain.slice(0, 1);
  return toOneLine(shown.join(', '), MAX_SUBJECT);
}
