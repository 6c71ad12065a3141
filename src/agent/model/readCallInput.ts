import { isRecord, type JsonRecord, parseJson } from '../../lib/json.ts';
import type { ToolCall } from '../transcript/messages.ts';

const NO_OBJECT = 'The input is not a JSON object, so the tool was not run. Write the call again.';

/** Reads the input of a call from its JSON text. Input that is not a JSON object is kept as text, so that the model sees what it wrote. */
export function readCallInput(json: string): Pick<ToolCall, 'input' | 'problem'> {
  if (json.trim() === '') return { input: {} };
  const input = parseJson(json);
  return isRecord(input)
    ? { input }
    : { input: { INVALID_JSON: json } satisfies JsonRecord, problem: NO_OBJECT };
}
