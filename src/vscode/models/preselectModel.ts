import * as vscode from 'vscode';
import { MODEL_VENDOR } from '../../ids.ts';

/**
 * Picks one of our models in every open chat. VS Code has no API for that, only a command of its own: where the command is
 * missing or refuses, the picker stays as it is.
 */
export async function preselectModel(id: string): Promise<void> {
  const [model] = await vscode.lm.selectChatModels({ vendor: MODEL_VENDOR, id });
  if (model === undefined) return;
  const { vendor, family } = model;
  await vscode.commands
    .executeCommand('workbench.action.chat.changeModel', { vendor, id, family })
    .then(undefined, () => undefined);
}
