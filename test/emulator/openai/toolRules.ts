import { isRecord } from '../../../src/lib/json.ts';
import { require } from './refusal.ts';

/** What both APIs ask of a function. */
export interface EmulatedFunction {
  readonly name: string;
  readonly description?: string | undefined;
  readonly parameters?: unknown;
}

const MAX_TOOLS = 128;

/** Checks the functions of a request. */
export function checkFunctions(functions: readonly EmulatedFunction[], at: string): void {
  require(functions.length <=
    MAX_TOOLS, `Invalid '${at}': array too long. Expected an array with maximum length ${MAX_TOOLS}.`);
  const names = new Set<string>();
  for (const { name, parameters } of functions) {
    require(/^[a-zA-Z0-9_-]{1,64}$/.test(
      name,
    ), `Invalid '${at}.name': string does not match pattern: ${name}`);
    require(!names.has(name), `Tool names must be unique: ${name}`);
    names.add(name);
    if (parameters !== undefined) checkSchema(name, parameters);
  }
}

function checkSchema(name: string, schema: unknown): void {
  const problem = (what: string) => `Invalid schema for function '${name}': ${what}`;
  require(isRecord(schema) && schema.type === 'object', problem("schema must have type 'object'"));
  require(isRecord(schema.properties), problem('object schema missing properties'));
  const barred = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'].find((key) => key in schema);
  require(barred === undefined, problem(`schema must not have '${barred}' at the top level`));
  for (const inner of innerSchemas(schema))
    require(inner.type !== 'array' || 'items' in inner || 'prefixItems' in inner, problem(
      'array schema missing items',
    ));
}

/** Every object in a schema that is a schema itself. */
function innerSchemas(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(innerSchemas);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(innerSchemas)] : [];
}

/** Checks an image in a request. */
export function checkImage(url: string): void {
  require(/^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(
    url,
  ), 'Invalid image: expected base64-encoded data of a supported type.', { code: 'invalid_image_format' });
}
