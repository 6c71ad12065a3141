import type { FormField, FormValue, NumberField, TextField } from '../../../host/elicitation.ts';

/** Value to send for the typed text: the text that was checked, without blanks around it. `none` for an optional field left empty. */
export function typedValue(
  text: string,
  { kind, isRequired }: (TextField | NumberField) & Pick<FormField, 'isRequired'>,
): { readonly value: FormValue } | 'none' {
  const typed = text.trim();
  if (typed === '' && !isRequired) return 'none';
  return { value: kind === 'number' ? Number(typed) : typed };
}
