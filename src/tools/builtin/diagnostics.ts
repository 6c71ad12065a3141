import * as z from 'zod';
import type { Diagnostics, Problem } from '../../host/diagnostics.ts';
import type { Files } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import { count } from '../../lib/text.ts';
import { problemLine } from '../edits/problemLine.ts';
import type { CheckedPaths } from '../paths/checkedPaths.ts';
import { hiddenNote } from '../tool/hiddenNote.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { textOutcome } from '../tool/toolOutcome.ts';

const MAX_PROBLEMS = 100;
const RANKS: Readonly<Record<Problem['severity'], number>> = { error: 0, warning: 1, info: 2 };

interface DiagnosticsPorts {
  readonly diagnostics: Diagnostics;
  readonly files: Files;
  readonly paths: CheckedPaths;
}

export const diagnosticsTool = ({ diagnostics, files, paths }: DiagnosticsPorts): Tool => {
  /** Opens a file, so that language services look at it, and gives its path. */
  const openedPath = async (input: object, written: string): Promise<string> => {
    const file = await files.read(written, await paths.place(input, written, 'look'));
    if (file === undefined) throw new Refusal(`There is no file ${written}. Use Glob to find its path.`);
    return file.path;
  };
  return defineTool({
    name: 'Diagnostics',
    description: `Lists the errors and warnings that the editor's language services have found, as in the Problems view: of one file, or of all files they have looked at. At most ${MAX_PROBLEMS}, errors first. Edits tell by themselves which problems they brought and which they resolved.`,
    input: z.object({
      file_path: z.string().min(1).optional().describe('The file; all files if absent'),
    }),
    effect: 'none',
    readsFiles: true,
    loading: 'deferred',
    hint: 'errors and warnings of the language services',
    searchHints: ['problems', 'errors', 'warnings', 'lint', 'compile', 'type check', 'squiggles'],
    describe: ({ file_path }) => `Look at the problems${file_path ? ` of ${file_path}` : ''}`,
    check: (input) => paths.checkSearch(input, input.file_path),
    async run(input, context, signal) {
      const { file_path } = input;
      const path = file_path === undefined ? undefined : await openedPath(input, file_path);
      if (path !== undefined) await diagnostics.waitUntilSettled(path, signal);
      const problems = diagnostics
        .problems(path)
        .filter((one) => !context.isHidden?.(one.path))
        .sort(
          (a, b) => RANKS[a.severity] - RANKS[b.severity] || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
        );
      const note = hiddenNote(context);
      if (problems.length === 0)
        return { ...textOutcome(`${noProblems(path)}${note}`), summary: 'no problems' };
      const lines = problems.slice(0, MAX_PROBLEMS).map((one) => `${one.path}, ${problemLine(one)}`);
      const more = problems.length - lines.length;
      return {
        ...textOutcome([...lines, ...(more > 0 ? [`[${more} more]`] : [])].join('\n') + note),
        summary: count(problems.length, 'problem'),
      };
    },
  });
};

/** Words for no problems, which need not mean that nothing is wrong: TypeScript's service looks only at files in a tab. */
const noProblems = (path?: string): string =>
  path === undefined
    ? 'No problems are known.'
    : `No problems are known in ${path}. Some language services look only at files that are open in a tab: to be sure, run the project's own check.`;
