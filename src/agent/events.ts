import type { StrategyDecision } from '../tools/strategy.ts';
import type { EndpointSearch, ToolCall } from './messages.ts';
import type { Usage } from './model.ts';
import type { TurnUsage } from './turnUsage.ts';

/** Everything a turn shows. */
export type AgentEvent =
  | { readonly type: 'step-start'; readonly step: number }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'thinking-delta' }
  /** The endpoint has searched its deferred tools. */
  | { readonly type: 'search'; readonly search: EndpointSearch }
  | { readonly type: 'call-start'; readonly call: ToolCall; readonly description: string }
  | { readonly type: 'call-progress'; readonly call: ToolCall; readonly text: string }
  | CallEnd
  /** A sentence for the user about the turn itself. */
  | { readonly type: 'notice'; readonly text: string }
  /** Something that takes a while and is not the model's answer. */
  | { readonly type: 'activity'; readonly text: string }
  | { readonly type: 'step-end'; readonly usage: Usage }
  | { readonly type: 'turn-end'; readonly usage: TurnUsage; readonly strategy: StrategyDecision };

export interface CallEnd {
  readonly type: 'call-end';
  readonly call: ToolCall;
  readonly isError: boolean;
  readonly summary: string;
  /** Names of the tools this call made callable. */
  readonly found: readonly string[];
}
