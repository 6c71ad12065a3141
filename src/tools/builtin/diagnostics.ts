import * as z from 'zod';
import type { Diagnostics, FileCheck, Problem } from '../../host/diagnostics.ts';
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
  const checkFile = async (input: object, written: string, signal: AbortSignal): Promise<FileCheck> => {
    const file = await files.read(written, await paths.place(input, written, 'look'));
    if (file === undefined) throw new Refusal(`There is no file ${written}. Use Glob to find its path.`);
    const [check] = await diagnostics.check([file.key], 'changed', signal);
    return check ?? { ...file, problems: [], state: 'silent' };
  };
  return defineTool({
    name: 'Diagnostics',
    description: `Lists the errors and warnings that the editor's language services have found, as in the Problems view: of one file, or of all files they have looked at. At most ${MAX_PROBLEMS}, errors first. Which problems edits bring and resolve is told after them without being asked for.`,
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
      const file = file_path === undefined ? undefined : await checkFile(input, file_path, signal);
      const problems = (file?.problems ?? diagnostics.problems())
        .filter((one) => !context.isHidden?.(one.path))
        .sort(
          (a, b) => RANKS[a.severity] - RANKS[b.severity] || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
        );
      const note = `${caveatOn(file)}${hiddenNote(context)}`;
      if (problems.length === 0)
        return {
          ...textOutcome(`No problems are known${file ? ` in ${file.path}` : ''}.${note}`),
          summary: 'no problems',
        };
      const lines = problems.slice(0, MAX_PROBLEMS).map((one) => `${one.path}, ${problemLine(one)}`);
      const more = problems.length - lines.length;
      return {
        ...textOutcome([...lines, ...(more > 0 ? [`[${more} more]`] : [])].join('\n') + note),
        summary: count(problems.length, 'problem'),
      };
    },
  });
};

/** Words on how far the known problems can be relied on: no problems need not mean that nothing is wrong. */
function caveatOn(file: FileCheck | undefined): string {
  if (file === undefined)
    return "\n[Language services look only at open files. To check all files, run the project's check.]";
  return file.state === 'checked' ? '' : "\n[Not checked by a language service: run the project's check.]";
}
