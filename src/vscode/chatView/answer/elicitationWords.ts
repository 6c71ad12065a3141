import * as vscode from 'vscode';
import type { ElicitationAction, FormValue } from '../../../host/elicitation.ts';
import type { FormBlock } from '../../../protocol/forms.ts';

/** Words for people about an answer to a server. */
export function elicitationWords(action: ElicitationAction): string {
  switch (action) {
    case 'accept':
      return vscode.l10n.t('Answered');
    case 'decline':
      return vscode.l10n.t('Declined');
    case 'cancel':
      return vscode.l10n.t('Cancelled');
  }
}

const plain = (value: string | number | boolean): string => {
  if (typeof value !== 'boolean') return String(value);
  return value ? vscode.l10n.t('Yes') : vscode.l10n.t('No');
};

/** The values of a form as people read them: options by their titles. */
export function sentValues(
  { fields }: FormBlock,
  values: Readonly<Record<string, FormValue>>,
): FormBlock['sent'] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    const options = 'options' in field ? field.options : [];
    const titles = [value]
      .flat()
      .map((one) => options.find((option) => option.value === one)?.title ?? plain(one));
    return [{ title: field.title, value: titles.join(', ') }];
  });
}
