import type { Log } from '../../host/log.ts';
import { canonicalJson, type JsonRecord } from '../../lib/json.ts';
import { errorMessage } from '../../lib/text.ts';
import type { CallContext } from '../../tools/tool/callContext.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import { type RepairedSchema, repairSchema } from '../schema/repairSchema.ts';
import type { ListedTool } from './listTools.ts';
import { createMcpTool, type ToolMaker } from './mcpTool.ts';
import type { HeldTools } from './pins.ts';

/** Tool that still lacks the name the model will know it by. */
export interface NamelessTool {
  readonly toolName: string;
  /** Tool under a name; the same object as long as the name is the same. */
  withName(name: string): Tool;
}

export interface WorkshopOptions extends ToolMaker {
  readonly log: Log;
  /** Runs a tool and gives its result as it came. */
  call(call: WorkshopCall): Promise<JsonRecord>;
}

export interface WorkshopCall {
  readonly tool: string;
  readonly input: JsonRecord;
  readonly asTask: boolean;
  readonly context: CallContext;
  readonly signal: AbortSignal;
}

/** Makes tools; `held` has those that are not what the user has approved. No tool may be nested too deep for JSON. */
export type ToolWorkshop = (listed: readonly ListedTool[], held: HeldTools) => NamelessTool[];

/** Creates a workshop that makes tools sorted by name. A tool that is listed as before is not made again. */
export function createToolWorkshop(options: WorkshopOptions): ToolWorkshop {
  let known = new Map<string, NamelessTool>();
  return (listed, held) => {
    const made = new Map<string, NamelessTool>();
    for (const item of listed) {
      const heldFor = held.get(item.name);
      const key = canonicalJson([item, heldFor]);
      made.set(key, known.get(key) ?? createNamelessTool(item, heldFor, options));
    }
    known = made;
    return [...made.values()].sort((a, b) => (a.toolName < b.toolName ? -1 : 1));
  };
}

function createNamelessTool(
  listed: ListedTool,
  heldFor: string | undefined,
  { log, call, ...maker }: WorkshopOptions,
): NamelessTool {
  const repaired = repair(listed, log);
  const asTask = listed.execution?.taskSupport === 'required';
  let latest: Tool | undefined;
  return {
    toolName: listed.name,
    withName(name) {
      if (latest?.definition.name === name) return latest;
      latest = createMcpTool(name, {
        ...maker,
        listed,
        repaired,
        ...(heldFor === undefined ? {} : { heldFor }),
        call: (input, context, signal) => call({ tool: listed.name, asTask, input, context, signal }),
        warn: (message) => log.warn(message),
      });
      return latest;
    },
  };
}

/** Repairs the schema of a tool: one tool must never take its server down, whatever its schema does. */
function repair(listed: ListedTool, log: Log): RepairedSchema {
  try {
    const repaired = repairSchema(listed.inputSchema);
    if ('defect' in repaired) log.warn(`The tool ${listed.name} is off. ${repaired.defect}`);
    return repaired;
  } catch (error) {
    log.error(`The schema of ${listed.name} could not be repaired.`, error);
    return { defect: `Its input schema cannot be used: ${errorMessage(error)}.` };
  }
}
