import { isRecord, type JsonRecord } from '../../../lib/json.ts';

export type ValueType =
  | 'const'
  | 'enum'
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'array'
  | 'object'
  | 'null'
  | 'any';

export interface Property {
  readonly name: string;
  readonly schema: JsonRecord;
  readonly isRequired: boolean;
}

/** Properties in the order of the schema, then those that are required without being described. */
export function propertiesOf(schema: JsonRecord): Property[] {
  const described = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required)
    ? schema.required.filter((name) => typeof name === 'string')
    : [];
  const names = new Set([...Object.keys(described), ...required]);
  return [...names].map((name) => {
    const own = Object.hasOwn(described, name) ? described[name] : undefined;
    return { name, schema: isRecord(own) ? own : {}, isRequired: required.includes(name) };
  });
}

/** Schemas of one type each that a value may follow: references resolved, alternatives spread, `null` last. */
export function alternativesOf(schema: unknown, root: JsonRecord, depth = 0): JsonRecord[] {
  if (!isRecord(schema)) return [{}];
  if (depth > 8) return [];
  if (typeof schema.$ref === 'string')
    return alternativesOf(resolveReference(schema.$ref, root), root, depth + 1);
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray);
  const spread = choices
    ? choices.flatMap((choice: unknown) => alternativesOf(choice, root, depth + 1))
    : Array.isArray(schema.type)
      ? schema.type.map((type: unknown) => ({ ...schema, type }))
      : [schema];
  return [...spread].sort((a, b) => Number(typeOf(a) === 'null') - Number(typeOf(b) === 'null'));
}

export function typeOf(schema: JsonRecord): ValueType {
  if (Object.hasOwn(schema, 'const')) return 'const';
  if (Array.isArray(schema.enum)) return 'enum';
  const type = TYPES.find((known) => known === schema.type);
  if (type !== undefined) return type;
  if (isRecord(schema.properties)) return 'object';
  return schema.items === undefined ? 'any' : 'array';
}

export const descriptionOf = (schema: JsonRecord): string =>
  typeof schema.description === 'string' ? schema.description : '';

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

/** Resolves references into the schema itself: `#/$defs/name`. */
function resolveReference(reference: string, root: JsonRecord): unknown {
  if (!reference.startsWith('#')) return {};
  let target: unknown = root;
  for (const part of reference.slice(1).split('/').filter(Boolean)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    target = isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined;
  }
  return target;
}
