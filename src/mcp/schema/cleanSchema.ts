import { cleanText } from '../../lib/cleanText.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { cutText } from '../../lib/text.ts';
import { modernize, typeOf } from './modernize.ts';
import { isSchema, LIST, NAMED, ONE, type Schema } from './subschemas.ts';

/** Gives the reference to write instead, or undefined for one that leads nowhere. */
export type Rewrite = (reference: string) => string | undefined;

/** Error about a schema that cannot be made acceptable; the message is a sentence on why. */
export class SchemaDefect extends Error {}

const DEPTH_LIMIT = 64;
const TEXT_LIMIT = 2_048;

const COUNTS = new Set([
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
]);
const NUMBERS = new Set(['exclusiveMaximum', 'exclusiveMinimum', 'maximum', 'minimum']);
const FLAGS = new Set(['deprecated', 'readOnly', 'uniqueItems', 'writeOnly']);
const TEXTS = new Set(['contentEncoding', 'contentMediaType', 'format']);

/** Keywords about properties that no other keyword of the schema covers. */
const OTHERS = new Set(['additionalProperties', 'unevaluatedProperties']);

/** Keywords that say nothing to a model, or are kept in another form (definitions, anchors, references). */
const DROPPED = new Set([
  '$anchor',
  '$comment',
  '$defs',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  '$recursiveAnchor',
  '$ref',
  '$schema',
  '$vocabulary',
  'definitions',
  'id',
]);

/**
 * Brings every keyword into a form that draft 2020-12 allows. A keyword that cannot be understood is left out; a pattern
 * or a reference that cannot be kept goes to the description. Unknown keywords stay if they hold a single value.
 */
export function cleanSchema(schema: Schema, rewrite: Rewrite, depth = 0): Schema {
  if (depth > DEPTH_LIMIT) throw new SchemaDefect('Its input schema is nested too deeply.');
  if (typeof schema === 'boolean') return schema;
  const inner = (value: unknown): Schema | undefined => cleanSubschema(value, rewrite, depth + 1);
  const remarks: string[] = [];
  const modern = modernize(schema);
  const isIgnored = hasUnreadablePattern(modern) ? (key: string) => OTHERS.has(key) : () => false;
  const cleaned: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(modern)) {
    if (value === undefined || DROPPED.has(key) || isIgnored(key)) continue;
    const good = cleanKeyword(key, value, inner);
    if (good !== undefined) define(cleaned, key, good);
    else if (key === 'pattern' && typeof value === 'string') remarks.push(`Pattern: ${value}`);
  }
  const reference = modern.$ref ?? modern.$dynamicRef;
  if (typeof reference === 'string') {
    const rewritten = rewrite(reference);
    if (rewritten) cleaned.$ref = rewritten;
    else remarks.push(`Shape: ${reference}`);
  }
  return remarks.length > 0 ? { ...cleaned, description: addRemarks(cleaned.description, remarks) } : cleaned;
}

function cleanKeyword(key: string, value: unknown, inner: (value: unknown) => Schema | undefined): unknown {
  if (ONE.has(key)) return inner(value);
  if (LIST.has(key)) return cleanList(value, inner);
  if (NAMED.has(key)) return cleanNamed(key, value, inner);
  if (COUNTS.has(key)) return toCount(value);
  if (NUMBERS.has(key)) return toBound(value);
  if (FLAGS.has(key)) return typeof value === 'boolean' ? value : undefined;
  if (TEXTS.has(key)) return typeof value === 'string' ? value : undefined;
  switch (key) {
    case 'title':
    case 'description':
      return typeof value === 'string' ? cutText(cleanText(value), TEXT_LIMIT) : undefined;
    case 'pattern':
      return typeof value === 'string' && isPattern(value) ? value : undefined;
    case 'enum':
      return cleanEnum(value);
    case 'examples':
      return Array.isArray(value) ? value : [value];
    case 'multipleOf':
      return (toNumber(value) ?? 0) > 0 ? toNumber(value) : undefined;
    case 'dependentRequired':
      return isRecord(value) ? keepTextLists(value) : undefined;
    case 'const':
    case 'default':
    case 'required':
    case 'type':
      return value;
    default:
      return typeof value === 'object' ? undefined : value;
  }
}

/** Cleans a schema inside another. Some authors write the bare type where a schema belongs. */
function cleanSubschema(value: unknown, rewrite: Rewrite, depth: number): Schema | undefined {
  if (isSchema(value)) return cleanSchema(value, rewrite, depth);
  const type = typeOf(value);
  return type === undefined ? undefined : { type };
}

function cleanList(value: unknown, inner: (value: unknown) => Schema | undefined): Schema[] | undefined {
  const schemas = (Array.isArray(value) ? value : [value]).map(inner).filter((item) => item !== undefined);
  return schemas.length > 0 ? schemas : undefined;
}

function cleanNamed(key: string, value: unknown, inner: (value: unknown) => Schema | undefined) {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value)
    .filter(([name]) => key !== 'patternProperties' || isPattern(name))
    .map(([name, item]) => [name, toObject(inner(item) ?? {})]);
  return Object.fromEntries(entries);
}

/** True if a pattern for names cannot be read: which properties it covers is unknown then. */
const hasUnreadablePattern = ({ patternProperties }: JsonRecord): boolean =>
  isRecord(patternProperties) && !Object.keys(patternProperties).every(isPattern);

/** Writes a schema as an object: not every reader knows that a property may be described by `true`. */
const toObject = (schema: Schema): JsonRecord => {
  if (typeof schema !== 'boolean') return schema;
  return schema ? {} : { not: {} };
};

function cleanEnum(value: unknown): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const distinct = new Map(value.map((item) => [JSON.stringify(item), item]));
  return distinct.size > 0 ? [...distinct.values()] : undefined;
}

const keepTextLists = (value: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
      .map(([name, list]) => [name, [...new Set(list.filter((item) => typeof item === 'string'))]]),
  );

function toNumber(value: unknown): number | undefined {
  const result = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof result === 'number' && Number.isFinite(result) ? result : undefined;
}

/** Reads a bound. The largest safe integer, which libraries write for "any integer", bounds nothing and is left out. */
function toBound(value: unknown): number | undefined {
  const bound = toNumber(value);
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
}

function toCount(value: unknown): number | undefined {
  const result = toNumber(value);
  return result !== undefined && Number.isInteger(result) && result >= 0 ? result : undefined;
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

const addRemarks = (description: unknown, remarks: readonly string[]): string =>
  cutText(
    [...(typeof description === 'string' ? [description] : []), ...remarks].join('\n'),
    TEXT_LIMIT + 500,
  );

/** Defines a key: plain assignment would lose one named `__proto__`. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}
