import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createDiagnostics } from '../../src/vscode/language/diagnostics.ts';
import { Chat, windowPorts } from './chat.ts';
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

  after(async () => {
    service.dispose();
    diagnostics.dispose();
    found.dispose();
    await vscode.workspace.fs.delete(uriOf('diagnostics'), { recursive: true });
  });

  it('follow each edit: what came and what went, wherever it stands now', async () => {
    await writeBytes('diagnostics/a.txt', 'bad one\nbad two\nok\n');
    judge(await vscode.workspace.openTextDocument(uriOf('diagnostics/a.txt')));
    await diagnostics.waitUntilSettled('diagnostics/a.txt', anySignal());
    assert.deepEqual(diagnostics.problems('diagnostics/a.txt')[1], {
      path: 'diagnostics/a.txt',
      line: 2,
      severity: 'warning',
      message: 'bad two is bad',
      source: 'words 7',
    });
    const chat = new Chat({ ...windowPorts(), diagnostics });
    await chat.read('diagnostics/a.txt');
    const { content } = await chat.edit('diagnostics/a.txt', 'bad one\n', 'fine\nmore\nbad three\n');
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    assert.equal(
      text.slice(text.indexOf('1 new')),
      '1 new problem:\n  line 3: warning words 7: bad three is bad\n1 resolved problem:\n  line 1: warning words 7: bad one is bad',
    );
  });

  it('are not told as new if they were there before the file was opened', async () => {
    await writeBytes('diagnostics/b.txt', 'bad one\nok\n');
    const chat = new Chat({ ...windowPorts(), diagnostics });
    await chat.read('diagnostics/b.txt');
    const { content } = await chat.edit('diagnostics/b.txt', 'ok', 'fine');
    assert.doesNotMatch(JSON.stringify(content), /problem/);
    assert.equal(diagnostics.problems('diagnostics/b.txt').length, 1);
  });

  it('are not waited for without end, and not at all once cancelled', async () => {
    await diagnostics.waitUntilSettled('diagnostics/nobody-minds.txt', anySignal());
    await diagnostics.waitUntilSettled('diagnostics/a.txt', AbortSignal.abort());
  });
});
