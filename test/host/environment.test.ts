import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { createEnvironment } from '../../src/vscode/environment/environment.ts';
import { eventually } from './eventually.ts';
import { uriOf, writeBytes } from './workspace.ts';

interface GitApi {
  openRepository(root: vscode.Uri): Promise<unknown>;
}

const FOLDER = 'environment';

describe('the surroundings in the real host', () => {
  const environment = createEnvironment(() => '/bin/bash');

  before(async () => {
    await writeBytes(`${FOLDER}/a.txt`, 'one\ntwo\nthree\n');
    await writeBytes(`${FOLDER}/b.txt`, 'b\n');
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uriOf(FOLDER), { recursive: true });
  });

  it('have the date of this machine and the shell', () => {
    const now = new Date();
    const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
    assert.match(environment.today(), new RegExp(`^${date} \\(\\w+day\\)$`));
    assert.equal(environment.read().shell, '/bin/bash');
  });

  it('have the file in the editor and the selected lines, and no other page', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    assert.equal(environment.read().editor, undefined);
    const editor = await vscode.window.showTextDocument(uriOf(`${FOLDER}/a.txt`));
    const path = `${FOLDER}/a.txt`;
    assert.deepEqual(environment.read().editor, { path });
    editor.selection = new vscode.Selection(0, 1, 2, 0);
    await eventually(() => vscode.window.activeTextEditor?.selection.isEmpty === false);
    assert.deepEqual(environment.read().editor, { path, selection: { first: 1, last: 2 } });
    await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ content: 'not a file', language: 'plaintext' }),
    );
    assert.equal(environment.read().editor, undefined);
  });

  it('have the branch and the short status of a repository', async () => {
    const root = uriOf(FOLDER);
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root.fsPath });
    git('init', '--quiet', '--initial-branch=topic');
    git('add', 'a.txt');
    const extension = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>('vscode.git');
    assert.ok(extension);
    await (await extension.activate()).getAPI(1).openRepository(root);
    const state = () => environment.read().repositories.find(({ folder }) => folder === FOLDER);
    await eventually(() => state()?.changes.length === 2);
    assert.deepEqual(state(), {
      folder: FOLDER,
      head: 'topic',
      changes: [
        { status: 'A ', path: `${FOLDER}/a.txt` },
        { status: '??', path: `${FOLDER}/b.txt` },
      ],
    });
  });
});
