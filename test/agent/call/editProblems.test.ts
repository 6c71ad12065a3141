import assert from 'node:assert/strict';
import type { Diagnostics } from '../../../src/host/diagnostics.ts';
import { editFile } from '../../../src/tools/builtin/editFile.ts';
import { readFile } from '../../../src/tools/builtin/readFile.ts';
import { writeFile } from '../../../src/tools/builtin/writeFile.ts';
import { createProblemWatch } from '../../../src/tools/edits/problemWatch.ts';
import { changePorts, fakeDiagnostics } from '../../fakes/changePorts.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';
import { noLanguage } from '../../fakes/noLanguage.ts';
import { noNotebooks } from '../../fakes/noNotebooks.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { turn } from '../turnWorld.ts';

describe('problems after the edits of a message', () => {
  it('are waited for once, however many edits there are, and told behind all results', async () => {
    const files = new MemoryFiles({ 'a.ts': 'good\n', 'b.ts': 'good\n' });
    const ports = changePorts(files);
    const found = fakeDiagnostics(files, (text) =>
      text.includes('bad') ? [{ line: 1, severity: 'error', message: 'bad' }] : [],
    );
    const asked: string[] = [];
    const check: Diagnostics['check'] = (keys, since, signal) => {
      asked.push(`${since}: ${keys.join(' ')}`);
      return found.check(keys, since, signal);
    };
    const edit = (path: string, old_string: string, new_string: string) =>
      ['Edit', { file_path: path, old_string, new_string }] as [string, Record<string, unknown>];
    const { transcript } = await turn({
      model: new ScriptedModel(
        says('', [
          ['Read', { file_path: 'a.ts' }],
          ['Read', { file_path: 'b.ts' }],
        ]),
        says('', [
          edit('a.ts', 'good', 'bad'),
          ['Write', { file_path: 'c.ts', content: 'bad\n' }],
          edit('a.ts', 'bad', 'bad and worse'),
          edit('b.ts', 'nowhere', 'bad'),
        ]),
        says('done'),
      ),
      builtins: [
        readFile({ ...ports, notebooks: noNotebooks, language: noLanguage }),
        editFile(ports),
        writeFile(ports),
      ],
      mode: 'acceptEdits',
      ports: { problems: createProblemWatch({ files, diagnostics: { check } }) },
    });
    const last = transcript.messages.at(-2);
    assert.deepEqual(asked, ['opened: a.ts b.ts', 'changed: a.ts c.ts']);
    assert.deepEqual(last?.role === 'user' && last.texts, [
      {
        kind: 'note',
        text: '<tool-note>Problems after these edits:\na.ts: 1 new problem:\n  line 1: error: bad\nc.ts: 1 new problem:\n  line 1: error: bad</tool-note>',
      },
    ]);
  });
});
