import { parseJson } from './json.ts';

/** Parses JSON with comments and trailing commas, as editors accept it; undefined if the text is not even that. */
export function parseJsonc(text: string): unknown {
  const withoutComments = text.replace(
    COMMENT,
    (match, string: string | undefined) => string ?? ' '.repeat(match.length),
  );
  return parseJson(withoutComments.replace(TRAILING_COMMA, (_match, string?: string) => string ?? ''));
}

/** Pattern of strings and comments; strings come first, so that a string that contains the marks of a comment is left alone. */
const COMMENT = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const TRAILING_COMMA = /("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g;
