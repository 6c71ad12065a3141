import { Ajv2020 } from 'ajv/dist/2020.js';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { cleanSchema, SchemaDefect } from './cleanSchema.ts';
import { flattenTop } from './flattenTop.ts';
import { createReferences, definitionsUsedBy, type References } from './references.ts';
import { type RenamedSchema, renameProperties } from './renameProperties.ts';
import type { Schema } from './subschemas.ts';

/** A schema the API accepts, or a sentence on why there can be none. */
export type RepairedSchema = RenamedSchema | { readonly defect: string };

const SIZE_LIMIT = 100_000;
const GIVEN_SIZE_LIMIT = 1_000_000;

/**
 * Makes an input schema the API accepts: an object without unions at the top, in draft 2020-12, with acceptable
 * property names and references that lead somewhere. The meaning is kept as far as it can be expressed.
 */
export function repairSchema(schema: unknown): RepairedSchema {
  try {
    requireSize(schema, GIVEN_SIZE_LIMIT);
    const repaired = renameProperties(plainObjectSchema(schema));
    requireSize(repaired.schema, SIZE_LIMIT);
    requireValid(repaired.schema);
    return repaired;
  } catch (error) {
    if (error instanceof SchemaDefect) return { defect: error.message };
    if (error instanceof RangeError) return { defect: 'Its input schema is nested too deeply.' };
    throw error;
  }
}

function plainObjectSchema(schema: unknown): JsonRecord {
  // Without a schema, a tool takes whatever it is given.
  if (schema === undefined || schema === null || schema === true) return { type: 'object', properties: {} };
  if (!isRecord(schema)) {
    throw new SchemaDefect(`Its input schema is ${JSON.stringify(schema).slice(0, 40)} and not an object.`);
  }
  const references: References = createReferences(schema, (target) => clean(target));
  const clean = (part: Schema): Schema => cleanSchema(part, references.rewrite);
  const cleaned = clean(schema);
  const all = references.definitions();
  const top = flattenTop(isRecord(cleaned) ? cleaned : {}, all);
  const used = definitionsUsedBy(top, all);
  return used.length > 0 ? { ...top, $defs: Object.fromEntries(used) } : top;
}

function requireSize(schema: unknown, limit: number): void {
  const size = JSON.stringify(schema)?.length ?? 0;
  if (size <= limit) return;
  const [has, allowed] = [size, limit].map((figure) => figure.toLocaleString('en-US'));
  throw new SchemaDefect(`Its input schema has ${has} characters; at most ${allowed} are allowed.`);
}

let metaSchema: Ajv2020 | undefined;

/** Throws a SchemaDefect if the schema does not fit the meta-schema of the draft, which has the last word. */
function requireValid(schema: JsonRecord): void {
  metaSchema ??= new Ajv2020({ strict: false, validateFormats: false, logger: false });
  if (metaSchema.validateSchema(schema)) return;
  const problem = metaSchema.errorsText(metaSchema.errors, { dataVar: 'schema' });
  throw new SchemaDefect(`Its input schema is not a valid JSON Schema: ${problem}.`);
}
