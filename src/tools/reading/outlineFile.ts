import type { FileText } from '../../host/files.ts';
import type { CodeFile, CodeSymbol, Language } from '../../host/language.ts';
import { countLines } from '../../lib/lineRanges.ts';
import { count } from '../../lib/text.ts';
import { textTokens } from '../tool/tokens.ts';
import { declarationLine, declarations } from './declarations.ts';

const MAX_DECLARATIONS = 200;
/** Milliseconds to wait for the outline. */
const BOUND = 3_000;

/** The outline of a file that is too large to be shown, and what to do about that; undefined if language services have none. */
export async function outlineFile(
  file: FileText,
  place: CodeFile,
  language: Pick<Language, 'documentSymbols'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(BOUND)]);
  const symbols = await language.documentSymbols(place, within).catch(() => []);
  signal.throwIfAborted();
  const declared = declarations(symbols);
  if (declared.length === 0) return undefined;
  const shown = outermost(declared).slice(0, MAX_DECLARATIONS);
  const more = declared.length - shown.length;
  return [
    `${describeSize(file)}, too many to show at once. Its outline:`,
    ...shown.map(declarationLine),
    ...(more > 0 ? [`[${count(more, 'more declaration')}]`] : []),
    'Read the lines you need with offset and limit.',
  ].join('\n');
}

/** `src/a.ts has 4,000 lines (about 30,000 tokens)` */
export const describeSize = ({ path, text }: FileText): string =>
  `${path} has ${count(countLines(text), 'line')} (about ${count(textTokens(text), 'token')})`;

/** As many levels of the outline as can be shown, at least the outermost. */
function outermost(declared: readonly CodeSymbol[]): readonly CodeSymbol[] {
  const depths = [...new Set(declared.map(({ depth }) => depth))].sort((a, b) => b - a);
  const levels = depths.map((deepest) => declared.filter(({ depth }) => depth <= deepest));
  return levels.find(({ length }) => length <= MAX_DECLARATIONS) ?? levels.at(-1) ?? declared;
}
