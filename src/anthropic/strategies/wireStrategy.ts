import type { Anthropic } from '@anthropic-ai/sdk';
import type { CallResult, ToolCall } from '../../agent/transcript/messages.ts';
import type { Epoch, Transcript } from '../../agent/transcript/transcript.ts';
import type { JsonRecord } from '../../lib/json.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { createBridgeStrategy } from './bridgeStrategy.ts';
import { plainStrategy } from './plainStrategy.ts';
import { referenceStrategy } from './referenceStrategy.ts';
import { createServerStrategy } from './serverStrategy.ts';

/** How deferral looks on the wire. Pure: it depends on the epoch and on what it is given, never on what follows. */
export interface WireStrategy {
  /** Loaded tools in cache order, then those that are deferred. */
  listTools(transcript: Transcript): WireTools;
  /** A call of the transcript as the endpoint is to see it. */
  writeCall(call: ToolCall): { readonly name: string; readonly input: JsonRecord };
  /** A call the endpoint has made as the agent is to see it. */
  readCall(call: ToolCall): ToolCall;
  /** The content of a result that made tools callable. */
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
