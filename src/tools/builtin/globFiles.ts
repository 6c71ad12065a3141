import * as z from 'zod';
import type { Files } from '../../host/files.ts';
import { count } from '../../lib/text.ts';
import { anyDepth } from '../paths/anyDepth.ts';
import type { CheckedPaths } from '../paths/checkedPaths.ts';
import { hiddenNote } from '../tool/hiddenNote.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { textOutcome } from '../tool/toolOutcome.ts';

const MAX_FILES = 200;

export const globFiles = (files: Files, paths: CheckedPaths): Tool =>
  defineTool({
    name: 'Glob',
    description: `Finds files of the workspace by a glob such as \`src/**/*.ts\`, most recently changed first, at most ${MAX_FILES}. Ignored files are left out.`,
    input: z.object({
      pattern: z.string().min(1).describe('The glob'),
      path: z.string().optional().describe('The folder to look under; the whole workspace if absent'),
    }),
    effect: 'none',
    isCore: true,
    readsFiles: true,
    searchHints: ['find files', 'list folder', 'ls'],
    describe: ({ pattern, path }) => `Find files ${pattern}${path ? ` under ${path}` : ''}`,
    check: (input) => paths.checkSearch(input, input.path),
    async run(input, context, signal) {
      const { pattern, path } = input;
      const under = path && { under: path, checked: await paths.place(input, path, 'look') };
      const hidden = context.isHidden && { isHidden: context.isHidden };
      const query = { glob: anyDepth(pattern), ...under, ...hidden, limit: MAX_FILES };
      const found = await files.find(query, signal);
      const note = hiddenNote(context);
      if (found.paths.length === 0)
        return { ...textOutcome(`No file matches ${pattern}.${note}`), summary: 'no files' };
      const cut = found.isCut ? `\n[more than ${MAX_FILES} files match: narrow the pattern]` : '';
      return {
        ...textOutcome(found.paths.join('\n') + cut + note),
        summary: count(found.paths.length, 'file'),
      };
    },
  });
