import type { Anthropic } from '@anthropic-ai/sdk';
import type { CallResult, ToolCall } from '../../agent/transcript/messages.ts';
import type { Epoch, Transcript } from '../../agent/transcript/transcript.ts';
import type { JsonRecord } from '../../lib/json.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { createBridgeStrategy } from './bridgeStrategy.ts';
import { plainStrategy } from './plainStrategy.ts';
import { referenceStrategy } from './referenceStrategy.ts';
import { createServerStrategy } from './serverStrategy.ts';

/** Deferral on the wire. Pure: a strategy depends on the epoch and on its arguments, never on later messages. */
export interface WireStrategy {
  /** Lists the loaded tools in cache order, and the deferred ones. */
  listTools(transcript: Transcript): WireTools;
  /** Writes a call of the transcript for the endpoint. */
  writeCall(call: ToolCall): { readonly name: string; readonly input: JsonRecord };
  /** Reads a call of the endpoint for the agent. */
  readCall(call: ToolCall): ToolCall;
  /** Writes the content of a result that made tools callable. */
  writeFound(result: FoundResult, call: ToolCall): FoundContent;
}

export interface WireTools {
  readonly loaded: readonly Anthropic.ToolUnion[];
  readonly deferred: readonly ToolDefinition[];
}

/** References alone, or texts: the API takes no mixture. */
export type FoundContent = Anthropic.ToolReferenceBlockParam[] | Anthropic.TextBlockParam[];

export type FoundResult = CallResult & { readonly found: readonly ToolDefinition[] };

export function chooseWireStrategy(epoch: Epoch): WireStrategy {
  switch (epoch.strategy) {
    case 'none':
      return plainStrategy;
    case 'reference':
      return referenceStrategy;
    case 'bridge':
      return createBridgeStrategy(epoch);
    case 'server-regex':
    case 'server-bm25':
      return createServerStrategy(epoch.strategy);
  }
}
