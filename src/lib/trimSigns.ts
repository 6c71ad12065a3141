/** Text without the given signs at its end. Unlike a regular expression, it looks at each of them once. */
export function trimSignsAtEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Text without the given signs at its beginning. */
export function trimSignsAtStart(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && signs.includes(text.charAt(start))) start++;
  return text.slice(start);
}
