import * as vscode from 'vscode';
import type { SkillLibrary } from '../../host/skillLibrary.ts';
import { SETTINGS_SECTION, SKILL_COMMANDS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import type { PoolNode } from '../pool/tree/poolNodes.ts';
import type { Pages } from '../shared/pages.ts';
import { showErrors } from '../shared/showErrors.ts';
import { checkMySkills } from './checkMySkills.ts';
import { newSkill } from './newSkill.ts';

/** Registers the commands for skills. */
export function registerSkillCommands(library: SkillLibrary, pages: Pages): Disposable {
  const own = new Disposables();
  const table: Readonly<Record<keyof typeof SKILL_COMMANDS, (node?: PoolNode) => unknown>> = {
    create: () => showErrors(() => newSkill(library)),
    check: () => showErrors(() => checkMySkills(library, pages)),
    switchOff: (node) => showErrors(() => change(node, (off, name) => [...off, name])),
    switchOn: (node) => showErrors(() => change(node, (off, name) => off.filter((one) => one !== name))),
  };
  for (const [name, run] of Object.entries(table))
    own.add(vscode.commands.registerCommand(SKILL_COMMANDS[name as keyof typeof SKILL_COMMANDS], run));
  return own;
}

/** Changes the list of skills that are off, where it is set: in the workspace if it is set there, else for the user. */
async function change(
  node: PoolNode | undefined,
  next: (off: readonly string[], name: string) => readonly string[],
): Promise<void> {
  if (node?.type !== 'row') return;
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const { workspaceValue, globalValue = [] } = configuration.inspect<string[]>(OFF) ?? {};
  const target =
    workspaceValue === undefined ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  await configuration.update(
    OFF,
    [...new Set(next(workspaceValue ?? globalValue, node.row.subject))],
    target,
  );
}

const OFF = 'skills.off';
