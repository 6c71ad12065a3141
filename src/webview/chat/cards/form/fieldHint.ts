import type { FormField } from '../../../../protocol/forms.ts';
import { words } from '../../../words.ts';

/** A few words about what a field takes: its format and its limits; empty if it takes anything. */
export function fieldHint(field: FormField): string {
  switch (field.kind) {
    case 'text':
      return join(
        field.format && words.formHints[field.format],
        words.characterLimits(field.minLength, field.maxLength),
      );
    case 'number':
      return join(
        field.isInteger ? words.formHints.integer : words.formHints.number,
        words.valueLimits(field.minimum, field.maximum),
      );
    case 'choices':
      return words.optionLimits(field.minItems, field.maxItems);
    case 'boolean':
    case 'choice':
      return '';
  }
}

const join = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
