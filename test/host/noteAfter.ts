import type { Diagnostics } from '../../src/host/diagnostics.ts';
import { editFile } from '../../src/tools/builtin/editFile.ts';
import { readFile } from '../../src/tools/builtin/readFile.ts';
import { writeFile } from '../../src/tools/builtin/writeFile.ts';
import { createProblemWatch } from '../../src/tools/edits/problemWatch.ts';
import { turn } from '../agent/turnWorld.ts';
import { noLanguage } from '../fakes/noLanguage.ts';
import { noNotebooks } from '../fakes/noNotebooks.ts';
import { ScriptedModel, says } from '../fakes/scriptedModel.ts';
import { windowPorts } from './chat.ts';

type ScriptedCall = [name: string, input: Record<string, unknown>];

const readCall = (file_path: string): ScriptedCall => ['Read', { file_path }];

/**
 * Runs a turn in which a model first reads files and then makes these edits in one message. Returns the note behind the
 * results of that message; throws if an edit fails.
 */
export async function noteAfter(
  diagnostics: Diagnostics,
  { reads = [] }: { readonly reads?: readonly string[] },
  ...edits: ScriptedCall[]
): Promise<string | undefined> {
  const ports = windowPorts();
  const { transcript } = await turn({
    model: new ScriptedModel(
      ...(reads.length > 0 ? [says('I read.', reads.map(readCall))] : []),
      says('I write.', edits),
      says('Done.'),
    ),
    builtins: [
      readFile({ ...ports, notebooks: noNotebooks, language: noLanguage }),
      editFile(ports),
      writeFile(ports),
    ],
    mode: 'acceptEdits',
    ports: { problems: createProblemWatch({ files: ports.files, diagnostics }) },
  });
  const message = transcript.messages.at(-2);
  if (message?.role !== 'user') throw new Error('The turn ended early.');
  const failed = message.results.find(({ isError }) => isError);
  if (failed) throw new Error(JSON.stringify(failed.content));
  return message.texts[0]?.text.replace(/^<tool-note>|<\/tool-note>$/g, '');
}
