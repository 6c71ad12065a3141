import * as z from 'zod';
import type { FileText } from '../../host/files.ts';
import type {
  CodePlace,
  CodePosition,
  CodeSymbol,
  TurnLanguage,
  TurnRenamePlan,
} from '../../host/language.ts';
import { Refusal } from '../../host/refusal.ts';
import { count, cutText } from '../../lib/text.ts';
import { cutDiff } from '../edits/cutDiff.ts';
import { MAX_DIFF } from '../edits/editResult.ts';
import { changeSize, type LineChange, lineChanges } from '../edits/lineChanges.ts';
import { noteChange } from '../edits/noteChange.ts';
import { unifiedDiff } from '../edits/unifiedDiff.ts';
import type { CheckedPaths } from '../paths/checkedPaths.ts';
import { declarationLine, declarations } from '../reading/declarations.ts';
import type { CallCheck } from '../tool/callCheck.ts';
import type { CallContext } from '../tool/callContext.ts';
import { hiddenNote } from '../tool/hiddenNote.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { type ToolOutcome, textOutcome } from '../tool/toolOutcome.ts';

const MAX_PLACES = 100;
const MAX_SYMBOLS = 300;
const MAX_HOVER = 5_000;
const MAX_LINE = 200;
const MAX_DESCRIBED = 50;

const schema = z.object({
  operation: z.enum(['definition', 'references', 'hover', 'document_symbols', 'workspace_symbols', 'rename']),
  file_path: z.string().min(1).optional().describe('The file; for all but workspace_symbols'),
  line: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('The line of the symbol, as Read numbers it; for definition, references, hover and rename'),
  symbol: z.string().min(1).optional().describe('The symbol as it stands in that line, e.g. `parseConfig`'),
  query: z.string().optional().describe('For workspace_symbols: the name, or a part of it'),
  new_name: z.string().min(1).optional().describe('For rename: the new name'),
});

type LspInput = z.infer<typeof schema>;

/** The editor's knowledge of code. A rename is planned in the check: the user is asked about the very change that is made. */
export function lsp(language: TurnLanguage, paths: CheckedPaths): Tool {
  const plans = new WeakMap<object, TurnRenamePlan>();

  const plan = async (input: LspInput, signal: AbortSignal): Promise<TurnRenamePlan> => {
    const known = plans.get(input);
    if (known) return known;
    const planned = await language.planRename(
      await position(input, paths),
      requireField(input, 'new_name'),
      signal,
    );
    if (planned.files.length === 0) throw new Refusal('The rename would change nothing.');
    plans.set(input, planned);
    return planned;
  };

  return defineTool({
    name: 'LSP',
    description:
      "Asks the editor's language services about code: where a symbol is defined or used, what hovering over it shows, the declarations of a file by line, symbols of the whole workspace by name; and renames a symbol everywhere it is used. More precise than Grep. A symbol is named by its file, its line and its text there.",
    input: schema,
    effect: 'edit',
    readsFiles: true,
    canJustLook: true,
    loading: 'deferred',
    hint: 'definitions, references, hover, symbols, rename',
    searchHints: [
      'go to definition',
      'find usages',
      'refactor',
      'outline',
      'type of',
      'symbol',
      'code navigation',
    ],
    isConcurrencySafe: ({ operation }) => operation !== 'rename',
    describe(input) {
      const files = plans.get(input)?.files ?? [];
      const lines = files
        .slice(0, MAX_DESCRIBED)
        .map((file) => `${file.path}: ${count(file.changes, 'change')}`);
      const more =
        files.length > lines.length ? [`and ${count(files.length - lines.length, 'more file')}`] : [];
      const diffs = files
        .slice(0, MAX_DESCRIBED)
        .map(({ path, before: { text }, next }) => diffOf(path, text, lineChanges(text, next)));
      return [[headline(input), ...lines, ...more].join('\n'), ...diffs].join('\n\n');
    },
    async check(input) {
      if (input.operation === 'workspace_symbols')
        return { ...(await paths.checkSearch(input, undefined)), effect: 'none' };
      const look = await paths.check(input, requireField(input, 'file_path'), 'look');
      if (input.operation !== 'rename') return { ...look, effect: 'none' };
      const { files } = await plan(input, new AbortController().signal);
      return joinChecks([
        look,
        ...(await Promise.all(files.map(({ path }) => paths.check({}, path, 'change')))),
      ]);
    },
    async run(input, context, signal) {
      switch (input.operation) {
        case 'definition': {
          const found = await language.definitions(await position(input, paths), signal);
          return places(found, 'definition', context);
        }
        case 'references': {
          const found = await language.references(await position(input, paths), signal);
          return places(found, 'reference', context);
        }
        case 'hover': {
          const shown = (await language.hover(await position(input, paths), signal)).join('\n\n').trim();
          return textOutcome(shown === '' ? NOTHING : cutText(shown, MAX_HOVER));
        }
        case 'document_symbols': {
          const path = requireField(input, 'file_path');
          const checked = await paths.place(input, path, 'look');
          const outline = await language.documentSymbols({ path, checked }, signal);
          return symbols(declarations(outline), declarationLine, context);
        }
        case 'workspace_symbols': {
          const found = await language.workspaceSymbols(requireField(input, 'query'), signal);
          return symbols(found, symbolLine, context);
        }
        case 'rename':
          return renameSymbol(input, await plan(input, signal), context);
      }
    },
  });
}

const NOTHING =
  'The language services have no answer. Perhaps the language has none, or it is still loading.';

async function position(input: LspInput, paths: CheckedPaths): Promise<CodePosition> {
  const path = requireField(input, 'file_path');
  return {
    path,
    checked: await paths.place(input, path, 'look'),
    line: requireField(input, 'line'),
    symbol: requireField(input, 'symbol'),
  };
}

function requireField<Key extends keyof LspInput>(input: LspInput, key: Key): NonNullable<LspInput[Key]> {
  const value = input[key];
  if (value === undefined || value === null)
    throw new Refusal(`The operation ${input.operation} needs ${key}.`);
  return value;
}

function headline({ operation, file_path, line, symbol, query, new_name }: LspInput): string {
  if (operation === 'workspace_symbols') return `Find symbols ${query ?? ''}`;
  if (operation === 'document_symbols') return `Outline of ${file_path}`;
  const where = `${symbol} in ${file_path}, line ${line}`;
  return operation === 'rename' ? `Rename ${where} to ${new_name}` : `Find ${operation} of ${where}`;
}

/** Joins the checks of all files: rules and questions about any of them count. */
function joinChecks(checks: readonly CallCheck[]): CallCheck {
  const mustAsk = checks.find((check) => check.mustAsk !== undefined)?.mustAsk;
  return {
    subjects: checks.flatMap(({ subjects = [] }) => subjects),
    ...(mustAsk === undefined ? {} : { mustAsk }),
  };
}

type Hiding = Pick<CallContext, 'isHidden'>;

function places(all: readonly CodePlace[], noun: string, hiding: Hiding): ToolOutcome {
  const found = all.filter(({ path }) => !hiding.isHidden?.(path));
  const note = hiddenNote(hiding);
  if (found.length === 0) return { ...textOutcome(NOTHING + note), summary: `no ${noun}s` };
  const lines = found
    .slice(0, MAX_PLACES)
    .map(({ path, line, text }) => `${path}:${line}: ${text.trim().slice(0, MAX_LINE)}`);
  return { ...textOutcome(listLines(lines, found.length) + note), summary: count(found.length, noun) };
}

function symbols(
  all: readonly CodeSymbol[],
  line: (symbol: CodeSymbol) => string,
  hiding: Hiding,
): ToolOutcome {
  const found = all.filter(({ path }) => !hiding.isHidden?.(path));
  const note = hiddenNote(hiding);
  if (found.length === 0) return { ...textOutcome(NOTHING + note), summary: 'no symbols' };
  const lines = found.slice(0, MAX_SYMBOLS).map(line);
  return { ...textOutcome(listLines(lines, found.length) + note), summary: count(found.length, 'symbol') };
}

const symbolLine = ({ path, line, kind, name, container }: CodeSymbol): string =>
  `${path}:${line}: ${kind} ${name}${container ? ` (in ${container})` : ''}`;

const listLines = (lines: readonly string[], all: number): string =>
  [...lines, ...(all > lines.length ? [`[${all - lines.length} more]`] : [])].join('\n');

const diffOf = (path: string, before: string, changes: readonly LineChange[]): string =>
  `${path}\n${unifiedDiff(before, changes)}`;

async function renameSymbol(
  { symbol, new_name }: LspInput,
  { files, apply }: TurnRenamePlan,
  { chat, ledger, isHidden }: Pick<CallContext, 'chat' | 'ledger' | 'isHidden'>,
): Promise<ToolOutcome> {
  const texts = await apply(chat.turn);
  const made = files.flatMap(({ path, before }, index) => {
    const after = texts[index];
    return after ? [{ path, before, after, changes: lineChanges(before.text, after.text) }] : [];
  });
  const lines = files.map((file) => `${file.path}: ${count(file.changes, 'change')}`);
  const head = `Renamed ${symbol} to ${new_name}. Files keep their names.\n${listLines(lines.slice(0, MAX_PLACES), lines.length)}`;
  const shown = files.filter(({ path }) => !isHidden?.(path));
  const diff = made
    .filter(({ path }) => !isHidden?.(path))
    .map(({ path, before, changes }) => diffOf(path, before.text, changes))
    .join('\n\n');
  // In a file that was read in part, lines may have changed that only the diff shows.
  const isKnown = (before: FileText): boolean =>
    ledger.state(before) === 'current' &&
    (diff.length <= MAX_DIFF || ledger.knownLines(before.key) === undefined);
  const total = files.reduce((sum, file) => sum + file.changes, 0);
  return {
    ...textOutcome(
      [head, describeAliases(shown, symbol), cutDiff(diff, MAX_DIFF)].filter(Boolean).join('\n\n'),
    ),
    seen: made
      .filter(({ before }) => isKnown(before))
      .map(({ before, after, changes }) => noteChange(ledger, before, after, changes)),
    summary: `${count(total, 'change')} in ${count(files.length, 'file')}`,
    display: {
      kind: 'change',
      files: made.map(({ path, after, changes }) => ({ key: after.key, path, ...changeSize(changes) })),
    },
  };
}

/** Names the places that keep the old name; empty if there are none. */
function describeAliases(files: TurnRenamePlan['files'], symbol: string | undefined): string {
  const places = files.flatMap(({ path, next, aliasLines }) => {
    const lines = next.split('\n');
    return aliasLines.map((line) => `${path}:${line}: ${(lines[line - 1] ?? '').trim().slice(0, MAX_LINE)}`);
  });
  if (places.length === 0) return '';
  return [
    `${symbol} stays as an alias in ${count(places.length, 'place')}, so whatever uses it there was not renamed:`,
    listLines(places.slice(0, MAX_PLACES), places.length),
    `To rename ${symbol} there too, edit these places and their users.`,
  ].join('\n');
}
