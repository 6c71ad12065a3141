import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createDiagnostics } from '../../src/vscode/language/diagnostics.ts';
import { noteAfter } from './noteAfter.ts';
import { anySignal, uriOf, writeBytes } from './workspace.ts';

describe('diagnostics in the real host', () => {
  const diagnostics = createDiagnostics();
  const found = vscode.languages.createDiagnosticCollection('words');
  /** A slow language service, which reports every `bad` of a file. */
  const look = (document: vscode.TextDocument) => {
    if (document.uri.path.includes('/diagnostics/')) setTimeout(() => judge(document), 100);
  };
  const service = vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document }) => look(document)),
  );

  function judge(document: vscode.TextDocument): void {
    const lines = document.getText().split('\n');
    const problems = lines.flatMap((line, index) => {
      if (!line.includes('bad')) return [];
      const range = new vscode.Range(index, 0, index, line.length);
      const problem = new vscode.Diagnostic(range, `${line} is bad`, vscode.DiagnosticSeverity.Warning);
      problem.source = 'words';
      problem.code = 7;
      return [problem];
    });
    found.set(document.uri, problems);
  }

  const check = (path: string) => diagnostics.check([uriOf(path).toString()], 'changed', anySignal());

  after(async () => {
    service.dispose();
    diagnostics.dispose();
    found.dispose();
    await vscode.workspace.fs.delete(uriOf('diagnostics'), { recursive: true });
  });

  it('follow the edits of a message: what came and what went, wherever it stands now', async () => {
    await writeBytes('diagnostics/a.txt', 'bad one\nbad two\nok\n');
    const [{ problems } = { problems: [] }] = await check('diagnostics/a.txt');
    assert.deepEqual(problems[1], {
      path: 'diagnostics/a.txt',
      line: 2,
      severity: 'warning',
      message: 'bad two is bad',
      source: 'words 7',
    });
    assert.equal(
      await noteAfter(diagnostics, { reads: ['diagnostics/a.txt'] }, [
        'Edit',
        { file_path: 'diagnostics/a.txt', old_string: 'bad one\n', new_string: 'fine\nmore\nbad three\n' },
      ]),
      [
        'Problems after these edits:',
        'diagnostics/a.txt: 1 new problem:',
        '  line 3: warning words 7: bad three is bad',
        '1 resolved problem:',
        '  line 1: warning words 7: bad one is bad',
      ].join('\n'),
    );
  });

  it('are not told as new if they were there before the file was opened', async () => {
    await writeBytes('diagnostics/b.txt', 'bad one\nok\n');
    const note = await noteAfter(diagnostics, { reads: ['diagnostics/b.txt'] }, [
      'Edit',
      { file_path: 'diagnostics/b.txt', old_string: 'ok', new_string: 'fine' },
    ]);
    assert.deepEqual(
      [note, diagnostics.problems().filter(({ path }) => path === 'diagnostics/b.txt').length],
      [undefined, 1],
    );
  });

  it('are unknown where no service speaks, which is said of code', async () => {
    assert.equal(
      await noteAfter(diagnostics, {}, [
        'Write',
        { file_path: 'diagnostics-unknown.wordy', content: 'bad\n' },
      ]),
      "Not checked by a language service: diagnostics-unknown.wordy. Run the project's check.",
    );
    await vscode.workspace.fs.delete(uriOf('diagnostics-unknown.wordy'));
  });

  it('are not waited for without end, and not at all once cancelled', async () => {
    assert.deepEqual(await check('diagnostics/nobody-minds.txt'), []);
    const [file] = await diagnostics.check(
      [uriOf('diagnostics/a.txt').toString()],
      'changed',
      AbortSignal.abort(),
    );
    assert.equal(file?.state, 'checked');
  });
});
