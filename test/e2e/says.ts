/** True if a reply contains the words; line breaks and the blanks of code blocks count as one space. */
export const says =
  (words: string) =>
  (reply: string): boolean =>
    reply.replace(/\s+/g, ' ').includes(words);
