import * as vscode from 'vscode';
import type { Diagnostics, Problem } from '../../host/diagnostics.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { displayPath } from '../files/paths/displayPath.ts';

/** Milliseconds after which a silent language service is taken to have nothing to report. */
const FIRST = 600;
/** Milliseconds of silence after which a language service is done. */
const QUIET = 250;
const BOUND = 3_000;

export function createDiagnostics(): Diagnostics & Disposable {
  /** Documents that nobody has waited for since they were opened, with the time of opening. */
  const opened = new Map<string, { readonly uri: vscode.Uri; readonly at: number }>();
  const listeners = vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(
      ({ uri }) => void opened.set(uri.toString(), { uri, at: performance.now() }),
    ),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => void opened.delete(uri.toString())),
  );
  return {
    problems,
    waitUntilSettled: (path, signal) => waitUntilQuiet(path, FIRST, signal),
    async waitUntilKnown(path, signal) {
      for (const [key, { uri, at }] of opened) {
        if (displayPath(uri) !== path) continue;
        opened.delete(key);
        const rest = at + FIRST - performance.now();
        if (rest > 0) await waitUntilQuiet(path, rest, signal);
      }
    },
    dispose: () => listeners.dispose(),
  };
}

const problems: Diagnostics['problems'] = (path) =>
  vscode.languages.getDiagnostics().flatMap(([uri, diagnostics]) => {
    const file = displayPath(uri);
    return path === undefined || path === file
      ? diagnostics.flatMap((diagnostic) => problem(file, diagnostic))
      : [];
  });

/** Waits until the language services are silent; `first` is the time, in milliseconds, to wait for the first report. */
const waitUntilQuiet = (path: string, first: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(quiet);
      clearTimeout(bound);
      listener.dispose();
      signal.removeEventListener('abort', end);
      resolve();
    };
    let quiet = setTimeout(end, first);
    const bound = setTimeout(end, BOUND);
    const listener = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      if (!uris.some((uri) => displayPath(uri) === path)) return;
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET);
    });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

const SEVERITIES: Readonly<Record<number, Problem['severity']>> = {
  [vscode.DiagnosticSeverity.Error]: 'error',
  [vscode.DiagnosticSeverity.Warning]: 'warning',
  [vscode.DiagnosticSeverity.Information]: 'info',
};

/** Problem of a diagnostic. Hints are left out: they only grey out text in an editor. */
function problem(path: string, diagnostic: vscode.Diagnostic): readonly Problem[] {
  const severity = SEVERITIES[diagnostic.severity];
  if (severity === undefined) return [];
  const { message, range, source, code } = diagnostic;
  const number = typeof code === 'object' ? code.value : code;
  const name = [source, number].filter((part) => part !== undefined && part !== '').join(' ');
  return [{ path, line: range.start.line + 1, severity, message, ...(name ? { source: name } : {}) }];
}
