import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../ids.ts';

/** Files that the setting `quiver.instructions.files` names: in the user's own settings, and in those of the workspace. */
export function namedFiles(): { readonly own: readonly string[]; readonly ofWorkspace: readonly string[] } {
  const value = vscode.workspace.getConfiguration(SETTINGS_SECTION).inspect('instructions.files');
  return { own: texts(value?.globalValue), ofWorkspace: texts(value?.workspaceValue) };
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.trim() !== '') : [];
