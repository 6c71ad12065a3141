import { homedir } from 'node:os';
import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { SkillLibrary } from '../../host/skillLibrary.ts';

/** Name as the format wants it: lower case words with hyphens. */
const NAME = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1_024;

/** Asks for a name, a description and a place, writes the SKILL.md and opens it. Nothing that exists is overwritten. */
export async function newSkill(library: SkillLibrary): Promise<void> {
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('New Skill (1/3): Name'),
    prompt: vscode.l10n.t(
      'Lower case words with hyphens, such as release-notes. You run it as /release-notes.',
    ),
    validateInput: (value) => nameProblem(value, library),
  });
  if (name === undefined) return;
  const description = await vscode.window.showInputBox({
    title: vscode.l10n.t('New Skill (2/3): Description'),
    prompt: vscode.l10n.t(
      'What it does and when to use it. The model sees only this until the skill is run.',
    ),
    validateInput: (value) => descriptionProblem(value),
  });
  if (description === undefined) return;
  const folder = await pickFolder();
  if (folder === undefined) return;
  const file = vscode.Uri.joinPath(folder, name, 'SKILL.md');
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(file, {
    contents: new TextEncoder().encode(scaffold(name, description)),
    overwrite: false,
  });
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new Error(vscode.l10n.t('{0} could not be written.', file.fsPath));
  await vscode.window.showTextDocument(file);
  await library.refresh();
}

function nameProblem(value: string, library: SkillLibrary): string | undefined {
  if (!NAME.test(value) || value.length > MAX_NAME)
    return vscode.l10n.t(
      'Use lower case letters, digits and single hyphens, at most {0} characters.',
      MAX_NAME,
    );
  return library.rows().some(({ name }) => name === value)
    ? vscode.l10n.t('There is a skill of this name already.')
    : undefined;
}

function descriptionProblem(value: string): string | undefined {
  if (value.trim() === '') return vscode.l10n.t('Without a description nobody can tell when to use it.');
  return value.length > MAX_DESCRIPTION
    ? vscode.l10n.t('At most {0} characters.', MAX_DESCRIPTION)
    : undefined;
}

async function pickFolder(): Promise<vscode.Uri | undefined> {
  const places = [
    ...(vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({
      label: vscode.l10n.t('In {0}', name),
      description: '.agents/skills',
      detail: vscode.l10n.t('For everybody who works on this project'),
      folder: vscode.Uri.joinPath(uri, '.agents', 'skills'),
    })),
    {
      label: vscode.l10n.t('For Me'),
      description: '~/.agents/skills',
      detail: vscode.l10n.t('In all your workspaces'),
      folder: vscode.Uri.joinPath(vscode.Uri.file(homedir()), '.agents', 'skills'),
    },
  ];
  const picked = await vscode.window.showQuickPick(places, {
    title: vscode.l10n.t('New Skill (3/3): Place'),
  });
  return picked?.folder;
}

/** Text of a new skill. The description stands as a JSON string, which is YAML too, whatever is in it. */
const scaffold = (name: string, description: string): string => `---
name: ${name}
description: ${JSON.stringify(description.trim())}
---

# ${basename(name)}

1. First step.
2. Second step.

Put scripts and longer texts into files beside this one and name them here: they are read when they are needed.
`;
