import * as vscode from 'vscode';
import { ModelError } from '../../agent/model/model.ts';
import { errorMessage, toPlainText } from '../../lib/text.ts';

const MAX_REASON = 300;

/** Words of endpoints about a conversation that is too long; VS Code has no code for that. */
const TOO_LONG =
  /\b(?:exceeds?|over|beyond)\b.{0,40}\b(?:token|context)|context (?:length|window)|prompt is too long|too many tokens/i;

/** Explains an error of VS Code's API in a sentence that says how to go on. */
export function explainEditorError(error: unknown, model: string): ModelError {
  if (error instanceof ModelError) return error;
  const said = toPlainText(reasonOf(error), MAX_REASON);
  switch (codeOf(error)) {
    case vscode.LanguageModelError.NoPermissions.name:
      return new ModelError(
        vscode.l10n.t(
          'VS Code did not let Quiver use {0}. Allow it with "Manage Language Model Access" in the menu of accounts, or pick another model.',
          model,
        ),
        { cause: error },
      );
    case vscode.LanguageModelError.Blocked.name:
      return new ModelError(
        vscode.l10n.t(
          '{0} did not answer: the quota is used up, or the request was blocked ({1}). Wait, or pick another model.',
          model,
          said,
        ),
        { cause: error },
      );
    case vscode.LanguageModelError.NotFound.name:
      return new ModelError(vscode.l10n.t('VS Code no longer offers {0}. Pick another model.', model), {
        cause: error,
      });
    default:
      return new ModelError(
        vscode.l10n.t('{0} failed: {1}. Try again, or pick another model.', model, said),
        {
          kind: TOO_LONG.test(said) ? 'full' : 'other',
          cause: error,
        },
      );
  }
}

/** True if VS Code itself has refused, so that no other form of the request can help. */
export const isRefusedByEditor = (error: unknown): boolean =>
  [
    vscode.LanguageModelError.NoPermissions.name,
    vscode.LanguageModelError.Blocked.name,
    vscode.LanguageModelError.NotFound.name,
  ].includes(codeOf(error) ?? '');

const codeOf = (error: unknown): string | undefined =>
  error instanceof vscode.LanguageModelError ? error.code : undefined;

/** The words of whoever made the error: VS Code may wrap them. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return errorMessage(cause).replace(/\.\s*$/, '');
}
