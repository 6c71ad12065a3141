import * as vscode from 'vscode';
import type { InputOption, ServerInput } from '../../../host/serverInput.ts';
import { pickText } from '../../shared/pickText.ts';

/** Asks for the value as the file says; undefined if the user cancels. */
export async function askInput(input: ServerInput, server: string): Promise<string | undefined> {
  const common = {
    title: `${server}: ${input.id}`,
    prompt: pickText(input.description),
    ignoreFocusOut: true,
  };
  if (input.options.length > 0) {
    const items = input.options.map((option) => ({
      value: option.value,
      label: pickText(option.label),
      description: hint(option),
    }));
    return (await vscode.window.showQuickPick(items, common))?.value;
  }
  return vscode.window.showInputBox({ ...common, password: input.isSecret, value: input.default });
}

/** The value of an option whose label is another text. */
const hint = ({ label, value }: InputOption): string => (label === value ? '' : pickText(value));
