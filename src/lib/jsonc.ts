import { parseJson } from './json.ts';

/** Parses JSON as editors let people write it: with comments and trailing commas. Undefined if it is not even that. */
export function parseJsonc(text: string): unknown {
  const withoutComments = text.replace(
    COMMENT,
    (match, string: string | undefined) => string ?? ' '.repeat(match.length),
  );
  return parseJson(withoutComments.replace(TRAILING_COMMA, (_match, string?: string) => string ?? ''));
}

/** A string comes first, so that what looks like a comment inside one is left alone. */
const COMMENT = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const TRAILING_COMMA = /("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g;
