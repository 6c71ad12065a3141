import { Refusal } from '../../host/refusal.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { type ParsedInput, parseWithRepair } from '../../tools/tool/parseWithRepair.ts';
import type { Tool } from '../../tools/tool/tool.ts';

/** Parses the input of a call. A refusal quotes the schema if the model may never have seen it. */
export function parseInput(tool: Tool, given: JsonRecord, isUnseen: boolean): ParsedInput {
  try {
    return parseWithRepair(tool, given);
  } catch (error) {
    if (!isUnseen || !(error instanceof Refusal)) throw error;
    const schema = JSON.stringify(tool.definition.inputSchema);
    throw new Refusal(`${error.message} The tool was not invoked. Its schema: ${schema}`);
  }
}
