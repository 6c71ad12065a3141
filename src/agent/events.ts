import type { ToolCall } from './messages.ts';
import type { Usage } from './model.ts';

/** Everything a turn shows. */
export type AgentEvent =
  | { readonly type: 'step-start'; readonly step: number }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'thinking-delta' }
  | { readonly type: 'call-start'; readonly call: ToolCall; readonly description: string }
  | { readonly type: 'call-progress'; readonly call: ToolCall; readonly text: string }
  | CallEnd
  /** A sentence for the user about the turn itself. */
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'step-end'; readonly usage: Usage };

export interface CallEnd {
  readonly type: 'call-end';
  readonly call: ToolCall;
  readonly isError: boolean;
  readonly summary: string;
  /** Names of the tools this call made callable. */
  readonly found: readonly string[];
}
