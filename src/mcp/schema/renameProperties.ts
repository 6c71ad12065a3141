import { hash } from '../../lib/hash.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { trimSignsAtEnd, trimSignsAtStart } from '../../lib/trimSigns.ts';
import { Effort } from '../../tools/schema/effort.ts';
import { harmlessPattern } from '../../tools/schema/harmlessPattern.ts';
import { isSchema, mapSubschemas, type Schema } from './subschemas.ts';

/** Steps for matching, enough for any pattern that is tried at all. */
const MATCHING_STEPS = 1_000_000;
const ACCEPTED = /^[a-zA-Z0-9_.-]{1,64}$/;

export interface RenamedSchema {
  readonly schema: JsonRecord;
  /** Schema with the original names. */
  readonly plain: JsonRecord;
  /** Gives the original names back to an input that fits the renamed schema. */
  restore(input: JsonRecord): JsonRecord;
}

/** Gives every property a name the API accepts. */
export function renameProperties(schema: JsonRecord): RenamedSchema {
  const given = new Set<string>();
  collectNames(schema, given);
  const renames = new Map<string, string>();
  for (const name of given) if (!ACCEPTED.test(name)) renames.set(name, substitute(name, given));
  if (renames.size === 0) return { schema, plain: schema, restore: (input) => input };
  const originals = new Map([...renames].map(([original, name]) => [name, original]));
  const renamed = rename(schema, renames);
  return {
    schema: renamed,
    plain: schema,
    restore: (input) => {
      const restored = restore(input, [renamed], { root: renamed, originals });
      return isRecord(restored) ? restored : input;
    },
  };
}

function collectNames(schema: JsonRecord, names: Set<string>): void {
  for (const name of [...Object.keys(record(schema.properties)), ...list(schema.required)])
    names.add(String(name));
  mapSubschemas(schema, (inner) => {
    collectNames(inner, names);
    return inner;
  });
}

function substitute(name: string, given: ReadonlySet<string>): string {
  const plain = plainName(name);
  const isFree = plain !== '' && plain.length <= 64 && !given.has(plain) && !collides(name, plain, given);
  return isFree ? plain : `${plain.slice(0, 55)}_${hash(name, 8)}`;
}

/** True if another name differs only in characters that must go. */
const collides = (name: string, plain: string, given: ReadonlySet<string>): boolean =>
  [...given].some((other) => other !== name && plainName(other) === plain);

/** Name without the characters that must go. */
const plainName = (name: string): string =>
  trimSignsAtEnd(trimSignsAtStart(name.replace(/[^a-zA-Z0-9_.-]+/g, '_'), '_'), '_');

function rename(schema: JsonRecord, renames: ReadonlyMap<string, string>): JsonRecord {
  const inner = mapSubschemas(schema, (subschema) => rename(subschema, renames));
  const renameKeys = (value: unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [renames.get(name) ?? name, item]))
      : value;
  const renameAll = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((name) => renames.get(String(name)) ?? name) : value;
  return Object.fromEntries(
    Object.entries(inner).map(([key, value]) => {
      if (key === 'properties') return [key, renameKeys(addOriginalNames(value, renames))];
      if (key === 'dependentSchemas') return [key, renameKeys(value)];
      if (key === 'required') return [key, renameAll(value)];
      if (key !== 'dependentRequired' || !isRecord(value)) return [key, value];
      return [
        key,
        renameKeys(
          Object.fromEntries(Object.entries(value).map(([name, names]) => [name, renameAll(names)])),
        ),
      ];
    }),
  );
}

/** Adds the original name of a renamed property to its description, since it may say more than the new one. */
function addOriginalNames(properties: unknown, renames: ReadonlyMap<string, string>): unknown {
  return Object.fromEntries(
    Object.entries(record(properties)).map(([name, schema]) => {
      if (!renames.has(name) || !isRecord(schema)) return [name, schema];
      const description = typeof schema.description === 'string' ? ` ${schema.description}` : '';
      return [name, { ...schema, description: `(${name.slice(0, 200)})${description}` }];
    }),
  );
}

interface Place {
  readonly root: JsonRecord;
  readonly originals: ReadonlyMap<string, string>;
}

/** Restores names along the schemas that apply to a value, so that keys of free-form objects are left alone. */
function restore(value: unknown, applied: readonly Schema[], place: Place): unknown {
  const schemas = applied.flatMap((schema) => unfold(schema, place.root, new Set()));
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      restore(
        item,
        schemas.flatMap(({ items, prefixItems, contains }) =>
          keepSchemas([list(prefixItems)[index], items, contains]),
        ),
        place,
      ),
    );
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const own = keepSchemas(schemas.map(({ properties }) => record(properties)[key]));
      const inner = own.length > 0 ? own : schemas.flatMap((schema) => schemasOfOthers(schema, key));
      const name = own.length > 0 ? (place.originals.get(key) ?? key) : key;
      return [name, restore(item, inner, place)];
    }),
  );
}

/** Schemas for a property that the schema does not name. */
function schemasOfOthers(
  { patternProperties, additionalProperties, unevaluatedProperties }: JsonRecord,
  key: string,
): readonly Schema[] {
  const matching = Object.entries(record(patternProperties))
    .filter(([pattern]) => harmlessPattern(pattern, new Effort(MATCHING_STEPS))?.(key) ?? true)
    .map(([, schema]) => schema);
  return keepSchemas(matching.length > 0 ? matching : [additionalProperties, unevaluatedProperties]);
}

/** Lists a schema with its references and its alternatives. */
function unfold(schema: Schema, root: JsonRecord, seen: Set<Schema>): JsonRecord[] {
  if (typeof schema === 'boolean' || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, allOf, anyOf, oneOf, if: condition, then, else: otherwise, dependentSchemas } = schema;
  const name = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined;
  const target = name === '#' ? root : name && record(root.$defs)[name];
  const inner = keepSchemas([
    target,
    ...[allOf, anyOf, oneOf].flatMap(list),
    ...[condition, then, otherwise],
    ...Object.values(record(dependentSchemas)),
  ]);
  return [schema, ...inner.flatMap((item) => unfold(item, root, seen))];
}

const keepSchemas = (values: readonly unknown[]): Schema[] => values.filter(isSchema);
const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
