import type { TokenUsage } from '../../host/tokenUsage.ts';
import type { PermissionReason } from '../../tools/permission/permissionReason.ts';
import type { StrategyDecision } from '../../tools/pool/strategy.ts';
import type { FoundByQuery, OutcomeDisplay } from '../../tools/tool/toolOutcome.ts';
import type { HostedCall } from '../transcript/hosted.ts';
import type { EndpointSearch, ToolCall } from '../transcript/messages.ts';
import type { Epoch } from '../transcript/transcript.ts';
import type { TurnCost } from './turnCost.ts';

/** Shows an event. Calls come in order, and each event is taken before the next is made: nothing queues between a turn and its surface. */
export type Emit = (event: AgentEvent) => void;

/** Everything a turn shows. */
export type AgentEvent =
  /** Words of the user that have joined the running turn. */
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'step-start'; readonly step: number }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'thinking-delta'; readonly text: string }
  /** The endpoint has searched its deferred tools. */
  | ({ readonly type: 'search'; readonly search: EndpointSearch } & InTask)
  /** The endpoint has called a tool itself. */
  | ({ readonly type: 'hosted-call'; readonly hosted: HostedCall } & InTask)
  | CallStart
  | ({ readonly type: 'call-progress'; readonly call: ToolCall; readonly text: string } & InTask)
  | CallEnd
  /** A sentence for the user about the turn itself. */
  | Notice
  /** Work that takes a while and is not the model's answer. */
  | { readonly type: 'activity'; readonly text: string }
  /** A step was answered, in this epoch. */
  | { readonly type: 'step-end'; readonly usage: TokenUsage; readonly epoch: Epoch }
  /** A request to a model for this turn that is not a step of the turn: by an agent with a task, by a search, or for a summary. `isOtherModel`: a tool asked a model of its own choice. */
  | ({ readonly type: 'sub-step'; readonly usage: TokenUsage; readonly isOtherModel?: true } & InTask)
  | { readonly type: 'turn-end'; readonly cost: TurnCost; readonly strategy: StrategyDecision };

/** Place of an event in the work of agents with a task. */
export interface InTask {
  /** Ids of the calls that gave the tasks, outermost first; absent if the agent of the chat itself did it. */
  readonly tasks?: readonly string[];
}

export interface Notice {
  readonly type: 'notice';
  readonly text: string;
  /** True if the turn has paused, and saying "continue" goes on with it: a surface may offer that by one key. */
  readonly isPause?: true;
}

/** `denied`: by the user, a rule or a hook. `stopped`: the user stopped the turn. `skipped`: because of an earlier call. */
export type CallEnding = 'done' | 'failed' | 'denied' | 'stopped' | 'skipped';

/** A call that may run begins to. */
export interface CallStart extends InTask {
  readonly type: 'call-start';
  readonly call: ToolCall;
  readonly description: string;
  /** Absent only in records from before it was noted. */
  readonly permission?: PermissionReason;
}

export interface CallEnd extends InTask {
  readonly type: 'call-end';
  readonly call: ToolCall;
  readonly isError: boolean;
  readonly ending: CallEnding;
  /** A few words for people. */
  readonly summary: string;
  /** The text of the result, bounded, for those who want to see all of it; empty if the call never ran, or was stopped. */
  readonly output: string;
  /** Names of the tools this call made callable. */
  readonly found: readonly string[];
  /** Names of the found tools by query, if a search had several queries. */
  readonly foundBy?: readonly FoundByQuery[];
  /** Name of the skill this call has run. */
  readonly skill?: string;
  /** True if the call was made in the model's name and not by the model. */
  readonly isOurs?: true;
  readonly display?: OutcomeDisplay;
}
