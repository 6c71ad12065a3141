import * as vscode from 'vscode';
import { pickText } from '../../shared/pickText.ts';

export interface ArgumentQuestion {
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Completions of the text typed so far. */
  suggest(typed: string, signal: AbortSignal): Promise<readonly string[]>;
}

/** Asks for a value, with suggestions for the text typed so far. Undefined if the user cancels. */
export function askArgument({
  title,
  description,
  isRequired,
  suggest,
}: ArgumentQuestion): Promise<string | undefined> {
  const input = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly argument: string }>();
  let latest = new AbortController();
  const show = async (value: string) => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const values = await suggest(value, signal).catch((): readonly string[] => []);
    if (signal.aborted) return;
    const typed = value === '' || values.includes(value) ? [] : [value];
    input.items = [...typed, ...values].map((argument) => ({
      label: pickText(argument),
      alwaysShow: true,
      argument,
    }));
  };
  input.title = title;
  input.placeholder = isRequired ? description : vscode.l10n.t('{0} (optional)', description);
  input.ignoreFocusOut = true;
  return new Promise<string | undefined>((resolve) => {
    input.onDidChangeValue((value) => void show(value));
    input.onDidAccept(() => {
      const value = input.activeItems[0]?.argument ?? input.value;
      if (value === '' && isRequired) return;
      resolve(value);
      input.hide();
    });
    input.onDidHide(() => resolve(undefined));
    input.show();
    void show('');
  }).finally(() => {
    latest.abort();
    input.dispose();
  });
}
