import * as vscode from 'vscode';
import { pickText } from '../../shared/pickText.ts';

/** Value that a file of the workspace wants from the user. */
export interface InputDefinition {
  readonly id: string;
  readonly description: string;
  readonly isSecret: boolean;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly default: string;
}

/** Asks for the value as the file says; undefined if the user cancels. */
export async function askInput(input: InputDefinition, server: string): Promise<string | undefined> {
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
const hint = ({ label, value }: InputDefinition['options'][number]): string =>
  label === value ? '' : pickText(value);
