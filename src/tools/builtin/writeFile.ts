import { z } from 'zod';
import type { Edits } from '../../host/edits.ts';
import type { Files } from '../../host/files.ts';
import { editResult } from '../editResult.ts';
import { requireRead } from '../requireRead.ts';
import { defineTool, type Tool } from '../tool.ts';

export const writeFile = (files: Files, edits: Edits): Tool =>
  defineTool({
    name: 'Write',
    description:
      'Creates a file, or replaces the whole content of one that was read in this chat. To change part of a file use Edit.',
    input: z.object({
      file_path: z.string().min(1).describe('The file: absolute, or relative to the workspace folder'),
      content: z.string().describe('The whole new content'),
    }),
    effect: 'edit',
    describe: ({ file_path, content }) => `Write ${file_path}\n\n${content}`,
    async run({ file_path, content }, { ledger }) {
      const next = content.replaceAll('\r\n', '\n');
      const before = await files.read(file_path);
      if (before) requireRead(ledger, before);
      const after = await edits.apply({ path: file_path, expected: before?.text, next });
      return editResult({ before: before?.text ?? '', after, intended: next, seen: ledger.note(after) });
    },
  });
