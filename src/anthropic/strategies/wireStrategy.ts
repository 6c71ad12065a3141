import type { Anthropic } from '@anthropic-ai/sdk';
import { chooseTextStrategy, type FoundResult, type WrittenCall } from '../../agent/epoch/textStrategy.ts';
import type { ToolCall } from '../../agent/transcript/messages.ts';
import type { Transcript } from '../../agent/transcript/transcript.ts';
import { isServerStrategy } from '../../tools/pool/strategy.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { createPlainStrategy } from './plainStrategy.ts';
import { referenceStrategy } from './referenceStrategy.ts';
import { createServerStrategy } from './serverStrategy.ts';

/** Deferral on the wire. Pure: a strategy depends on the transcript of its request and on its arguments. */
export interface WireStrategy {
  /** Lists the loaded tools in cache order, and the deferred ones. */
  listTools(transcript: Transcript): WireTools;
  /** Writes a call of the transcript for the endpoint. */
  writeCall(call: ToolCall): WrittenCall;
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

export function chooseWireStrategy(transcript: Transcript): WireStrategy {
  const { strategy } = transcript.epoch;
  if (isServerStrategy(strategy)) return createServerStrategy(strategy);
  const text = chooseTextStrategy(transcript);
  return text ? createPlainStrategy(text) : referenceStrategy;
}
