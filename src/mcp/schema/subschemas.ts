import { isRecord, type JsonRecord } from '../../lib/json.ts';

/** A JSON schema: an object, or `true`/`false` for "anything" and "nothing". */
export type Schema = JsonRecord | boolean;

export const isSchema = (value: unknown): value is Schema => typeof value === 'boolean' || isRecord(value);

/** Keywords that hold one schema, a list of schemas, and schemas by name. */
export const ONE = new Set([
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
export const LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
export const NAMED = new Set(['$defs', 'dependentSchemas', 'patternProperties', 'properties']);

/** Applies `change` to every schema directly inside a schema. Data (`enum`, `default`, …) stays as it is. */
export function mapSubschemas(schema: JsonRecord, change: (inner: JsonRecord) => Schema): JsonRecord {
  const changeInner = (value: unknown): unknown => (isRecord(value) ? change(value) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (ONE.has(key)) return [key, changeInner(value)];
      if (LIST.has(key) && Array.isArray(value)) return [key, value.map(changeInner)];
      if (NAMED.has(key) && isRecord(value)) {
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changeInner(inner)])),
        ];
      }
      return [key, value];
    }),
  );
}
