import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../ids.ts';

/** Adds words that a tool is to be found by to the settings that have aliases of it: those of the workspace, otherwise the user's. */
export const addAliases = (tool: string, words: readonly string[]): Promise<void> =>
  change(tool, (known) => [...new Set([...known, ...words])]);

/** Takes words back that a tool was to be found by. */
export const removeAliases = (tool: string, words: readonly string[]): Promise<void> =>
  change(tool, (known) => known.filter((word) => !words.includes(word)));

async function change(tool: string, edit: (known: readonly string[]) => readonly string[]): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const { globalValue = {}, workspaceValue = {} } = configuration.inspect<Aliases>('tools.aliases') ?? {};
  // Aliases in the settings of the workspace hide those in the settings of the user.
  const isOfWorkspace = Object.hasOwn(workspaceValue, tool);
  const aliases = isOfWorkspace ? workspaceValue : globalValue;
  const { [tool]: known = [], ...others } = aliases;
  const words = edit([known].flat());
  await configuration.update(
    'tools.aliases',
    words.length === 0 ? others : { ...others, [tool]: words },
    isOfWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}

/** The setting as it is stored. */
type Aliases = Readonly<Record<string, string | readonly string[]>>;
