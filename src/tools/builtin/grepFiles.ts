import * as z from 'zod';
import type { FileMatches, MatchLine, TextMatches, TextSearch } from '../../host/textSearch.ts';
import { count } from '../../lib/text.ts';
import { anyDepth } from '../paths/anyDepth.ts';
import type { CheckedPaths } from '../paths/checkedPaths.ts';
import { hiddenNote } from '../tool/hiddenNote.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { type ToolOutcome, textOutcome } from '../tool/toolOutcome.ts';

const DEFAULT_LIMIT = 200;
const MAX_LIMIT = 2_000;
const MAX_CONTEXT = 50;
const MAX_LINE_LENGTH = 500;

const lineCount = z.number().int().min(0).max(MAX_CONTEXT).optional();

export const grepFiles = (search: TextSearch, paths: CheckedPaths): Tool =>
  defineTool({
    name: 'Grep',
    description: `Searches the text of files with a regular expression, as ripgrep does: \`\\b\`, \`\\w\`, \`(?i)\`, \`a|b\` and lookaround work; literal braces need a backslash, as in \`interface\\{\\}\`. Unsaved changes are searched, too; ignored and binary files are not. By default it returns the paths of files with matches, most recently changed first.`,
    input: z.object({
      pattern: z.string().min(1).describe('The regular expression'),
      path: z.string().optional().describe('The folder or file to look in; the whole workspace if absent'),
      glob: z
        .string()
        .optional()
        .describe(
          'Only files matching this glob, e.g. `*.ts`, `src/**/*.{ts,tsx}` or `!src/tools/**`; with a slash it is matched against paths from the workspace folder, whatever `path` is',
        ),
      type: z.string().optional().describe('Only files of this type, e.g. `ts`, `py`, `rust`, `java`'),
      output_mode: z
        .enum(['content', 'files_with_matches', 'count'])
        .default('files_with_matches')
        .describe(
          'Matching lines with their numbers, paths of files, or the number of matching lines of each file',
        ),
      '-i': z.boolean().optional().describe('Upper and lower case count as the same'),
      '-A': lineCount.describe('With content: how many lines to show after each match'),
      '-B': lineCount.describe('With content: how many lines to show before each match'),
      '-C': lineCount.describe('With content: how many lines to show before and after each match'),
      multiline: z
        .boolean()
        .optional()
        .describe('A match may go over several lines, and `.` also matches a line break'),
      head_limit: z
        .number()
        .int()
        .min(1)
        .max(MAX_LIMIT)
        .default(DEFAULT_LIMIT)
        .describe('How many matching lines or files to return at most'),
    }),
    effect: 'none',
    isCore: true,
    readsFiles: true,
    searchHints: ['ripgrep', 'rg', 'find text', 'search code'],
    describe: ({ pattern, path }) => `Search for ${pattern}${path ? ` in ${path}` : ''}`,
    check: (input) => paths.checkSearch(input, input.path),
    async run(input, context, signal) {
      const { pattern, path, glob, type, output_mode, multiline, head_limit } = input;
      const around = input['-C'] ?? 0;
      const found = await search.search(
        {
          pattern,
          want: output_mode === 'content' ? 'lines' : 'counts',
          limit: head_limit,
          before: input['-B'] ?? around,
          after: input['-A'] ?? around,
          ...(input['-i'] ? { isCaseInsensitive: true } : {}),
          ...(multiline ? { isMultiline: true } : {}),
          ...(glob ? { glob: anyDepth(glob) } : {}),
          ...(type ? { type } : {}),
          ...(context.isHidden ? { isHidden: context.isHidden } : {}),
          ...(path ? { under: path, checked: await paths.place(input, path, 'look') } : {}),
        },
        signal,
      );
      const isOneFile = found.isOneFile && output_mode === 'content';
      return outcome(found, isOneFile ? ONE_FILE : OUTPUTS[output_mode], {
        pattern,
        note: `${found.files.length === 0 ? globNote(input) : ''}${hiddenNote(context)}`,
      });
    },
  });

/** Reminds of what a glob is about, if that may be why nothing was found. */
const globNote = ({
  path,
  glob,
}: {
  readonly path?: string | undefined;
  readonly glob?: string | undefined;
}) =>
  path !== undefined && glob?.includes('/')
    ? `\n[${glob} is matched against paths from the workspace folder, not from ${path}]`
    : '';

function outcome(
  found: TextMatches,
  { shown, summary }: Output,
  { pattern, note }: { readonly pattern: string; readonly note: string },
): ToolOutcome {
  const cut = found.isCut
    ? '\n[there is more: narrow the pattern, the path or the glob, or raise head_limit]'
    : '';
  const more = cut + note;
  if (found.files.length === 0)
    return { ...textOutcome(`Nothing matches ${pattern}.${more}`), summary: 'no matches' };
  return { ...textOutcome(found.files.map(shown).join('\n') + more), summary: summary(found.files) };
}

interface Output {
  readonly shown: (file: FileMatches) => string;
  readonly summary: (files: readonly FileMatches[]) => string;
}

const matchCount = (files: readonly FileMatches[]): string =>
  count(
    files.reduce((sum, file) => sum + file.count, 0),
    'matching line',
  );
const fileCount = (files: readonly FileMatches[]): string => count(files.length, 'file');

const OUTPUTS: Readonly<Record<'content' | 'files_with_matches' | 'count', Output>> = {
  content: { shown: ({ path, lines }) => groups(lines, path), summary: matchCount },
  files_with_matches: { shown: ({ path }) => path, summary: fileCount },
  count: { shown: (file) => `${file.path}: ${file.count}`, summary: matchCount },
};

/** Lines of the only file that was searched, under its path. */
const ONE_FILE: Output = {
  shown: ({ path, lines }) => `${path}\n${groups(lines)}`,
  summary: matchCount,
};

/** Joins the lines of a file. If some only surround a match, lines that do not follow each other are kept apart. */
function groups(lines: readonly MatchLine[], path?: string): string {
  const hasContext = lines.some(({ isMatch }) => !isMatch);
  return lines
    .map(({ line, text, isMatch }, index) => {
      const gap = hasContext && index > 0 && lines[index - 1]?.line !== line - 1 ? '--\n' : '';
      const cut = text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)}[cut]` : text;
      const mark = isMatch ? ':' : '-';
      return `${gap}${path === undefined ? '' : `${path}${mark}`}${line}${mark} ${cut}`;
    })
    .join('\n');
}
