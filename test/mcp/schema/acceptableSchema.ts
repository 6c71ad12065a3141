import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonRecord } from '../../../src/lib/json.ts';

export const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

/** Asserts independently that the API accepts a schema. The schema must compile, too, so that references lead somewhere. */
export function assertAcceptable(schema: JsonRecord): void {
  assert.equal(schema.type, 'object');
  assert.deepEqual(
    ['oneOf', 'anyOf', 'allOf', '$ref', '$schema'].filter((key) => key in schema),
    [],
  );
  ajv.compile(schema);
  for (const name of propertyNames(schema)) assert.match(name, /^[a-zA-Z0-9_.-]{1,64}$/);
}

function propertyNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertyNames);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (['const', 'default', 'enum', 'examples'].includes(key)) return [];
    const isByName = ['$defs', 'dependentSchemas', 'patternProperties', 'properties'].includes(key);
    const inner = propertyNames(isByName ? Object.values(value) : value);
    return key === 'properties' ? [...Object.keys(value), ...inner] : inner;
  });
}
