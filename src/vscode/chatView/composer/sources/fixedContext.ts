import * as vscode from 'vscode';
import type { Completion } from '../../../../protocol/hostMessages.ts';
import { type ContextSource, type Mentioned, mentioned } from '../mentions.ts';
import { gitChanges } from './gitChanges.ts';

const MAX_PROBLEMS = 100;

interface Fixed {
  readonly name: string;
  readonly detail: string;
  read(signal: AbortSignal): Promise<readonly Mentioned[]>;
}

/** Things of the editor that have a name of their own: `@selection`, `@problems`, `@changes`. */
export function createFixedContext(): ContextSource {
  const all: readonly Fixed[] = [
    {
      name: 'selection',
      detail: vscode.l10n.t('The selected text of the editor'),
      read: async () => readSelection(),
    },
    {
      name: 'problems',
      detail: vscode.l10n.t('Problems that VS Code reports'),
      read: async () => [mentioned('problems', vscode.l10n.t('Problems'), problemLines())],
    },
    {
      name: 'changes',
      detail: vscode.l10n.t('Git changes since the last commit'),
      read: async (signal) => [mentioned('changes', vscode.l10n.t('Git changes'), await gitChanges(signal))],
    },
  ];
  return {
    complete: async (query) =>
      all
        .filter(({ name }) => name.startsWith(query.toLowerCase()))
        .map(
          ({ name, detail }): Completion => ({ label: name, detail, insert: `@${name} `, icon: 'context' }),
        ),
    read: async (name, signal) => (await all.find((one) => one.name === name)?.read(signal)) ?? [],
  };
}

function readSelection(): readonly Mentioned[] {
  const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors[0];
  if (!editor) return [];
  const { document, selection: range } = editor;
  const path = vscode.workspace.asRelativePath(document.uri);
  const label = `${path}:${range.start.line + 1}-${range.end.line + 1}`;
  return [mentioned('selection', label, document.getText(range.isEmpty ? undefined : range))];
}

function problemLines(): string {
  const lines = vscode.languages.getDiagnostics().flatMap(([uri, problems]) =>
    problems.map(({ range, message, severity }) => {
      const place = `${vscode.workspace.asRelativePath(uri)}:${range.start.line + 1}`;
      return `${place}: ${vscode.DiagnosticSeverity[severity]}: ${message}`;
    }),
  );
  const rest = lines.length - MAX_PROBLEMS;
  if (lines.length === 0) return 'No problems are reported.';
  return [...lines.slice(0, MAX_PROBLEMS), ...(rest > 0 ? [`[${rest} more]`] : [])].join('\n');
}
