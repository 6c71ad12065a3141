import { z } from 'zod';
import type { Files } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import { count } from '../../lib/text.ts';
import { defineTool, type Tool } from '../tool.ts';

const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 2_000;

export const readFile = (files: Files): Tool =>
  defineTool({
    name: 'Read',
    description: `Reads a text file of the workspace as the user sees it, unsaved changes included. Lines come numbered: number, tab, text; the number and the tab are not part of the file. Without offset and limit the first ${MAX_LINES} lines are returned. A file must be read before it can be edited.`,
    input: z.object({
      file_path: z.string().min(1).describe('The file: absolute, or relative to the workspace folder'),
      offset: z.number().int().min(1).optional().describe('The first line to return, counted from 1'),
      limit: z.number().int().min(1).optional().describe('How many lines to return'),
    }),
    effect: 'none',
    describe: ({ file_path }) => `Read ${file_path}`,
    async run({ file_path, offset = 1, limit = MAX_LINES }, { ledger }) {
      const file = await files.read(file_path);
      if (file === undefined) throw new Refusal(`There is no file ${file_path}. Use Glob to find its path.`);
      const seen = [ledger.note(file)];
      if (file.text === '') return { content: [{ type: 'text', text: `${file.path} is empty.` }], seen };
      const lines = file.text.split('\n');
      if (offset > lines.length) {
        throw new Refusal(`${file.path} has only ${lines.length} lines; offset ${offset} is behind its end.`);
      }
      const shown = lines.slice(offset - 1, offset - 1 + limit);
      const rest = lines.length - (offset - 1 + shown.length);
      const notice =
        rest > 0 ? `\n[${count(rest, 'more line')}; continue with offset ${offset + shown.length}]` : '';
      return {
        content: [{ type: 'text', text: numbered(shown, offset) + notice }],
        seen,
        summary: `${shown.length} of ${lines.length} lines`,
      };
    },
  });

function numbered(lines: readonly string[], first: number): string {
  const width = String(first + lines.length - 1).length;
  return lines
    .map(
      (line, index) =>
        `${String(first + index).padStart(width)}\t${line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}[cut]` : line}`,
    )
    .join('\n');
}
