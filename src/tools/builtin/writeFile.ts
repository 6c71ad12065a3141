import * as z from 'zod';
import { Refusal } from '../../host/refusal.ts';
import { asFileText, type ChangePorts, changeFile, type PlannedChange } from '../edits/changeFile.ts';
import { PlannedChanges } from '../edits/plannedChanges.ts';
import { requireText, requireWholeRead } from '../edits/requireRead.ts';
import type { ReadLedger } from '../tool/readLedger.ts';
import { defineTool, type Tool } from '../tool/tool.ts';

interface WriteInput {
  readonly file_path: string;
  readonly content: string;
}

export function writeFile(ports: ChangePorts): Tool {
  const plans = new PlannedChanges();
  return defineTool({
    name: 'Write',
    description:
      'Creates a file, or replaces the whole content of one that was read whole in this chat. To change part of a file use Edit.',
    input: z.object({
      file_path: z.string().min(1).describe('The file: absolute, or relative to the workspace folder'),
      content: z.string().describe('The whole new content'),
    }),
    effect: 'edit',
    changedFile: 'file_path',
    isCore: true,
    describe: (input) => `Write ${input.file_path}\n\n${plans.show(input)}`,
    async check(input, { ledger }) {
      const check = await ports.paths.check(input, input.file_path, 'change');
      plans.note(input, await plan(input, ports, ledger));
      return check;
    },
    async run(input, { chat, ledger }, signal) {
      return changeFile(await plan(input, ports, ledger), ports, { chat, ledger, signal });
    },
  });
}

async function plan(input: WriteInput, ports: ChangePorts, ledger: ReadLedger): Promise<PlannedChange> {
  const { file_path: path, content } = input;
  const next = asFileText(content);
  const checked = await ports.paths.place(input, path, 'change');
  const before = await ports.files.read(path, checked);
  if (before) {
    requireText(before);
    requireWholeRead(ledger, before);
  }
  if (before?.text === next)
    throw new Refusal(`${before.path} has exactly this content already: there is nothing to change.`);
  return { path, checked, before, next };
}
