import * as vscode from 'vscode';
import { displayPath } from '../files/paths/displayPath.ts';

/** Characters of code that go along; of more only the beginning does. */
const MAX_CODE = 50_000;
/** Lines above and below a problem that go along with it. */
const AROUND = 20;
const MAX_PROBLEMS = 20;
const MAX_MESSAGE = 1_000;

/** A piece of code with the place it is from, to be attached to a message. */
export interface AttachedCode {
  readonly label: string;
  readonly text: string;
  readonly address: string;
}

/** The selected code, or the whole file where nothing is selected. */
export function selectedCode({
  document,
  selection,
}: Pick<vscode.TextEditor, 'document' | 'selection'>): AttachedCode {
  return selection.isEmpty
    ? attach(document, displayPath(document.uri), document.getText())
    : attach(document, placeOf(document, selection), document.getText(selection));
}

/** The lines around problems, and below them what is said of each. */
export function codeAroundProblems(
  document: vscode.TextDocument,
  range: vscode.Range,
  problems: readonly vscode.Diagnostic[],
): AttachedCode {
  const first = Math.max(range.start.line - AROUND, 0);
  const last = document.lineAt(Math.min(range.end.line + AROUND, document.lineCount - 1));
  const lines = new vscode.Range(new vscode.Position(first, 0), last.range.end);
  const words = problems.slice(0, MAX_PROBLEMS).map((problem) => describeProblem(document, problem));
  const text = `${document.getText(lines).slice(0, MAX_CODE)}\n\n${words.join('\n')}`;
  return { ...attach(document, placeOf(document, lines), ''), text };
}

function describeProblem(document: vscode.TextDocument, problem: vscode.Diagnostic): string {
  const { range, message, severity, source } = problem;
  const kind = `${source === undefined ? '' : `${source} `}${vscode.DiagnosticSeverity[severity]}`;
  return `${displayPath(document.uri)}:${range.start.line + 1}: ${kind}: ${message.slice(0, MAX_MESSAGE)}`;
}

/** Path and lines. A selection that ends before a line's first character does not mean that line. */
function placeOf(document: vscode.TextDocument, { start, end }: vscode.Range): string {
  const last = end.character === 0 && end.line > start.line ? end.line : end.line + 1;
  return `${displayPath(document.uri)}:${start.line + 1}-${last}`;
}

const attach = ({ uri }: vscode.TextDocument, label: string, code: string): AttachedCode => ({
  label,
  text: code.length > MAX_CODE ? `${code.slice(0, MAX_CODE)}\n[cut off]` : code,
  address: uri.toString(),
});
