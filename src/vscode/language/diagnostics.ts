import * as vscode from 'vscode';
import type { Diagnostics, FileCheck, Problem } from '../../host/diagnostics.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { displayPath } from '../files/paths/displayPath.ts';
import { createAskTypescript } from './askTypescript.ts';

/** Milliseconds after which a silent language service is taken to have nothing to report. */
const FIRST = 600;
/** Milliseconds of silence after which a language service is done. */
const QUIET = 250;
const BOUND = 3_000;

export function createDiagnostics(): Diagnostics & Disposable {
  /** Times at which documents were opened, changed, and reported on, by address. */
  const opened = new Map<string, number>();
  const changed = new Map<string, number>();
  const reported = new Map<string, number>();
  const now = (): number => performance.now();
  const listeners = vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(({ uri }) => void opened.set(uri.toString(), now())),
    vscode.workspace.onDidChangeTextDocument(
      ({ document }) => void changed.set(document.uri.toString(), now()),
    ),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      for (const times of [opened, changed, reported]) times.delete(uri.toString());
    }),
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      for (const uri of uris) reported.set(uri.toString(), now());
    }),
  );
  const askTypescript = createAskTypescript();

  /** The time to wait for a first report about a document that was opened just now. */
  const timeLeft = ({ uri }: vscode.TextDocument): number =>
    (opened.get(uri.toString()) ?? 0) + FIRST - now();

  const isReported = (key: string): boolean =>
    (reported.get(key) ?? 0) > Math.max(opened.get(key) ?? 0, changed.get(key) ?? 0);

  return {
    problems: () =>
      vscode.languages
        .getDiagnostics()
        .flatMap(([uri, diagnostics]) => diagnostics.flatMap((one) => problem(displayPath(uri), one))),

    async check(keys, since, signal) {
      const documents = (await Promise.all(keys.map(openDocument))).filter((one) => one !== undefined);
      if (documents.length === 0) return [];
      const first = since === 'changed' ? FIRST : Math.max(...documents.map(timeLeft));
      const [asked] = await Promise.all([
        askTypescript(documents, signal),
        first > 0 ? waitUntilQuiet(documents, first, signal) : undefined,
      ]);
      return documents.map(({ uri }): FileCheck => {
        const key = uri.toString();
        const path = displayPath(uri);
        const answer = asked.get(key) ?? 'silent';
        const reports = vscode.languages.getDiagnostics(uri);
        const problemsOf = (diagnostics: readonly vscode.Diagnostic[]) =>
          diagnostics.flatMap((diagnostic) => problem(path, diagnostic));
        if (typeof answer === 'string')
          return { key, path, problems: problemsOf(reports), state: isReported(key) ? 'checked' : answer };
        const others = reports.filter(({ source }) => source !== 'ts');
        return { key, path, problems: [...problemsOf(others), ...answer], state: 'checked' };
      });
    },

    dispose: () => listeners.dispose(),
  };
}

/** Language services look at a file when it is opened. */
async function openDocument(key: string): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(vscode.Uri.parse(key));
  } catch {
    return undefined;
  }
}

/** Waits until the language services are silent; `first` is the time, in milliseconds, to wait for the first report. */
const waitUntilQuiet = (
  documents: readonly vscode.TextDocument[],
  first: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const waited = new Set(documents.map(({ uri }) => uri.toString()));
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
      if (!uris.some((uri) => waited.has(uri.toString()))) return;
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
