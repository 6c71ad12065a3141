import { isRecord, type JsonRecord } from '../../lib/json.ts';

/** Translates one schema object of an older draft, of OpenAPI or of a careless author into the words of draft 2020-12. */
export function modernize(schema: JsonRecord): JsonRecord {
  const { nullable, additionalItems, dependencies, example, $recursiveRef, ...rest } = schema;
  return {
    ...rest,
    ...($recursiveRef === '#' && rest.$ref === undefined ? { $ref: '#' } : {}),
    ...modernizeType(rest.type, nullable === true),
    ...(nullable === true && Array.isArray(rest.enum) ? { enum: [...rest.enum, null] } : {}),
    ...modernizeExclusive(rest, 'exclusiveMinimum', 'minimum'),
    ...modernizeExclusive(rest, 'exclusiveMaximum', 'maximum'),
    ...modernizeTuple(rest.items, additionalItems),
    ...modernizeDependencies(rest, dependencies),
    ...collectRequired(rest),
    ...(example !== undefined && rest.examples === undefined ? { examples: [example] } : {}),
  };
}

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

const TYPE_WORDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'string',
  datetime: 'string',
  decimal: 'number',
  dict: 'object',
  double: 'number',
  file: 'string',
  float: 'number',
  int: 'integer',
  list: 'array',
  long: 'integer',
  map: 'object',
  none: 'null',
  record: 'object',
  str: 'string',
  text: 'string',
  tuple: 'array',
  uuid: 'string',
};

/** JSON type that a word means, or undefined if the word means none (`any`, …). */
export function typeOf(word: unknown): string | undefined {
  if (typeof word !== 'string') return undefined;
  const lower = word.trim().toLowerCase();
  return TYPES.has(lower) ? lower : TYPE_WORDS[lower];
}

function modernizeType(type: unknown, isNullable: boolean): JsonRecord {
  const words = [type].flat().filter((word) => typeof word === 'string');
  const known = new Set(words.map(typeOf));
  // A word that means no type allows any.
  if (known.size === 0 || known.has(undefined)) return { type: undefined };
  if (isNullable) known.add('null');
  const [only] = known;
  return { type: known.size === 1 ? only : [...known] };
}

/** Draft 4 says `exclusiveMinimum: true` beside `minimum`. */
function modernizeExclusive(schema: JsonRecord, exclusiveKey: string, key: string): JsonRecord {
  if (typeof schema[exclusiveKey] !== 'boolean') return {};
  return schema[exclusiveKey]
    ? { [exclusiveKey]: schema[key], [key]: undefined }
    : { [exclusiveKey]: undefined };
}

/** Lists of `items` became `prefixItems` in 2020-12. */
function modernizeTuple(items: unknown, additionalItems: unknown): JsonRecord {
  if (!Array.isArray(items)) return {};
  return { prefixItems: items.length > 0 ? items : undefined, items: additionalItems };
}

function modernizeDependencies(schema: JsonRecord, dependencies: unknown): JsonRecord {
  if (!isRecord(dependencies)) return {};
  const entries = Object.entries(dependencies);
  const required = entries.filter(([, value]) => Array.isArray(value));
  const schemas = entries.filter(([, value]) => !Array.isArray(value));
  return {
    ...(required.length > 0 ? { dependentRequired: mergeEntries(schema.dependentRequired, required) } : {}),
    ...(schemas.length > 0 ? { dependentSchemas: mergeEntries(schema.dependentSchemas, schemas) } : {}),
  };
}

const mergeEntries = (given: unknown, entries: [string, unknown][]): JsonRecord => ({
  ...Object.fromEntries(entries),
  ...(isRecord(given) ? given : {}),
});

/** Draft 3 and careless authors put `required: true` on the property itself. */
function collectRequired({ required, properties }: JsonRecord): JsonRecord {
  const listed = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const marked = isRecord(properties)
    ? Object.entries(properties).flatMap(([name, value]) =>
        isRecord(value) && value.required === true ? [name] : [],
      )
    : [];
  const names = [...new Set([...listed, ...marked])];
  return { required: names.length > 0 ? names : undefined };
}
