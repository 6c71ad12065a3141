import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Refusal } from '../host/refusal.ts';
import { isRecord, type JsonRecord, parseJson } from '../lib/json.ts';
import { bounded } from '../lib/text.ts';

const SHOWN_PROBLEMS = 5;
const VALUE_LIMIT = 200;

/** The input if it fits; throws a Refusal that names path and constraint if not. */
export type ValidateInput = (input: unknown) => JsonRecord;

interface ValidationOptions {
  /** As the server gave it; one that cannot be compiled refuses nothing. */
  readonly schema: unknown;
  /** The tool as the model should read it in an error. */
  readonly label: string;
  /** Turns the names the model uses into those of the schema. */
  restore(input: JsonRecord): JsonRecord;
}

/** Checks inputs before they leave. The schema is compiled at the first input. An object written as JSON text counts. */
export function createInputValidation({ schema, label, restore }: ValidationOptions): ValidateInput {
  let validate: ValidateFunction | false | undefined;
  return (input) => {
    const value = typeof input === 'string' ? parseJson(input) : (input ?? {});
    if (!isRecord(value))
      throw new Refusal(`The input of ${label} must be an object, got ${typeName(value ?? input)}.`);
    const restored = restore(value);
    validate ??= compile(schema) ?? false;
    if (!validate || validate(restored)) return restored;
    throw new Refusal(
      `The input does not fit ${label}; nothing was called. ${problems(validate.errors ?? [], restored)}`,
    );
  };
}

/** Servers mix drafts, so the newest is tried first and draft 7 after it. Nothing unknown counts as an error. */
function compile(schema: unknown): ValidateFunction | undefined {
  if (!isRecord(schema)) return undefined;
  const options = {
    addUsedSchema: false,
    allErrors: true,
    logger: false,
    meta: false,
    strict: false,
    validateFormats: false,
    validateSchema: false,
  } as const;
  const drafts = [() => new Ajv2020(options), () => new Ajv(options)];
  const says2020 = !/draft-0?[3-7]/.test(String(schema.$schema ?? ''));
  for (const draft of says2020 ? drafts : drafts.reverse()) {
    try {
      return draft().compile(schema);
    } catch {
      // The next draft may understand it.
    }
  }
  return undefined;
}

function problems(errors: readonly ErrorObject[], input: JsonRecord): string {
  // That an alternative did not match says less than why it did not.
  const telling = errors.filter(
    ({ keyword }) => !['anyOf', 'oneOf', 'allOf', 'if', '$ref'].includes(keyword),
  );
  const sentences = [
    ...new Set((telling.length > 0 ? telling : errors).map((error) => sentence(error, input))),
  ];
  const more = sentences.length > SHOWN_PROBLEMS ? `; and ${sentences.length - SHOWN_PROBLEMS} more` : '';
  return `${sentences.slice(0, SHOWN_PROBLEMS).join('; ')}${more}.`;
}

function sentence(error: ErrorObject, input: JsonRecord): string {
  const path = pathOf(error.instancePath);
  const at = (name: unknown): string => [...path, String(name)].join('.');
  const where = path.join('.') || 'input';
  switch (error.keyword) {
    case 'required':
      return `${at(error.params.missingProperty)}: is required`;
    case 'additionalProperties':
      return `${at(error.params.additionalProperty)}: is not a known property`;
    case 'unevaluatedProperties':
      return `${at(error.params.unevaluatedProperty)}: is not a known property`;
    case 'type':
      return `${where}: expected ${[error.params.type].flat().join(' or ')}, got ${typeName(valueAt(input, path))}`;
    case 'enum':
      return `${where}: expected one of ${shown(error.params.allowedValues)}`;
    case 'const':
      return `${where}: expected ${shown(error.params.allowedValue)}`;
    default:
      return `${where}: ${error.message ?? `does not satisfy ${error.keyword}`}`;
  }
}

const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));

const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    input,
  );

const shown = (value: unknown): string => bounded(JSON.stringify(value) ?? 'nothing', VALUE_LIMIT);

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
