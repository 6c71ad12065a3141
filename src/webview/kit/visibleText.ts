/** Characters that make text look as if it read in another order than it does. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text in which no character can hide the order of the others: `U+202E` stands where the character stood. */
export const visibleText = (text: string): string =>
  text.replace(REORDERING, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase()}]`);

/** Characters of a name or a sentence that are worth showing. */
const MAX_WORDS = 2_000;

/** Visible text of a name or a sentence, which nobody makes longer than a page in good faith. */
export const visibleWords = (text: string): string =>
  visibleText(text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text);
