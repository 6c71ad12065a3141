export interface CompletionPlace {
  readonly trigger: '@' | '#' | '/';
  /** The word so far, without its trigger. */
  readonly query: string;
  /** Index of the trigger in the text. */
  readonly start: number;
}

const MAX_QUERY = 500;
const WORD = /(?:^|\s)([@#])(\S*)$/;
const COMMAND = /^\s*(\/)(\S*)$/;

/** The word before the caret that asks for completions: after `@` or `#`, or after `/` at the very beginning. */
export function completionAt(text: string, caret: number): CompletionPlace | undefined {
  const before = text.slice(Math.max(0, caret - MAX_QUERY - 2), caret);
  const found = WORD.exec(before) ?? (caret <= MAX_QUERY ? COMMAND.exec(before) : null);
  if (!found) return undefined;
  const [, trigger, query = ''] = found;
  if (trigger !== '@' && trigger !== '#' && trigger !== '/') return undefined;
  return { trigger, query, start: caret - query.length - 1 };
}

/** The text with a completion in place of the word, and the caret behind it. */
export function insertCompletion(
  text: string,
  { start, query }: CompletionPlace,
  insert: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(start + 1 + query.length);
  const isSpaced = insert.endsWith(' ') && after.startsWith(' ');
  return {
    text: text.slice(0, start) + insert + (isSpaced ? after.slice(1) : after),
    caret: start + insert.length,
  };
}
