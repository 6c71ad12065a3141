import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isRecord, type JsonRecord, valueAt } from '../../lib/json.ts';
import { cutText } from '../../lib/text.ts';
import { Effort } from './effort.ts';
import { harmlessPattern } from './harmlessPattern.ts';

const SHOWN_PROBLEMS = 5;
const VALUE_LIMIT = 200;
/** Steps that a check may take, in less than a tenth of a second. */
const STEPS = 10_000_000;
/** Steps that following a reference takes. */
const REFERENCE_STEPS = 100;
/** A keyword of our own, beside each reference. */
const COUNTED = 'x-quiver-counted';

/** Says path and constraint of everything that does not fit; undefined if the value fits. */
export type SchemaCheck = (value: unknown) => string | undefined;

/**
 * Creates a check of values against a schema of a server, which is compiled at the first value. If the schema cannot be
 * compiled, `otherwise` decides. A check that would take forever refuses nothing.
 */
export function createSchemaCheck(schema: unknown, otherwise: SchemaCheck = () => undefined): SchemaCheck {
  const effort = new Effort(STEPS);
  let validate: ValidateFunction | false | undefined;
  return (value) => {
    validate ??= compile(schema, effort) ?? false;
    if (!validate) return otherwise(value);
    effort.renew();
    return isValid(validate, value) ? undefined : describeProblems(validate.errors ?? [], value);
  };
}

/** True also for a value that is too deep or too costly for a schema that goes in circles: it cannot be checked. */
function isValid(validate: ValidateFunction, value: unknown): boolean {
  try {
    return validate(value);
  } catch {
    return true;
  }
}

/** Compiles a schema. Servers mix drafts, so the newest is tried first, then draft 7. Nothing unknown counts as an error. */
function compile(schema: unknown, effort: Effort): ValidateFunction | undefined {
  if (!isRecord(schema)) return undefined;
  const options = {
    addUsedSchema: false,
    code: { regExp: Object.assign(requireHarmless(effort), { code: '' }) },
    allErrors: true,
    logger: false,
    meta: false,
    strict: false,
    validateFormats: false,
    validateSchema: false,
  } as const;
  const drafts = [() => boundWork(new Ajv2020(options), effort), () => boundWork(new Ajv(options), effort)];
  const says2020 = !/draft-0?[3-7]/.test(String(schema.$schema ?? ''));
  for (const draft of says2020 ? drafts : drafts.reverse()) {
    try {
      return draft().compile(countReferences(schema));
    } catch {
      // The next draft may understand it.
    }
  }
  return undefined;
}

/**
 * Bounds the work of a checker: a schema is foreign, and so may be the value, so keywords that can take forever are
 * left out.
 */
function boundWork<Checker extends Ajv | Ajv2020>(ajv: Checker, effort: Effort): Checker {
  ajv.removeKeyword('uniqueItems');
  ajv.removeKeyword('pattern');
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    error: { message: ({ schema }) => `must match pattern "${schema}"` },
    compile: (pattern: string) => harmlessPattern(pattern, effort) ?? (() => true),
  });
  ajv.addKeyword({
    keyword: COUNTED,
    validate: () => {
      effort.spend(REFERENCE_STEPS);
      return true;
    },
  });
  return ajv;
}

/**
 * Throws on a pattern that could take forever: properties are told apart by such patterns, so without one nothing can
 * be checked.
 */
const requireHarmless =
  (effort: Effort) =>
  (pattern: string): { readonly test: (text: string) => boolean } => {
    const test = harmlessPattern(pattern, effort);
    if (test === undefined) throw new Error(`${pattern} could take forever.`);
    return { test };
  };

/** The schema with our keyword beside each reference: only by following those can a check go in circles. */
function countReferences(schema: JsonRecord): JsonRecord {
  const entries = Object.entries(schema).map(([key, value]) => [key, countInPart(value)]);
  const isReference = typeof (schema.$ref ?? schema.$dynamicRef ?? schema.$recursiveRef) === 'string';
  return Object.fromEntries(isReference ? [...entries, [COUNTED, true]] : entries);
}

function countInPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(countInPart);
  return isRecord(part) ? countReferences(part) : part;
}

function describeProblems(errors: readonly ErrorObject[], value: unknown): string {
  // A failed alternative says less than the reasons why it failed.
  const telling = errors.filter(
    ({ keyword }) => !['anyOf', 'oneOf', 'allOf', 'if', '$ref'].includes(keyword),
  );
  const sentences = [
    ...new Set((telling.length > 0 ? telling : errors).map((error) => describeError(error, value))),
  ];
  const more = sentences.length > SHOWN_PROBLEMS ? `; and ${sentences.length - SHOWN_PROBLEMS} more` : '';
  return `${sentences.slice(0, SHOWN_PROBLEMS).join('; ')}${more}.`;
}

function describeError(error: ErrorObject, value: unknown): string {
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
      return `${where}: expected ${[error.params.type].flat().join(' or ')}, got ${typeName(valueAt(value, path))}`;
    case 'enum':
      return `${where}: expected one of ${showValue(error.params.allowedValues)}`;
    case 'const':
      return `${where}: expected ${showValue(error.params.allowedValue)}`;
    default:
      return `${where}: ${error.message ?? `does not satisfy ${error.keyword}`}`;
  }
}

const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));

const showValue = (value: unknown): string => cutText(JSON.stringify(value) ?? 'nothing', VALUE_LIMIT);

/** Name of a value's type in JSON. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
