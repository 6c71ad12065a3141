import { type Token, type TokenKind, tokensOf } from './tokens.ts';

/** The user's words as tokens, without politeness at either end. */
export interface Sentence {
  readonly raw: string;
  readonly tokens: readonly Token[];
  /** Words as written, with `‹text›`, `‹path›`, `‹number›` … in place of values, for the patterns of intents. */
  readonly masked: string;
}

export function sentenceOf(request: string): Sentence {
  const raw = removePoliteness(request);
  const tokens = tokensOf(raw);
  return { raw, tokens, masked: mask(raw, tokens) };
}

/** Rest of a sentence from its token `index` on. */
export const sentenceFrom = ({ raw, tokens }: Sentence, index: number): Sentence => {
  const start = tokens[index]?.start ?? raw.length;
  return sentenceOf(raw.slice(start));
};

/** Values of these kinds, in order. */
export const valuesOf = (sentence: Sentence, ...kinds: readonly TokenKind[]): string[] =>
  sentence.tokens.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);

export const numbersOf = (sentence: Sentence): number[] =>
  sentence.tokens.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));

/** Splits "do this and then that" into the first action and the words for later (empty if there are none). */
export function splitFirstAction(sentence: Sentence): { readonly first: Sentence; readonly later: string } {
  const { tokens, raw } = sentence;
  const then = tokens.findIndex(
    ({ text, kind }, index) => index > 0 && kind === 'word' && /^then$/i.test(text),
  );
  const behind = tokens[then + 1];
  if (then < 0 || behind === undefined || /^if\b/i.test(raw)) return { first: sentence, later: '' };
  const head = raw.slice(0, tokens[then]?.start).replace(/(?:[\s,;]|\band\b)*$/i, '');
  return head === ''
    ? { first: sentence, later: '' }
    : { first: sentenceOf(head), later: raw.slice(behind.start) };
}

const LEADING =
  /^(?:@?quiver\b[,:]?|(?:hi|hey|hello)(?: there| quiver)?\s*[,!.]|please|kindly|now|so|ok(?:ay)?,|(?:can|could|would|will) you|i(?:'d| would) like (?:you )?to|i (?:want|need) (?:you )?to|let(?:'s| us)|go ahead and)\s+(?=\S)/i;
const TRAILING = /(?:\s*[.?!]+|,?\s+(?:please|thanks|thank you|for me))$/i;

function removePoliteness(request: string): string {
  let text = request.trim().replace(/^(what|who|where|that|how)['’]s\b/i, '$1 is');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(LEADING, '').replace(TRAILING, '').trim();
  }
  return text === '' ? request.trim() : text;
}

function mask(raw: string, tokens: readonly Token[]): string {
  let masked = '';
  let end = 0;
  for (const token of tokens) {
    masked += raw.slice(end, token.start);
    masked +=
      token.kind === 'word'
        ? token.text
        : token.kind === 'mark'
          ? replaceMark(token.text)
          : `‹${token.kind}›`;
    end = token.end;
  }
  return masked.replace(/\s+/g, ' ').trim();
}

/** Replaces angle quotes of the user, which must not look like ours. */
const replaceMark = (mark: string): string => (mark === '‹' || mark === '›' ? ' ' : mark);
