import * as vscode from 'vscode';
import type { FormField, FormValue } from '../../../host/elicitation.ts';
import { countProblem, problemOf } from './fieldProblem.ts';
import { typedValue } from './typedValue.ts';

/** Value of a field as a form gives it: typed text, a picked option, or several. */
export type GivenValue = string | readonly string[];

export interface FieldProblem {
  readonly name: string;
  readonly text: string;
}

/** The values of a form that was filled in as a whole, or what is wrong with them. Empty optional fields are left out. */
export function readForm(
  fields: readonly FormField[],
  given: ReadonlyMap<string, GivenValue>,
): { readonly values: Readonly<Record<string, FormValue>> } | { readonly problems: readonly FieldProblem[] } {
  const read = fields.map((field) => ({ name: field.name, ...readField(field, given.get(field.name)) }));
  const problems = read.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [{ name, text: problem }],
  );
  if (problems.length > 0) return { problems };
  const values = read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  return { values: Object.fromEntries(values) };
}

interface ReadField {
  readonly value?: FormValue;
  readonly problem?: string;
}

function readField(field: FormField, given: GivenValue | undefined): ReadField {
  const text = typeof given === 'string' ? given : '';
  switch (field.kind) {
    case 'text':
    case 'number': {
      const problem = problemOf(text.trim(), field);
      if (problem !== undefined) return { problem };
      const typed = typedValue(text, field);
      return typed === 'none' ? {} : typed;
    }
    case 'boolean':
      return picked(field, text, ['true', 'false'], text === 'true');
    case 'choice':
      return picked(
        field,
        text,
        field.options.map(({ value }) => value),
        text,
      );
    case 'choices': {
      const known = new Set(field.options.map(({ value }) => value));
      const value = typeof given === 'object' ? given.filter((one) => known.has(one)) : [];
      if (value.length === 0 && !field.isRequired) return {};
      const problem = countProblem(value.length, field);
      return problem === undefined ? { value } : { problem };
    }
  }
}

function picked(
  { isRequired }: FormField,
  text: string,
  options: readonly string[],
  value: FormValue,
): ReadField {
  if (options.includes(text)) return { value };
  return isRequired ? { problem: vscode.l10n.t('This is required.') } : {};
}
