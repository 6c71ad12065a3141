import type { ElicitRequestFormParams, PrimitiveSchemaDefinition } from '@modelcontextprotocol/sdk/types.js';
import type { FieldKind, FormField, FormOption } from '../../host/elicitation.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { removeInvisible } from '../../lib/text.ts';

const TITLE_LIMIT = 100;
const DESCRIPTION_LIMIT = 500;
const OPTION_LIMIT = 200;

/** Fields of a form that a server describes by a flat schema, cleaned and in the order of the schema. */
export function formFields({
  properties,
  required,
}: ElicitRequestFormParams['requestedSchema']): FormField[] {
  return Object.entries(properties).map(([name, schema]) => {
    const description = toOneLine(schema.description ?? '', DESCRIPTION_LIMIT);
    return {
      name,
      title: toOneLine(schema.title ?? name, TITLE_LIMIT),
      ...(description ? { description } : {}),
      isRequired: required?.includes(name) ?? false,
      ...kindOf(schema),
    };
  });
}

function kindOf(schema: PrimitiveSchemaDefinition): FieldKind {
  switch (schema.type) {
    case 'boolean':
      return { kind: 'boolean', ...dropUndefined({ default: schema.default }) };
    case 'number':
    case 'integer': {
      const { minimum, maximum, default: initial } = schema;
      return {
        kind: 'number',
        isInteger: schema.type === 'integer',
        ...dropUndefined({ minimum, maximum, default: initial }),
      };
    }
    case 'array': {
      const options =
        'anyOf' in schema.items ? titledOptions(schema.items.anyOf) : plainOptions(schema.items.enum);
      const { minItems, maxItems, default: initial } = schema;
      return { kind: 'choices', options, ...dropUndefined({ minItems, maxItems, default: initial }) };
    }
    case 'string':
      return textKind(schema);
  }
}

function textKind(schema: Extract<PrimitiveSchemaDefinition, { type: 'string' }>): FieldKind {
  const initial = dropUndefined({ default: schema.default });
  if ('oneOf' in schema) return { kind: 'choice', options: titledOptions(schema.oneOf), ...initial };
  if ('enum' in schema) {
    const names = 'enumNames' in schema ? schema.enumNames : undefined;
    return { kind: 'choice', options: plainOptions(schema.enum, names), ...initial };
  }
  const { format, minLength, maxLength } = schema;
  const suggested = schema.default === undefined ? {} : { default: removeInvisible(schema.default) };
  return { kind: 'text', ...dropUndefined({ format, minLength, maxLength }), ...suggested };
}

const titledOptions = (options: readonly { const: string; title: string }[]): FormOption[] =>
  options.map((option) => ({ value: option.const, title: toOneLine(option.title, OPTION_LIMIT) }));

const plainOptions = (values: readonly string[], names?: readonly string[]): FormOption[] =>
  values.map((value, index) => ({ value, title: toOneLine(names?.[index] ?? value, OPTION_LIMIT) }));

/** Drops the properties that are undefined. */
function dropUndefined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
