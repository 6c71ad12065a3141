import { z } from 'zod';
import type { Files } from '../../host/files.ts';
import { anyDepth } from '../anyDepth.ts';
import { defineTool, type Tool } from '../tool.ts';
import { textOutcome } from '../toolOutcome.ts';

const MAX_FILES = 200;

export const globFiles = (files: Files): Tool =>
  defineTool({
    name: 'Glob',
    description: `Finds files of the workspace by a glob such as \`src/**/*.ts\`, most recently changed first, at most ${MAX_FILES}. Ignored files are left out.`,
    input: z.object({
      pattern: z.string().min(1).describe('The glob'),
      path: z.string().optional().describe('The folder to look under; the whole workspace if absent'),
    }),
    effect: 'none',
    describe: ({ pattern, path }) => `Find files ${pattern}${path ? ` under ${path}` : ''}`,
    async run({ pattern, path }, _context, signal) {
      const found = await files.find(
        { glob: anyDepth(pattern), ...(path ? { under: path } : {}), limit: MAX_FILES },
        signal,
      );
      if (found.paths.length === 0)
        return { ...textOutcome(`No file matches ${pattern}.`), summary: 'no files' };
      const notice = found.isCut ? `\n[more than ${MAX_FILES} files match: narrow the pattern]` : '';
      return { ...textOutcome(found.paths.join('\n') + notice), summary: `${found.paths.length} files` };
    },
  });
