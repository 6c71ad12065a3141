import * as vscode from 'vscode';
import type { ChoicesField, FormField, NumberField, TextField } from '../../../host/elicitation.ts';

/** Problem with the number of picked options, if there is one. */
export function countProblem(count: number, { minItems, maxItems }: ChoicesField): string | undefined {
  if (minItems !== undefined && count < minItems) return vscode.l10n.t('At least {0}.', minItems);
  return maxItems !== undefined && count > maxItems ? vscode.l10n.t('At most {0}.', maxItems) : undefined;
}

/** Problem with the typed text, if there is one. */
export function problemOf(
  text: string,
  field: (TextField | NumberField) & Pick<FormField, 'isRequired'>,
): string | undefined {
  if (text === '') return field.isRequired ? vscode.l10n.t('This is required.') : undefined;
  return field.kind === 'number' ? numberProblem(text, field) : textProblem(text, field);
}

function numberProblem(text: string, { isInteger, minimum, maximum }: NumberField): string | undefined {
  const value = Number(text);
  if (!Number.isFinite(value)) return vscode.l10n.t('A number, please.');
  if (isInteger && !Number.isInteger(value)) return vscode.l10n.t('A whole number, please.');
  if (minimum !== undefined && value < minimum) return vscode.l10n.t('At least {0}.', minimum);
  return maximum !== undefined && value > maximum ? vscode.l10n.t('At most {0}.', maximum) : undefined;
}

function textProblem(text: string, { format, minLength, maxLength }: TextField): string | undefined {
  if (minLength !== undefined && text.length < minLength)
    return vscode.l10n.t('At least {0} characters.', minLength);
  if (maxLength !== undefined && text.length > maxLength)
    return vscode.l10n.t('At most {0} characters.', maxLength);
  switch (format) {
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : vscode.l10n.t('An e-mail address, please.');
    case 'uri':
      return URL.canParse(text) ? undefined : vscode.l10n.t('A web address, please.');
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
        ? undefined
        : vscode.l10n.t('A date like 2026-01-31, please.');
    case 'date-time':
      return Number.isNaN(Date.parse(text)) ? vscode.l10n.t('A date and time, please.') : undefined;
    default:
      return undefined;
  }
}
