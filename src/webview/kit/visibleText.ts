/** Characters that make text look as if it read in another order than it does. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text in which no character can hide the order of the others: `U+202E` stands where the character stood. */
export const visibleText = (text: string): string =>
  text.replace(REORDERING, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase()}]`);
