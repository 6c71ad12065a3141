import * as vscode from 'vscode';
import type { ShownInstructions } from '../../host/shownInstructions.ts';
import { INSTRUCTION_COMMANDS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import type { PoolNode } from '../pool/tree/poolNodes.ts';
import { showErrors } from '../shared/showErrors.ts';

/** Registers the commands for instructions. */
export function registerInstructionCommands(instructions: ShownInstructions): Disposable {
  const own = new Disposables();
  const turn = (node: PoolNode | undefined, isOn: boolean) =>
    showErrors(async () => {
      if (node?.type === 'row') await instructions.switch(node.row.subject, isOn);
    });
  const table: Readonly<Record<keyof typeof INSTRUCTION_COMMANDS, (node?: PoolNode) => unknown>> = {
    pick: () => showErrors(() => pickInstructions(instructions)),
    switchOn: (node) => turn(node, true),
    switchOff: (node) => turn(node, false),
  };
  for (const [name, run] of Object.entries(table))
    own.add(
      vscode.commands.registerCommand(INSTRUCTION_COMMANDS[name as keyof typeof INSTRUCTION_COMMANDS], run),
    );
  return own;
}

interface FileItem extends vscode.QuickPickItem {
  readonly file?: string;
  readonly isNew?: boolean;
}

/** Lets the user pick a file with instructions, and opens it; one that is not there yet is opened unsaved. */
async function pickInstructions(instructions: ShownInstructions): Promise<void> {
  await instructions.refresh();
  const items: readonly FileItem[] = [
    ...instructions.list().map(({ path, file }): FileItem => ({ label: path, file })),
    { label: vscode.l10n.t('Create'), kind: vscode.QuickPickItemKind.Separator },
    ...instructions
      .vacancies()
      .map(({ path, file }): FileItem => ({ label: `$(add) ${path}`, file, isNew: true })),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Instructions for the Model'),
    placeHolder: vscode.l10n.t('Open or create a file that the model is told in every chat'),
  });
  if (picked?.file === undefined) return;
  const uri = vscode.Uri.file(picked.file);
  const address = picked.isNew ? uri.with({ scheme: 'untitled' }) : uri;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(address));
}
