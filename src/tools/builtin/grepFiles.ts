import { z } from 'zod';
import { Refusal } from '../../host/refusal.ts';
import type { TextSearch } from '../../host/textSearch.ts';
import { errorMessage } from '../../lib/text.ts';
import { anyDepth } from '../anyDepth.ts';
import { defineTool, type Tool } from '../tool.ts';
import { textOutcome } from '../toolOutcome.ts';

const MAX_MATCHES = 200;
const MAX_LINE_LENGTH = 300;

export const grepFiles = (search: TextSearch): Tool =>
  defineTool({
    name: 'Grep',
    description: `Searches the text of the workspace's files, line by line, with a JavaScript regular expression. Returns path, line number and line, at most ${MAX_MATCHES}. Ignored and binary files are left out.`,
    input: z.object({
      pattern: z.string().min(1).describe('The regular expression'),
      path: z.string().optional().describe('The folder or file to look in; the whole workspace if absent'),
      glob: z.string().optional().describe('Only files matching this glob, e.g. `*.ts`'),
      case_insensitive: z.boolean().default(false).describe('Upper and lower case count as the same'),
    }),
    effect: 'none',
    describe: ({ pattern, path }) => `Search for ${pattern}${path ? ` in ${path}` : ''}`,
    async run({ pattern, path, glob, case_insensitive }, _context, signal) {
      const found = await search.search(
        {
          pattern: regularExpression(pattern, case_insensitive),
          glob: anyDepth(glob ?? '*'),
          ...(path ? { under: path } : {}),
          limit: MAX_MATCHES,
        },
        signal,
      );
      const more = found.isCut ? `\n[there is more: narrow the pattern, the path or the glob]` : '';
      if (found.matches.length === 0)
        return { ...textOutcome(`No line matches ${pattern}.${more}`), summary: 'no matches' };
      const lines = found.matches.map(
        (match) => `${match.path}:${match.line}: ${match.text.trim().slice(0, MAX_LINE_LENGTH)}`,
      );
      return { ...textOutcome(lines.join('\n') + more), summary: `${lines.length} matches` };
    },
  });

function regularExpression(pattern: string, isCaseInsensitive: boolean): RegExp {
  try {
    return new RegExp(pattern, isCaseInsensitive ? 'i' : '');
  } catch (error) {
    throw new Refusal(
      `The pattern is not a regular expression: ${errorMessage(error)}. Escape special characters with a backslash.`,
    );
  }
}
