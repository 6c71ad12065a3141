import { Refusal } from '../../host/refusal.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { repairedInput } from './repairedInput.ts';
import type { Tool } from './tool.ts';

export interface ParsedInput {
  /** As it was given, or repaired where only that makes it fit. */
  readonly written: JsonRecord;
  /** The same as the tool takes it. */
  readonly input: unknown;
}

/** The input as the tool takes it, repaired if need be. Throws a Refusal on what was given if that does not help. */
export function parseWithRepair(tool: Tool, given: JsonRecord): ParsedInput {
  try {
    return { written: given, input: tool.parse(given) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const written = repairedInput(given, tool.definition.inputSchema);
    if (written === given) throw error;
    try {
      return { written, input: tool.parse(written) };
    } catch {
      throw error;
    }
  }
}
