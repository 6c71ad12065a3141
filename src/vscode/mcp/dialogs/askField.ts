import * as vscode from 'vscode';
import type { ChoicesField, FormField, FormOption, FormValue } from '../../../host/elicitation.ts';
import { pickText } from '../../shared/pickText.ts';
import { countProblem, problemOf } from './fieldProblem.ts';
import { typedValue } from './typedValue.ts';

/** The user's value, `none` for an optional field that is left out, undefined if the user cancels. */
export type FieldInput = { readonly value: FormValue } | 'none' | undefined;

interface InputOptions {
  readonly title: string;
  readonly field: FormField;
}

/** Asks for one field with the input that suits it. */
export async function askField(
  { title, field }: InputOptions,
  token: vscode.CancellationToken,
): Promise<FieldInput> {
  const common = { title, prompt: pickText(field.description ?? field.title), ignoreFocusOut: true };
  switch (field.kind) {
    case 'text':
    case 'number': {
      const text = await vscode.window.showInputBox(
        {
          ...common,
          value: field.default === undefined ? '' : String(field.default),
          validateInput: (value) => problemOf(value.trim(), field),
        },
        token,
      );
      return text === undefined ? undefined : typedValue(text, field);
    }
    case 'boolean': {
      const options = [
        { value: 'true', title: vscode.l10n.t('Yes') },
        { value: 'false', title: vscode.l10n.t('No') },
      ];
      const suggested = field.default === undefined ? undefined : String(field.default);
      const picked = await pickOne({ ...common, field, options, suggested }, token);
      return typeof picked === 'object' ? { value: picked.value === 'true' } : picked;
    }
    case 'choice':
      return pickOne({ ...common, field, options: field.options, suggested: field.default }, token);
    case 'choices':
      return pickSeveral({ ...common, field }, token);
  }
}

interface BoxOptions {
  readonly title: string;
  readonly prompt: string;
  readonly ignoreFocusOut: boolean;
}

interface PickOptions extends BoxOptions {
  readonly field: FormField;
  readonly options: readonly FormOption[];
  readonly suggested: string | undefined;
}

/** Asks for one option. The server's suggestion comes first, so that Enter takes it. */
async function pickOne(
  { field, options, suggested, ...common }: PickOptions,
  token: vscode.CancellationToken,
): Promise<{ readonly value: string } | 'none' | undefined> {
  const items: (vscode.QuickPickItem & { value?: string })[] = [...options]
    .sort((a, b) => Number(b.value === suggested) - Number(a.value === suggested))
    .map((option) => ({
      label: pickText(option.title),
      value: option.value,
      ...(option.value === suggested ? { description: vscode.l10n.t('suggested') } : {}),
    }));
  if (!field.isRequired) items.push({ label: vscode.l10n.t('Leave out') });
  const picked = await vscode.window.showQuickPick(items, common, token);
  return picked && (picked.value === undefined ? 'none' : { value: picked.value });
}

/** Asks again, keeping the picked options, until they are as many as the server takes. */
async function pickSeveral(
  { field, ...common }: BoxOptions & { readonly field: ChoicesField & FormField },
  token: vscode.CancellationToken,
): Promise<{ readonly value: string[] } | 'none' | undefined> {
  let chosen: readonly string[] = field.default ?? [];
  for (let problem = ''; ; ) {
    const items = field.options.map(({ title, value }) => ({
      label: pickText(title),
      value,
      picked: chosen.includes(value),
    }));
    const options = { ...common, placeHolder: problem, canPickMany: true as const };
    const picked = await vscode.window.showQuickPick(items, options, token);
    if (!picked) return undefined;
    const value = picked.map((item) => item.value);
    problem = countProblem(value.length, field) ?? '';
    if (problem === '') return { value };
    if (value.length === 0 && !field.isRequired) return 'none';
    chosen = value;
  }
}
