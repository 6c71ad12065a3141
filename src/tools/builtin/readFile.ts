import * as z from 'zod';
import type { FilePlace, Files, FileText } from '../../host/files.ts';
import type { Language } from '../../host/language.ts';
import type { Notebooks } from '../../host/notebooks.ts';
import { Refusal } from '../../host/refusal.ts';
import type { PdfLimits } from '../../lib/checkPdf.ts';
import { count } from '../../lib/text.ts';
import type { CheckedPaths } from '../paths/checkedPaths.ts';
import { type NumberedLines, numberLines } from '../reading/numberedLines.ts';
import { describeSize, outlineFile } from '../reading/outlineFile.ts';
import { MAX_IMAGE_BYTES, readImage } from '../reading/readImage.ts';
import { readPdf } from '../reading/readPdf.ts';
import { isLongCell, showNotebook } from '../reading/showNotebook.ts';
import type { ReadLedger } from '../tool/readLedger.ts';
import { CHARACTERS_PER_TOKEN, textTokens } from '../tool/tokens.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { type ToolOutcome, textOutcome } from '../tool/toolOutcome.ts';

export const READ = 'Read';

const MAX_LINES = 2_000;
/** The most tokens that are shown of a file without a limit. */
const MAX_TOKENS = 8_000;
/** Tokens shown of a larger file that has no outline. */
const BEGINNING = 2_000;
/** Beyond any result: Read bounds itself, so that its part of a large file does not go into a file again. */
const MAX_RESULT = 1_000_000;

export interface ReadPorts {
  readonly files: Files;
  /** Undefined where a notebook is a text like any other. */
  readonly notebooks: Pick<Notebooks, 'isNotebook' | 'read'> | undefined;
  readonly paths: CheckedPaths;
  readonly language: Pick<Language, 'documentSymbols'>;
}

export const readFile = (ports: ReadPorts): Tool =>
  defineTool({
    name: READ,
    description: `Reads a file as the user sees it, unsaved changes included. Text comes in numbered lines: number, tab, text; the number and the tab are not part of the file. Without offset and limit the first ${MAX_LINES} lines are returned or, if these have more than about ${MAX_TOKENS} tokens, an outline from which to choose a range. Images (PNG, JPEG, GIF, WebP) and PDFs are shown as such${ports.notebooks ? ', notebooks as cells with their ids and outputs' : ''}. A file must be read before it can be edited.`,
    input: z.object({
      file_path: z.string().min(1).describe('The file: absolute, or relative to the workspace folder'),
      offset: z.number().int().min(1).optional().describe('The first line to return, counted from 1'),
      limit: z.number().int().min(1).optional().describe(`How many lines to return; ${MAX_LINES} if absent`),
    }),
    effect: 'none',
    isCore: true,
    isSimple: true,
    readsFiles: true,
    maxResultChars: MAX_RESULT,
    searchHints: ['open', 'view', 'image', 'pdf', 'notebook'],
    describe: ({ file_path }) => `Read ${file_path}`,
    check: (input) => ports.paths.check(input, input.file_path, 'look'),
    async run(input, { ledger, media }, signal) {
      const place = await ports.paths.place(input, input.file_path, 'look');
      const request = { ports, place, path: input.file_path, ledger };
      if (ports.notebooks?.isNotebook(place.path)) return notebook(request, ports.notebooks);
      const ending = /\.(png|jpe?g|gif|webp|pdf)$/i.exec(place.path)?.[1]?.toLowerCase();
      if (ending === 'pdf') return pdf(request, media.pdf);
      if (ending) return readImage(place.path, await bytesOf(request, MAX_IMAGE_BYTES));
      return text(request, input, signal);
    },
  });

interface ReadRequest {
  readonly ports: ReadPorts;
  readonly path: string;
  readonly place: FilePlace;
  readonly ledger: ReadLedger;
}

interface WrittenRange {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

async function text(
  { ports, path, place, ledger }: ReadRequest,
  { offset = 1, limit }: WrittenRange,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const file = await ports.files.read(path, place);
  if (file === undefined) throw missing(path);
  if (file.text === '') return { ...textOutcome(`${file.path} is empty.`), seen: [ledger.note(file)] };
  const all = numberLines(file, { offset, limit: limit ?? MAX_LINES });
  if (limit !== undefined || textTokens(all.text) <= MAX_TOKENS) return showLines(file, all, ledger);
  const fitting = (tokens: number) =>
    numberLines(file, { offset, limit: MAX_LINES, maxCharacters: tokens * CHARACTERS_PER_TOKEN });
  if (offset > 1) return showLines(file, fitting(MAX_TOKENS), ledger);
  const outline = await outlineFile(file, { path, checked: place }, ports.language, signal);
  if (outline !== undefined) return { ...textOutcome(outline), summary: `outline of ${all.of} lines` };
  const beginning = fitting(BEGINNING);
  const note = `\n[${describeSize(file)}: Grep it, or read ranges of it]`;
  return showLines(file, { ...beginning, text: beginning.text + note }, ledger);
}

const showLines = (file: FileText, lines: NumberedLines, ledger: ReadLedger): ToolOutcome => ({
  ...textOutcome(lines.text),
  seen: [ledger.note(file, [lines.range], lines.isCut)],
  summary: summaryOf(lines),
});

async function notebook(
  { path, place, ledger }: ReadRequest,
  notebooks: Pick<Notebooks, 'read'>,
): Promise<ToolOutcome> {
  const file = await notebooks.read(path, place);
  if (file === undefined) throw missing(path);
  const shown = file.cells.length === 0 ? `${file.path} has no cells.` : showNotebook(file.cells);
  return {
    ...textOutcome(shown),
    seen: [ledger.note(file, undefined, file.cells.some(isLongCell))],
    summary: count(file.cells.length, 'cell'),
  };
}

async function pdf(request: ReadRequest, limits: PdfLimits | undefined): Promise<ToolOutcome> {
  const { path } = request.place;
  if (limits === undefined) throw new Refusal(`${path} cannot be shown: the model takes no PDFs.`);
  return readPdf(path, await bytesOf(request, limits.maxBytes), limits);
}

async function bytesOf({ ports, path, place }: ReadRequest, limit: number): Promise<Uint8Array> {
  const bytes = await ports.files.readBytes(path, limit, place);
  if (bytes === undefined) throw missing(path);
  return bytes;
}

const summaryOf = ({
  range: { first, last },
  of,
}: {
  range: { first: number; last: number };
  of: number;
}): string => `${last - first + 1} of ${of} lines`;

const missing = (path: string): Refusal =>
  new Refusal(`There is no file ${path}. Use Glob to find its path.`);
