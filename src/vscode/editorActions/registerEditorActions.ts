import * as vscode from 'vscode';
import { EDITOR_COMMANDS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { type AttachedCode, codeAroundProblems, selectedCode } from './attachedCode.ts';

/** Puts words and code into the input of the chat; the user sends them. */
export type ComposeAbout = (code: AttachedCode, text?: string) => Promise<void>;

/** Registers what the menus of the editor and of its problems offer. */
export function registerEditorActions(compose: ComposeAbout): Disposable {
  const own = new Disposables();
  const aboutSelection = (words?: () => string) => async () => {
    const editor = vscode.window.activeTextEditor;
    if (editor) await compose(selectedCode(editor), words?.());
    else
      void vscode.window.showInformationMessage(
        vscode.l10n.t('Open a file and select the code that is meant.'),
      );
  };
  const aboutProblems = (words: () => string) => async (uri?: vscode.Uri, range?: vscode.Range) => {
    const place = uri && range ? { uri, range } : atCursor();
    const problems = place ? problemsAt(place.uri, place.range) : [];
    if (!place || problems.length === 0) {
      void vscode.window.showInformationMessage(vscode.l10n.t('There is no problem at the cursor.'));
      return;
    }
    const document = await vscode.workspace.openTextDocument(place.uri);
    await compose(codeAroundProblems(document, place.range, problems), words());
  };
  const register = (id: string, run: (uri?: vscode.Uri, range?: vscode.Range) => Promise<void>) =>
    own.add(vscode.commands.registerCommand(id, run));
  register(EDITOR_COMMANDS.addSelection, aboutSelection());
  register(
    EDITOR_COMMANDS.explain,
    aboutSelection(() => vscode.l10n.t('Explain this code.')),
  );
  register(
    EDITOR_COMMANDS.fix,
    aboutSelection(() => vscode.l10n.t('Find what is wrong in this code and fix it.')),
  );
  register(
    EDITOR_COMMANDS.askAboutProblem,
    aboutProblems(() => vscode.l10n.t('What does this problem mean?')),
  );
  register(
    EDITOR_COMMANDS.fixProblem,
    aboutProblems(() => vscode.l10n.t('Fix this problem.')),
  );
  own.add(
    vscode.languages.registerCodeActionsProvider(
      { scheme: '*' },
      { provideCodeActions: offerActions },
      {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      },
    ),
  );
  return own;
}

/** Two actions for problems. They stand in the light bulb, and in the menu of a row of the Problems view. */
function offerActions(
  { uri }: vscode.TextDocument,
  range: vscode.Range,
  { diagnostics }: vscode.CodeActionContext,
): vscode.CodeAction[] {
  if (diagnostics.length === 0) return [];
  const action = (title: string, command: string): vscode.CodeAction => {
    const offered = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    offered.command = { command, title, arguments: [uri, range] };
    offered.diagnostics = [...diagnostics];
    return offered;
  };
  return [
    action(vscode.l10n.t('Fix with Quiver'), EDITOR_COMMANDS.fixProblem),
    action(vscode.l10n.t('Ask Quiver about This Problem'), EDITOR_COMMANDS.askAboutProblem),
  ];
}

function atCursor(): { readonly uri: vscode.Uri; readonly range: vscode.Range } | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor && { uri: editor.document.uri, range: editor.selection };
}

const problemsAt = (uri: vscode.Uri, range: vscode.Range): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter((problem) => problem.range.intersection(range) !== undefined);
