import * as z from 'zod';
import { type ChangePorts, changeFile } from '../edits/changeFile.ts';
import { planEdits } from '../edits/planEdits.ts';
import { PlannedChanges } from '../edits/plannedChanges.ts';
import { textEdit } from '../edits/writtenEdit.ts';
import { defineTool, type Tool } from '../tool/tool.ts';

const MAX_EDITS = 200;

export function multiEdit(ports: ChangePorts): Tool {
  const plans = new PlannedChanges();
  return defineTool({
    name: 'MultiEdit',
    description:
      'Makes several edits in one file that was read in this chat, as one step: all of them, or none if one cannot be made. They are made in order, each on the text that the one before left. For each the rules of Edit hold.',
    input: z.object({
      file_path: z.string().min(1).describe('The file: absolute, or relative to the workspace folder'),
      edits: z
        .array(
          z.object({
            old_string: z.string().describe('The text to replace, exactly as it stands at that point'),
            new_string: z.string().describe('The text to put in its place'),
            replace_all: z.boolean().default(false).describe('Replace every occurrence'),
          }),
        )
        .min(1)
        .max(MAX_EDITS)
        .describe('The edits, in their order'),
    }),
    effect: 'edit',
    changedFile: 'file_path',
    describe: (input) => `Edit ${input.file_path}\n\n${plans.show(input)}`,
    async check(input, { ledger }) {
      const check = await ports.paths.check(input, input.file_path, 'change');
      plans.note(input, await planEdits(input, input.edits.map(textEdit), ports, ledger));
      return check;
    },
    async run(input, { chat, ledger }, signal) {
      const plan = await planEdits(input, input.edits.map(textEdit), ports, ledger);
      return changeFile(plan, ports, { chat, ledger, signal });
    },
  });
}
