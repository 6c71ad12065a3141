import * as vscode from 'vscode';
import type { ShownInstruction, ShownInstructions } from '../../host/shownInstructions.ts';

/** Beginnings of the ids of files that VS Code attaches as instructions, in several versions. A file that the user mentions has another id. */
const INSTRUCTION_FILE = /^vscode\.(?:prompt\.)?instructions\b/;
/** Id of VS Code's own list of files that a model may read: instructions, skills, agents. */
const INDEX = 'vscode.customizations.index';

/**
 * References without those that VS Code makes of instructions by itself: Quiver tells them in its own way, when they are
 * in force, and not at all if the user has switched them off. Files that only the user can attach stay.
 */
export async function withoutInstructions(
  references: readonly vscode.ChatPromptReference[],
  instructions: ShownInstructions,
): Promise<readonly vscode.ChatPromptReference[]> {
  if (!references.some(isInstruction)) return references;
  await instructions.refresh();
  const told = new Set(instructions.list().filter(isOurs).map(fileKey));
  return references.filter(
    (reference) =>
      !isInstruction(reference) ||
      (reference.id !== INDEX &&
        !(reference.value instanceof vscode.Uri && told.has(reference.value.toString()))),
  );
}

const isInstruction = ({ id }: vscode.ChatPromptReference): boolean =>
  id === INDEX || INSTRUCTION_FILE.test(id);

const isOurs = ({ state, reason }: ShownInstruction): boolean =>
  state !== 'unreadable' && reason.kind !== 'attached';

const fileKey = ({ file }: ShownInstruction): string => vscode.Uri.file(file).toString();
