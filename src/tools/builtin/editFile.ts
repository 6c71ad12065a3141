import { z } from 'zod';
import type { Edits } from '../../host/edits.ts';
import type { Files } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import { applyEdit } from '../applyEdit.ts';
import { editResult } from '../editResult.ts';
import { requireRead } from '../requireRead.ts';
import { defineTool, type Tool } from '../tool.ts';

export const editFile = (files: Files, edits: Edits): Tool =>
  defineTool({
    name: 'Edit',
    description:
      'Replaces text in a file that was read in this chat. old_string must occur exactly once, character for character, without the line numbers Read adds; otherwise nothing is changed. With replace_all every occurrence is replaced.',
    input: z.object({
      file_path: z.string().min(1).describe('The file: absolute, or relative to the workspace folder'),
      old_string: z.string().describe('The text to replace, exactly as it stands in the file'),
      new_string: z.string().describe('The text to put in its place'),
      replace_all: z.boolean().default(false).describe('Replace every occurrence'),
    }),
    effect: 'edit',
    describe: ({ file_path, old_string, new_string }) =>
      `Edit ${file_path}\n\n${prefixed('- ', old_string)}\n${prefixed('+ ', new_string)}`,
    async run({ file_path, old_string, new_string, replace_all }, { ledger }) {
      const before = await files.read(file_path);
      if (before === undefined) throw new Refusal(`There is no file ${file_path}. Use Write to create it.`);
      requireRead(ledger, before);
      const next = applyEdit(before.text, {
        oldString: old_string.replaceAll('\r\n', '\n'),
        newString: new_string.replaceAll('\r\n', '\n'),
        replaceAll: replace_all,
      });
      const after = await edits.apply({ path: file_path, expected: before.text, next });
      return editResult({ before: before.text, after, intended: next, seen: ledger.note(after) });
    },
  });

const prefixed = (prefix: string, text: string): string =>
  text
    .split('\n')
    .map((line) => prefix + line)
    .join('\n');
