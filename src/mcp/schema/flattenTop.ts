import { canonicalJson, isRecord, type JsonRecord } from '../../lib/json.ts';
import { cutText } from '../../lib/text.ts';
import { SchemaDefect } from './cleanSchema.ts';
import { isSchema, type Schema } from './subschemas.ts';

const REMARK_LIMIT = 2_000;
const STEP_LIMIT = 1_000;

/**
 * Turns a cleaned schema into one plain object schema. References and unions at the top are merged: all properties are
 * listed, those that every alternative requires are required, and the description names the alternatives.
 */
export function flattenTop(schema: JsonRecord, definitions: JsonRecord): JsonRecord {
  const remarks: string[] = [];
  const flat = flatten(schema, { definitions, remarks, seen: new Set(), steps: { left: STEP_LIMIT } });
  if (flat === false) throw new SchemaDefect('Its input schema accepts no object.');
  const { description, type: _, ...rest } = flat;
  const words = [...(typeof description === 'string' ? [description] : []), ...new Set(remarks)].join('\n');
  return {
    type: 'object',
    ...(words ? { description: cutText(words, REMARK_LIMIT) } : {}),
    ...rest,
    properties: isRecord(rest.properties) ? rest.properties : {},
  };
}

interface Scope {
  readonly definitions: JsonRecord;
  readonly remarks: string[];
  /** References on the way down: one that comes again adds nothing. */
  readonly seen: ReadonlySet<string>;
  /** Steps that are left: a few nested references can stand for an endless schema. */
  readonly steps: { left: number };
}

/** Flattens a schema; false if no object can satisfy it. */
function flatten(schema: Schema, scope: Scope): JsonRecord | false {
  if (schema === false) return false;
  if (schema === true) return {};
  scope.steps.left -= 1;
  if (scope.steps.left < 0) throw new SchemaDefect('Its input schema has too many alternatives.');
  if (!allowsObject(schema)) return false;
  const { $ref, allOf, anyOf, oneOf, ...own } = schema;
  const parts: (JsonRecord | false)[] = [own];
  if (typeof $ref === 'string') parts.push(flattenTarget($ref, scope));
  for (const part of schemas(allOf)) parts.push(flatten(part, scope));
  if (anyOf !== undefined) parts.push(mergeAlternatives(schemas(anyOf), 'at least one', scope));
  if (oneOf !== undefined) parts.push(mergeAlternatives(schemas(oneOf), 'exactly one', scope));
  return parts.reduce((left, right) => left && right && mergeBoth(left, right));
}

function flattenTarget(reference: string, scope: Scope): JsonRecord | false {
  const found = scope.definitions[reference.replace('#/$defs/', '')];
  if (scope.seen.has(reference) || !isSchema(found)) return {};
  return flatten(found, { ...scope, seen: new Set([...scope.seen, reference]) });
}

function mergeAlternatives(choices: readonly Schema[], how: string, scope: Scope): JsonRecord | false {
  const possible = choices.map((choice) => flatten(choice, scope)).filter((choice) => choice !== false);
  const [first, ...others] = possible;
  if (first === undefined) return false;
  if (others.length === 0) return first;
  const shapes = [...new Set(possible.map(describeShape))];
  if (shapes.length > 1)
    scope.remarks.push(`The input must have ${how} of these forms: ${shapes.join('; ')}.`);
  return others.reduce(mergeEither, first);
}

/** Describes the shape of an object, as in `{kind: "circle", radius, name?}`. */
function describeShape({ properties, required }: JsonRecord): string {
  const known = isRecord(properties) ? properties : {};
  const needed = new Set(strings(required));
  const names = [...new Set([...Object.keys(known), ...needed])];
  const parts = names.map((name) => {
    const property = known[name];
    const value =
      isRecord(property) && property.const !== undefined ? `: ${JSON.stringify(property.const)}` : '';
    return `${name}${needed.has(name) ? '' : '?'}${value}`;
  });
  return `{${parts.join(', ')}}`;
}

function mergeBoth(left: JsonRecord, right: JsonRecord): JsonRecord {
  const required = [...new Set([...strings(left.required), ...strings(right.required)])];
  const { additionalProperties: _, ...rest } =
    left.if === undefined ? { ...right, ...removeCondition(left) } : { ...removeCondition(right), ...left };
  return {
    ...rest,
    ...mergeProperties(left, right, (a, b) => ({ allOf: [a, b] })),
    ...(required.length > 0 ? { required } : {}),
    ...closedness(left, right),
  };
}

function mergeEither(left: JsonRecord, right: JsonRecord): JsonRecord {
  const alsoRequired = new Set(strings(right.required));
  const required = strings(left.required).filter((name) => alsoRequired.has(name));
  const isClosed = left.additionalProperties === false && right.additionalProperties === false;
  return {
    ...mergeProperties(left, right, mergeChoice),
    ...(required.length > 0 ? { required } : {}),
    ...(isClosed ? { additionalProperties: false } : {}),
  };
}

/** Removes a condition with its consequences, which must not end up under the condition of another schema. */
const removeCondition = ({ if: _, then: __, else: ___, ...rest }: JsonRecord): JsonRecord => rest;

function mergeProperties(
  left: JsonRecord,
  right: JsonRecord,
  merge: (left: Schema, right: Schema) => Schema,
): JsonRecord {
  const merged = ['properties', 'patternProperties'].map((key) => {
    const schemas = new Map<string, unknown>();
    for (const side of [left, right]) {
      for (const [name, schema] of Object.entries(record(side[key]))) {
        const known = schemas.get(name);
        const isNew = !isSchema(known) || !isSchema(schema) || canonicalJson(known) === canonicalJson(schema);
        schemas.set(name, isNew ? (known ?? schema) : merge(known, schema));
      }
    }
    return schemas.size > 0 ? { [key]: Object.fromEntries(schemas) } : {};
  });
  return { ...merged[0], ...merged[1] };
}

/** Merges two choices. Constants become one `enum`, so that a discriminator stays readable; everything else an `anyOf`. */
function mergeChoice(left: Schema, right: Schema): Schema {
  const values = [left, right].map(constants);
  if (values[0] && values[1] && isRecord(left) && isRecord(right) && hasSameType(left, right)) {
    const { const: _, enum: __, ...rest } = left;
    return { ...rest, enum: [...new Set([...values[0], ...values[1]])] };
  }
  const known = isRecord(left) && Object.keys(left).length === 1 ? schemas(left.anyOf) : [];
  return { anyOf: [...(known.length > 0 ? known : [left]), right] };
}

const hasSameType = (one: JsonRecord, other: JsonRecord): boolean =>
  canonicalJson(one.type) === canonicalJson(other.type);

function constants(schema: Schema): readonly unknown[] | undefined {
  if (!isRecord(schema)) return undefined;
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** Rule about further properties, kept only where merging cannot have changed it. */
function closedness(left: JsonRecord, right: JsonRecord): JsonRecord {
  const [only, ...more] = [left, right].filter((side) => isRecord(side.properties));
  const value = more.length === 0 ? (only ?? left).additionalProperties : undefined;
  const isSame = canonicalJson(left.additionalProperties) === canonicalJson(right.additionalProperties);
  const kept = isSame ? left.additionalProperties : value;
  return kept === undefined ? {} : { additionalProperties: kept };
}

const allowsObject = ({ type }: JsonRecord): boolean =>
  type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'));

const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
