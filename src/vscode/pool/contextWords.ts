import * as vscode from 'vscode';
import type { ContextPart } from '../../agent/inspection/contextDivision.ts';

/** The parts of the context window, in words for people. */
export const contextWords = (): Readonly<Record<ContextPart, string>> => ({
  system: vscode.l10n.t('System prompt'),
  instructions: vscode.l10n.t('Instructions'),
  loaded: vscode.l10n.t('Loaded tools'),
  found: vscode.l10n.t('Found tools'),
  messages: vscode.l10n.t('Messages'),
  results: vscode.l10n.t('Results'),
  free: vscode.l10n.t('Free'),
});
