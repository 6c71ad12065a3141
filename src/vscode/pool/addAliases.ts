import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../ids.ts';

/** Adds words that a tool is to be found by to the settings that have aliases of it: those of the workspace, otherwise the user's. */
export async function addAliases(tool: string, words: readonly string[]): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const { globalValue = {}, workspaceValue = {} } = configuration.inspect<Aliases>('tools.aliases') ?? {};
  // Aliases in the settings of the workspace hide those in the settings of the user.
  const isOfWorkspace = Object.hasOwn(workspaceValue, tool);
  const aliases = isOfWorkspace ? workspaceValue : globalValue;
  const merged = [...new Set([...[aliases[tool] ?? []].flat(), ...words])];
  await configuration.update(
    'tools.aliases',
    { ...aliases, [tool]: merged },
    isOfWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}

/** The setting as it is stored. */
type Aliases = Readonly<Record<string, string | readonly string[]>>;
