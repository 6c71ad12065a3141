import type { WordQuery } from './parseQuery.ts';

/** Query for the tools that answer questions about anything. */
export const LAST_RESORT: WordQuery = {
  kind: 'words',
  text: 'search the web; answer a question; short answer',
  required: [],
  servers: [],
};

/** Tools that a last resort gives. */
export const LAST_RESORT_LIMIT = 2;

const FEWEST_WORDS = 4;
const ASKING = /\b(?:who|what|when|where|which|how|why|look|find out|tell me)\b/i;

/** True of a sentence that asks to know something: where no tool is about it, one that searches the web may answer it. */
export const asksToKnow = ({ text, required, servers }: WordQuery): boolean =>
  required.length + servers.length === 0 && ASKING.test(text) && text.split(' ').length >= FEWEST_WORDS;
