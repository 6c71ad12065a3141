import * as vscode from 'vscode';
import type { Settings } from '../../../host/settings.ts';
import { SETTINGS_SECTION } from '../../../ids.ts';
import type { SourceName } from '../../../tools/sources/toolSource.ts';

const SETTING = 'mcp.sources';

/** Switches a source on or off in the user's settings. */
export async function switchSource(
  current: Settings[typeof SETTING],
  name: SourceName,
  isOn: boolean,
): Promise<void> {
  const others = current.filter((one) => one !== name);
  await vscode.workspace
    .getConfiguration(SETTINGS_SECTION)
    .update(SETTING, isOn ? [...others, name] : others, vscode.ConfigurationTarget.Global);
}
