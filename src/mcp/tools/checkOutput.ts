import type { JsonRecord } from '../../lib/json.ts';
import { createSchemaCheck } from '../../tools/schema/schemaCheck.ts';

interface OutputCheckOptions {
  /** What the server promises of structured content; missing if nothing. */
  readonly schema: unknown;
  /** The tool as the model should read it. */
  readonly label: string;
}

/** A sentence for the model and the log if structured content is not what was promised; undefined if it is. Never fatal. */
export type CheckOutput = (result: JsonRecord) => string | undefined;

/** Checks results of one tool. Errors, and results without structured content, promise nothing. */
export function createOutputCheck({ schema, label }: OutputCheckOptions): CheckOutput {
  const check = createSchemaCheck(schema);
  return ({ isError, structuredContent }) => {
    if (isError === true || structuredContent === undefined || structuredContent === null) return undefined;
    const problems = check(structuredContent);
    return problems && `The result of ${label} does not fit the output schema its server gave. ${problems}`;
  };
}
