import { canonicalJson, isRecord, type JsonRecord, parseJson } from '../../lib/json.ts';

/** Bounds of the work: schemas may refer to each other without end. */
const MAX_DEPTH = 40;
const MAX_STEPS = 20_000;

/**
 * Turns texts of the input into the values that the schema wants in their place, since models write `"42"` for a number,
 * `"true"`, an object or a list as JSON text, and nothing at all for an object or list that may be empty. A value of a
 * wanted type, or of an `enum`, stays as it is, and nothing is made up. The result need not fit the schema.
 */
export function repairInput(input: JsonRecord, schema: JsonRecord): JsonRecord {
  const repaired = repair(input, schema, { root: schema, depth: 0, steps: { left: MAX_STEPS } });
  return isRecord(repaired) ? repaired : input;
}

interface Place {
  /** Schema in which local references are looked up. */
  readonly root: JsonRecord;
  readonly depth: number;
  readonly steps: { left: number };
}

function repair(value: unknown, schema: unknown, place: Place): unknown {
  if (!isRecord(schema) || place.depth > MAX_DEPTH || --place.steps.left < 0) return value;
  const inner = { ...place, depth: place.depth + 1 };
  if (typeof schema.$ref === 'string') return repair(value, localSchema(schema.$ref, place.root), inner);
  const literals = literalsOf(schema);
  if (literals) return readLiteral(value, literals);
  const types = typesOf(schema);
  const typed =
    types.length === 0 || types.some((type) => isOf(value, type)) ? value : convertText(value, types, schema);
  const whole = listOf(schema.allOf).reduce<unknown>((made, part) => repair(made, part, inner), typed);
  return repairParts(
    repairByAlternative(whole, [...listOf(schema.anyOf), ...listOf(schema.oneOf)], inner),
    schema,
    inner,
  );
}

/** Repairs the parts of a value; gives the same value if there is nothing to repair. */
function repairParts(value: unknown, schema: JsonRecord, place: Place): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => repair(item, schema.items, place));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const schemaOf = (key: string) =>
    Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, repair(item, schemaOf(key), place)] as const,
  );
  return entries.some(([key, item]) => item !== value[key]) ? Object.fromEntries(entries) : value;
}

/** Repairs the value by the first alternative that changes it. If some of them want its type, only those count. */
function repairByAlternative(value: unknown, schemas: readonly unknown[], place: Place): unknown {
  const fitting = schemas.filter((schema) => takes(schema, value, place));
  for (const schema of fitting.length > 0 ? fitting : schemas) {
    const made = repair(value, schema, place);
    if (made !== value) return made;
  }
  return value;
}

/** True if the value is of a type the schema wants, whatever it holds. */
function takes(schema: unknown, value: unknown, place: Place): boolean {
  if (!isRecord(schema) || place.depth > MAX_DEPTH) return true;
  if (typeof schema.$ref === 'string')
    return takes(localSchema(schema.$ref, place.root), value, { ...place, depth: place.depth + 1 });
  const literals = literalsOf(schema);
  if (literals) return literals.some((one) => isSame(one, value));
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => isOf(value, type));
}

function literalsOf(schema: JsonRecord): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

const typesOf = ({ type }: JsonRecord): readonly string[] =>
  [type].flat().filter((one) => typeof one === 'string');

/** Turns a text into the literal that it stands for. */
function readLiteral(value: unknown, literals: readonly unknown[]): unknown {
  if (typeof value !== 'string' || literals.some((one) => isSame(one, value))) return value;
  const read = parseJson(value);
  return read !== undefined && literals.some((one) => isSame(one, read)) ? read : value;
}

/** Reads a text as a value of one of the types, if it can be read so. */
function convertText(value: unknown, types: readonly string[], schema: JsonRecord): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return emptyValue(types, schema) ?? (types.includes('null') ? null : value);
  const read = parseJson(/^(?:true|false|null)$/i.test(text) ? text.toLowerCase() : text);
  if (read === undefined || typeof read === 'string' || losesDigits(read)) return value;
  return types.some((type) => isOf(read, type)) ? read : value;
}

/** True for a whole number so large that its text may have had other digits. */
const losesDigits = (read: unknown): boolean => Number.isInteger(read) && !Number.isSafeInteger(read);

/**
 * Empty object or list, if one of the types allows it; undefined for an object with required parts and a list that may
 * not be empty.
 */
function emptyValue(types: readonly string[], { required, minItems }: JsonRecord): unknown {
  if (types.includes('object') && listOf(required).length === 0) return {};
  if (types.includes('array') && !(Number(minItems) > 0)) return [];
  return undefined;
}

function isOf(value: unknown, type: string): boolean {
  switch (type) {
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/** Looks a reference up in the schema itself; nothing is ever fetched. */
function localSchema(reference: string, root: JsonRecord): unknown {
  if (!/^#(?:\/|$)/.test(reference)) return undefined;
  return reference
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), root);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
