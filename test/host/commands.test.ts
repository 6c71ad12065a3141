import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { diskTexts } from '../../src/system/diskTexts.ts';
import { SystemShell } from '../../src/system/shell.ts';
import { bash } from '../../src/tools/builtin/bash.ts';
import { editFile } from '../../src/tools/builtin/editFile.ts';
import { readFile } from '../../src/tools/builtin/readFile.ts';
import { results, turn } from '../agent/turnWorld.ts';
import { MemoryResultFiles } from '../fakes/memoryResultFiles.ts';
import { noLanguage } from '../fakes/noLanguage.ts';
import { noNotebooks } from '../fakes/noNotebooks.ts';
import { ScriptedModel, says } from '../fakes/scriptedModel.ts';
import { windowPorts } from './chat.ts';
import { readDisk, root, uriOf, writeBytes } from './workspace.ts';

describe('commands in the real host', () => {
  it('that format a file leave the rest of it to be edited', async () => {
    await writeBytes('formatted/a b.ts', 'const  one = 1;\r\nconst two = 2;\r\nconst three = 3;\r\n');
    const ports = windowPorts();
    const shell = new SystemShell({
      folders: () => [root().fsPath],
      environment: process.env,
      resultFiles: new MemoryResultFiles(),
    });
    const file_path = 'formatted/a b.ts';
    const ended = await turn({
      model: new ScriptedModel(
        says('', [['Read', { file_path }]]),
        says('', [['Bash', { command: "sed -i 's/const  one/const one/' 'formatted/a b.ts'" }]]),
        says('', [['Edit', { file_path, old_string: 'two = 2', new_string: 'two = 22' }]]),
        says('done'),
      ),
      builtins: [
        readFile({ ...ports, notebooks: noNotebooks, language: noLanguage }),
        bash(shell, { ...ports, disk: diskTexts }),
        editFile(ports),
      ],
      mode: 'bypassPermissions',
    });
    await shell.close();
    const disk = await readDisk(file_path);
    await vscode.workspace.fs.delete(uriOf('formatted'), { recursive: true });
    const [, command, edit] = results(ended).map(({ content }) => content[0]);
    assert.deepEqual(
      [command, edit, disk],
      [
        {
          type: 'text',
          text: '(no output)\n[Files you have read changed while it ran: formatted/a b.ts. Lines that are still as you read them can be edited; read others again.]',
        },
        {
          type: 'text',
          text: 'Changed formatted/a b.ts.\nA command has changed the file since you read it; the lines you replaced were still as you read them.\n\n@@ -1,3 +1,3 @@\n const one = 1;\n-const two = 2;\n+const two = 22;\n const three = 3;',
        },
        'const one = 1;\r\nconst two = 22;\r\nconst three = 3;\r\n',
      ],
    );
  });
});
