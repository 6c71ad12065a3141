import type { HeavyWork } from '../../host/heavyWork.ts';
import type { Hooks } from '../../host/hooks.ts';
import type { Log } from '../../host/log.ts';
import type { PermissionRules } from '../../host/permissionRules.ts';
import type { Person } from '../../host/person.ts';
import type { ResultFiles } from '../../host/resultFiles.ts';
import type { ProblemWatch } from '../../tools/edits/problemWatch.ts';
import type { CallContext, Delegated, DelegatedTask } from '../../tools/tool/callContext.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { RunSkill } from '../../tools/tool/toolOutcome.ts';
import type { AgentEvent } from '../events/events.ts';
import type { CallResult, ToolCall } from '../transcript/messages.ts';
import type { Epoch } from '../transcript/transcript.ts';

/** Ports that calls need. */
export interface CallPorts extends Person {
  readonly rules: PermissionRules;
  readonly hooks: Hooks;
  readonly resultFiles: ResultFiles;
  readonly problems: ProblemWatch;
  readonly heavyWork: HeavyWork;
  readonly log: Log;
}

/** Facts and ports that the calls of one step share. */
export interface CallDeps extends CallPorts {
  readonly context: Omit<CallContext, 'progress' | 'delegate'>;
  readonly permissionMode: PermissionMode;
  /** Rules the user has allowed for this chat. A call may add a rule. */
  readonly allowedForChat: Set<string>;
  /** Way to call tools that are not loaded; `none` if every tool is. */
  readonly strategy: Epoch['strategy'];
  /** Characters of images and PDFs the chat can still take. */
  readonly mediaRoom: number;
  /** Resolves when the message that makes the calls is complete: until then the user is not asked, and no call has an effect. */
  readonly whenWhole: Promise<void>;
  emit(event: AgentEvent): void;
  /** Has another agent do the task that a call gives. */
  delegate(task: DelegatedTask, call: ToolCall, signal: AbortSignal): Promise<Delegated>;
}

export interface CompletedCall {
  readonly result: CallResult;
  /** Skill whose instructions follow all results. */
  readonly skill?: RunSkill;
  /** Texts for the model that follow all results. */
  readonly notes: readonly string[];
  /** True if the text of the result is in a file and names that file. */
  readonly isKept?: boolean;
  /** Reason why the turn ends with this call, for the user. */
  readonly stop?: string;
}
