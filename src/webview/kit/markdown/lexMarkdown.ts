import { Lexer, type Token, type TokensList } from 'marked';

/** A text and its blocks. `raw` of all tokens together is the text. */
export interface LexedMarkdown {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** True if a link is defined apart from where it is used: then any block can change any other. */
  readonly hasDefinitions: boolean;
}

/** Characters of a paragraph in which emphasis and links are looked for: some inputs take time by the square of their length. */
const MAX_INLINE = 10_000;
/** Quotes and lists within each other. */
const MAX_DEPTH = 20;

/** Lexer of Markdown for which no input is too long or too deep: the part that is stays plain text. */
class BoundedLexer extends Lexer {
  #depth = 0;

  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean): TokensList {
    if (this.#depth >= MAX_DEPTH) return pushText(src, tokens);
    this.#depth += 1;
    super.blockTokens(src, tokens, lastParagraphClipped);
    this.#depth -= 1;
    return tokens as TokensList;
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    return src.length > MAX_INLINE ? pushText(src, tokens) : super.inlineTokens(src, tokens);
  }
}

const pushText = (text: string, tokens: Token[]): TokensList => {
  if (text !== '') tokens.push({ type: 'text', raw: text, text, escaped: false });
  return tokens as TokensList;
};

/**
 * Lexes a text. If it continues one that was lexed before, only its last blocks and what follows are looked at, and the
 * tokens of all other blocks are the very same objects.
 */
export function lexMarkdown(source: string, before?: LexedMarkdown): LexedMarkdown {
  const text = source.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return (before && continueLexing(text, before)) ?? lex(text);
}

function continueLexing(text: string, before: LexedMarkdown): LexedMarkdown | undefined {
  if (before.hasDefinitions || !text.startsWith(before.text)) return undefined;
  if (text.length === before.text.length) return before;
  const kept = before.tokens.slice(0, settledCount(before.tokens));
  const start = kept.map(({ raw }) => raw).join('');
  if (!text.startsWith(start)) return undefined; // blanks after a list are in no token
  const rest = lex(text.slice(start.length));
  return rest.hasDefinitions ? undefined : { ...rest, text, tokens: [...kept, ...rest.tokens] };
}

/** Tokens that no further text can change: those before the last block that a blank line parts from the one before it. A list goes on after blank lines. */
function settledCount(tokens: readonly Token[]): number {
  const last = tokens.findLastIndex(({ type }) => type !== 'space');
  return Math.max(
    0,
    tokens.findLastIndex((_, at) => {
      const [block, space] = [tokens[at - 2], tokens[at - 1]];
      return at <= last && space?.type === 'space' && block?.type !== 'list';
    }),
  );
}

function lex(text: string): LexedMarkdown {
  const tokens = new BoundedLexer({ gfm: true }).lex(text);
  return { text, tokens: [...tokens], hasDefinitions: Object.keys(tokens.links).length > 0 };
}
