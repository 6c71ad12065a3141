import type { JsonRecord } from '../../lib/json.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { ModelLimits } from '../model/modelLimits.ts';
import type { CallResult, ToolCall } from '../transcript/messages.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { activateTools, writeActivated } from './activation.ts';
import { carryCall, unwrapCall, wrapCall, writeFound } from './bridge.ts';

/** A call as it goes over the wire. */
export interface WrittenCall {
  readonly name: string;
  readonly input: JsonRecord;
}

export type FoundResult = CallResult & { readonly found: readonly ToolDefinition[] };

/**
 * Deferral over an API that knows only ordinary tools and texts. Pure: a strategy depends on the transcript of its request,
 * and writes what was said before always the same within an epoch.
 */
export interface TextStrategy {
  /** Definitions in the request: those the epoch has loaded, then those that joined since. */
  readonly tools: readonly ToolDefinition[];
  /** Writes a call of the transcript for the endpoint. */
  writeCall(call: ToolCall): WrittenCall;
  /** Reads a call of the endpoint for the agent. */
  readCall(call: ToolCall): ToolCall;
  /** Writes the content of a result that made tools callable. */
  writeFound(result: FoundResult, call: ToolCall): string;
}

/** Chooses the strategy for a request to an API that cannot defer tools; undefined if the strategy of the epoch needs one that can. */
export function chooseTextStrategy(
  transcript: Transcript,
  { maxTools }: Pick<ModelLimits, 'maxTools'> = {},
): TextStrategy | undefined {
  const { strategy, tools } = transcript.epoch;
  switch (strategy) {
    case 'none':
      return createPlain(tools);
    case 'bridge':
      return createBridge(tools);
    case 'activation':
      return createActivation(transcript, maxTools);
    default:
      return undefined;
  }
}

/** Every tool is loaded. Tools found in an earlier epoch are listed in words. */
const createPlain = (tools: readonly ToolDefinition[]): TextStrategy => ({
  tools,
  writeCall: ({ name, input }) => ({ name, input }),
  readCall: (call) => call,
  writeFound: ({ found }) => `Loaded: ${found.map(({ name }) => name).join(', ')}`,
});

/** The model reads schemas in results and calls through one tool. */
function createBridge(tools: readonly ToolDefinition[]): TextStrategy {
  const names = new Set(tools.map(({ name }) => name));
  return {
    tools,
    writeCall: (call) => wrapCall(call, names),
    readCall: unwrapCall,
    writeFound(result, call) {
      const said = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      return said.length > 0 ? said.join('\n') : writeFound(result, wrapCall(call, names).name);
    },
  };
}

/** Found tools join the request; those without room are called through one tool. */
function createActivation(transcript: Transcript, maxTools: number | undefined): TextStrategy {
  const { joined, beyond } = activateTools(transcript, maxTools);
  return {
    tools: [...transcript.epoch.tools, ...joined],
    writeCall: ({ name, input }) => (beyond.has(name) ? carryCall(name, input) : { name, input }),
    readCall: unwrapCall,
    writeFound: (result) => writeActivated(result, beyond),
  };
}
