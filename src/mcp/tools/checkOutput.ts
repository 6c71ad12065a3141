import type { JsonRecord } from '../../lib/json.ts';
import { createSchemaCheck } from '../../tools/schema/schemaCheck.ts';

interface OutputCheckOptions {
  /** Promise of the server about structured content; undefined if there is none. */
  readonly schema: unknown;
  /** Name of the tool for the model. */
  readonly label: string;
}

/** Gives a sentence for the model and the log if structured content is not what was promised. Never fatal. */
export type CheckOutput = (result: JsonRecord) => string | undefined;

/** Creates a check for the results of one tool. Errors, and results without structured content, always pass. */
export function createOutputCheck({ schema, label }: OutputCheckOptions): CheckOutput {
  const check = createSchemaCheck(schema);
  return ({ isError, structuredContent }) => {
    if (isError === true || structuredContent === undefined || structuredContent === null) return undefined;
    const problems = check(structuredContent);
    return problems && `The result of ${label} does not fit the output schema its server gave. ${problems}`;
  };
}
