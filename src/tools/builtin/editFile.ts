import * as z from 'zod';
import { type ChangePorts, changeFile } from '../edits/changeFile.ts';
import { planEdits } from '../edits/planEdits.ts';
import { PlannedChanges } from '../edits/plannedChanges.ts';
import { textEdit } from '../edits/writtenEdit.ts';
import { defineTool, type Tool } from '../tool/tool.ts';

export function editFile(ports: ChangePorts): Tool {
  const plans = new PlannedChanges();
  return defineTool({
    name: 'Edit',
    description:
      'Replaces text in a file that was read in this chat. old_string must occur exactly once, character for character, without the line numbers Read adds, in lines that were read; otherwise nothing is changed. With replace_all every occurrence is replaced.',
    input: z.object({
      file_path: z.string().min(1).describe('The file: absolute, or relative to the workspace folder'),
      old_string: z.string().describe('The text to replace, exactly as it stands in the file'),
      new_string: z.string().describe('The text to put in its place'),
      replace_all: z.boolean().default(false).describe('Replace every occurrence'),
    }),
    effect: 'edit',
    changedFile: 'file_path',
    isCore: true,
    isSimple: true,
    describe: (input) => `Edit ${input.file_path}\n\n${plans.show(input)}`,
    async check(input, { ledger }) {
      const check = await ports.paths.check(input, input.file_path, 'change');
      plans.note(input, await planEdits(input, [textEdit(input)], ports, ledger));
      return check;
    },
    async run(input, { chat, ledger }, signal) {
      const plan = await planEdits(input, [textEdit(input)], ports, ledger);
      return changeFile(plan, ports, { chat, ledger, signal });
    },
  });
}
