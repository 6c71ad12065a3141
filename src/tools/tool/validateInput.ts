import { Refusal } from '../../host/refusal.ts';
import { isRecord, type JsonRecord, parseJson } from '../../lib/json.ts';
import { createSchemaCheck, typeName } from '../schema/schemaCheck.ts';

/** Gives the input if it fits; throws a Refusal that names path and constraint if not. */
export type ValidateInput = (input: unknown) => JsonRecord;

interface ValidationOptions {
  /** Schema as the server gave it. */
  readonly schema: unknown;
  /**
   * Schema that counts if the server's own cannot be compiled, as many an older one; if this one cannot either, nothing
   * is refused.
   */
  readonly repaired?: JsonRecord | undefined;
  /** The tool as the model should read it in an error. */
  readonly label: string;
  /** Turns the names the model uses into those of the schema. */
  restore(input: JsonRecord): JsonRecord;
}

/** Creates a check of inputs before they leave. An object written as JSON text counts as an object. */
export function createInputValidation({
  schema,
  repaired,
  label,
  restore,
}: ValidationOptions): ValidateInput {
  const check = createSchemaCheck(schema, createSchemaCheck(repaired));
  return (input) => {
    const value = typeof input === 'string' ? parseJson(input) : (input ?? {});
    if (!isRecord(value))
      throw new Refusal(`The input of ${label} must be an object, got ${typeName(value ?? input)}.`);
    const restored = restore(value);
    const problems = check(restored);
    if (problems === undefined) return restored;
    throw new Refusal(`The input does not fit ${label}; nothing was called. ${problems}`);
  };
}
