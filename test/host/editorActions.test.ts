import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeAroundProblems, selectedCode } from '../../src/vscode/editorActions/attachedCode.ts';
import { eventually } from './eventually.ts';
import { uriOf, writeBytes } from './workspace.ts';

const FILE = 'actions/[x](command:evil).md';
const LINES = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`);

describe('actions of the editor', () => {
  let document: vscode.TextDocument;
  const problems = vscode.languages.createDiagnosticCollection('quiver-test');
  const problem = new vscode.Diagnostic(
    new vscode.Range(49, 0, 49, 4),
    'Something is wrong here.',
    vscode.DiagnosticSeverity.Warning,
  );
  before(async () => {
    await writeBytes(FILE, LINES.join('\n'));
    document = await vscode.workspace.openTextDocument(uriOf(FILE));
    problems.set(document.uri, [problem]);
  });
  after(async () => {
    problems.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uriOf('actions'), { recursive: true });
  });

  it('attach what is selected, with its lines, or the whole file', () => {
    const address = document.uri.toString();
    const select = (...place: [number, number, number, number]) =>
      selectedCode({ document, selection: new vscode.Selection(...place) });
    assert.deepEqual(
      [select(1, 0, 3, 0), select(1, 5, 2, 4), select(7, 2, 7, 2)],
      [
        { label: `${FILE}:2-3`, text: 'line 2\nline 3\n', address },
        { label: `${FILE}:2-3`, text: '2\nline', address },
        { label: FILE, text: LINES.join('\n'), address },
      ],
    );
  });

  it('attach the lines around a problem, and what is said of it', () => {
    const { label, text } = codeAroundProblems(document, problem.range, [problem]);
    assert.deepEqual(
      [label, text],
      [`${FILE}:30-70`, `${LINES.slice(29, 70).join('\n')}\n\n${FILE}:50: Warning: Something is wrong here.`],
    );
  });

  it('stand among the quick fixes of a problem, and nowhere else', async () => {
    const titles = async (line: number) => {
      const range = new vscode.Range(line, 0, line, 1);
      const offered = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        range,
        vscode.CodeActionKind.QuickFix.value,
      );
      return offered.map(({ title }) => title).filter((title) => title.includes('Quiver'));
    };
    let atProblem: readonly string[] = [];
    let elsewhere: readonly string[] = ['not asked yet'];
    const ask = async () => {
      atProblem = await titles(49);
      elsewhere = await titles(10);
    };
    await ask();
    await eventually(() => atProblem.length > 0);
    assert.deepEqual([atProblem, elsewhere], [['Fix with Quiver', 'Ask Quiver about This Problem'], []]);
  });
});
