import { Refusal } from '../../host/refusal.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { repairInput } from './repairInput.ts';
import type { Tool } from './tool.ts';

export interface ParsedInput {
  /** Input as given, or repaired where only that makes it fit. */
  readonly written: JsonRecord;
  /** Written input in the form the tool takes. */
  readonly input: unknown;
}

/** Parses the input, repaired if need be. Throws the Refusal of the given input if that does not help. */
export function parseWithRepair(tool: Tool, given: JsonRecord): ParsedInput {
  try {
    return { written: given, input: tool.parse(given) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const written = repairInput(given, tool.definition.inputSchema);
    if (written === given) throw error;
    try {
      return { written, input: tool.parse(written) };
    } catch {
      throw error;
    }
  }
}
