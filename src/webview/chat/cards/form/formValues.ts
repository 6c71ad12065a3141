import * as z from 'zod';
import type { FormField, GivenValue } from '../../../../protocol/forms.ts';

/** Values of a form by field, as they are typed or picked. */
export type FormValues = ReadonlyMap<string, GivenValue['value']>;

const kept = z.array(z.tuple([z.string(), z.union([z.string(), z.array(z.string())])]));

/** The values that a form begins with: those that were kept, else those the server suggests. */
export function readValues(fields: readonly FormField[], text: string): FormValues {
  const suggested = new Map(fields.map((field) => [field.name, suggestedValue(field)]));
  return new Map([...suggested, ...parse(text)]);
}

/** Values as a text to be kept. */
export const writeValues = (values: FormValues): string => JSON.stringify([...values]);

function parse(text: string): z.infer<typeof kept> {
  try {
    return kept.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

function suggestedValue(field: FormField): GivenValue['value'] {
  if (field.kind === 'choices') return [...(field.default ?? [])];
  return field.default === undefined ? '' : String(field.default);
}
