import type { CodeSymbol } from '../../host/language.ts';

/** Kinds of symbols whose inner symbols nobody else can use. */
const CLOSED: ReadonlySet<string> = new Set([
  'function',
  'method',
  'constructor',
  'variable',
  'constant',
  'property',
  'array',
]);

/** Names that language services make up for functions and classes without one. */
const NAMELESS = /^<.*>$|\bcallback$/;

/** The declarations of a file by line, from its outline; what is local or has no name is left out. */
export function declarations(outline: readonly CodeSymbol[]): readonly CodeSymbol[] {
  let closed = Number.POSITIVE_INFINITY;
  const declared: CodeSymbol[] = [];
  for (const symbol of outline) {
    if (symbol.depth > closed) continue;
    closed = CLOSED.has(symbol.kind) || NAMELESS.test(symbol.name) ? symbol.depth : Number.POSITIVE_INFINITY;
    if (!NAMELESS.test(symbol.name)) declared.push(symbol);
  }
  return declared.sort((a, b) => a.line - b.line);
}

/** `  12–30: method open` */
export function declarationLine({ depth, line, lastLine = line, kind, name }: CodeSymbol): string {
  const lines = lastLine > line ? `${line}–${lastLine}` : line;
  return `${'  '.repeat(depth)}${lines}: ${kind} ${name}`;
}
