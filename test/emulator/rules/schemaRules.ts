import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Rule, violation } from './rule.ts';
import { customTools } from './toolRules.ts';

/** Rules that need a schema validator, which is built for the first tool. */
export function schemaRules(): readonly Rule[] {
  let validator: Ajv2020 | undefined;
  const ajv = () => {
    validator ??= new Ajv2020({ strict: false, validateFormats: false, logger: false, addUsedSchema: false });
    return validator;
  };

  /** Rule 14. A `$schema` of another draft does not matter, only the content of the schema. */
  const validSchema: Rule = ({ body }) => {
    for (const { tool, place } of customTools(body)) {
      const { $schema: _, ...schema } = tool.input_schema;
      if (ajv().validateSchema(schema)) continue;
      return violation(
        `${place}.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12`,
      );
    }
    return undefined;
  };

  /** Rule 15; the text is unverified. */
  const validExamples: Rule = ({ body }) => {
    for (const { tool, place } of customTools(body)) {
      if (tool.input_examples === undefined) continue;
      const { $schema: _, $id: __, ...schema } = tool.input_schema;
      const wrong = tool.input_examples.findIndex((example) => !matches(schema, example));
      ajv().removeSchema(schema); // the validator would keep it forever
      if (wrong >= 0) {
        return violation(`${place}.input_examples.${wrong}: Example does not match the input_schema`);
      }
    }
    return undefined;
  };

  /** Documented rule, unverified text: every object of a strict tool is closed, and its schema knows fewer keywords. */
  const strictClosed: Rule = ({ body }) => {
    for (const { tool, place } of customTools(body)) {
      if (tool.strict !== true) continue;
      if (!isClosed(tool.input_schema))
        return violation(
          `${place}: For 'object' type, 'additionalProperties' must be explicitly set to false`,
        );
      const keyword = UNSUPPORTED.find((one) => JSON.stringify(tool.input_schema).includes(`"${one}":`));
      if (keyword) return violation(`${place}: property '${keyword}' is not supported`);
    }
    return undefined;
  };

  /** True if the input fits the schema; false also for a schema with a broken reference. */
  const matches = (schema: object, example: unknown): boolean => {
    try {
      return ajv().validate(schema, example);
    } catch {
      return false;
    }
  };

  return [validSchema, validExamples, strictClosed];
}

/** Keywords that schemas of strict tools cannot have. */
const UNSUPPORTED: readonly string[] = [
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
];

function isClosed(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown };
  if (type === 'object' && additionalProperties !== false) return false;
  return Object.values(schema).every(isClosed);
}
