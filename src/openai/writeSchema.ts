import { isRecord, type JsonRecord, makeWellFormed } from '../lib/json.ts';

/** Writes the schema of a tool's input as these APIs take it: an object has its properties, and a list its items. */
export const writeSchema = (schema: JsonRecord): JsonRecord => {
  const written = makeWellFormed(complete(schema)) as JsonRecord;
  return { ...written, type: 'object', properties: isRecord(written.properties) ? written.properties : {} };
};

function complete(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(complete);
  if (!isRecord(value)) return value;
  const whole = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, complete(inner)]));
  const isList = [value.type].flat().includes('array') && !('items' in value) && !('prefixItems' in value);
  return isList ? { ...whole, items: {} } : whole;
}
