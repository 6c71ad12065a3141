import type { FormField } from '../../../../protocol/forms.ts';
import { words } from '../../../words.ts';

/** A few words about what a field takes: its format and its limits; empty if it takes anything. */
export function fieldHint(field: FormField): string {
  switch (field.kind) {
    case 'text':
      return join(
        field.format && words.formHints[field.format],
        limits(field.minLength, field.maxLength, words.characters),
      );
    case 'number':
      return join(
        field.isInteger ? words.formHints.integer : words.formHints.number,
        limits(field.minimum, field.maximum, ''),
      );
    case 'choices':
      return limits(field.minItems, field.maxItems, words.options);
    case 'boolean':
    case 'choice':
      return '';
  }
}

const limits = (least: number | undefined, most: number | undefined, of: string): string =>
  least === undefined && most === undefined ? '' : words.between(least, most, of);

const join = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
