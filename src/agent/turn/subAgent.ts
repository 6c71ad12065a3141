import { randomUUID } from 'node:crypto';
import type { AgentKind } from '../../host/agentKinds.ts';
import { type Hooks, SILENT } from '../../host/hooks.ts';
import { Refusal } from '../../host/refusal.ts';
import { count, cutText, toPlainText } from '../../lib/text.ts';
import { EXIT_PLAN_MODE } from '../../tools/builtin/exitPlanMode.ts';
import { TASK } from '../../tools/builtin/task.ts';
import { type AgentPool, narrowPool } from '../../tools/pool/agentPool.ts';
import type { ChatPlace, Delegated, DelegatedTask } from '../../tools/tool/callContext.ts';
import { type PermissionMode, stricterMode } from '../../tools/tool/permissionMode.ts';
import type { Tool, ToolDefinition } from '../../tools/tool/tool.ts';
import { loadedNames } from '../epoch/epoch.ts';
import { loadFoundHosted } from '../epoch/hostedInEpoch.ts';
import { readToolsNow } from '../epoch/toolsNow.ts';
import type { AgentEvent, Emit } from '../events/events.ts';
import type { ModelLimits } from '../model/modelLimits.ts';
import { PLAN_TASK_NOTE } from '../prompt/planNotes.ts';
import { writeSkill } from '../prompt/skillTexts.ts';
import { writeTaskNote } from '../prompt/taskNote.ts';
import { foundHosted } from '../transcript/foundHosted.ts';
import type { HostedTool } from '../transcript/hosted.ts';
import type { ToolCall } from '../transcript/messages.ts';
import {
  allowedRules,
  type Epoch,
  foundTools,
  pickedEffort,
  type Transcript,
} from '../transcript/transcript.ts';
import type { AgentWishes, PrepareAgent } from './prepareAgent.ts';
import { runTurn, type TurnDeps } from './turn.ts';
import { errorOf, type TurnEnd } from './turnEnd.ts';

/** Gives a task to another agent. */
export type Delegate = (assignment: Assignment, signal: AbortSignal) => Promise<Delegated>;

export interface Assignment extends DelegatedTask {
  /** The call that gives the task. */
  readonly call: ToolCall;
  /** Transcript of the conversation that gives the task. */
  readonly transcript: Transcript;
  /** The tools that the agent which gives the task may use. */
  readonly pool: AgentPool;
  readonly chat: ChatPlace;
  readonly permissionMode: PermissionMode;
  readonly allowedForChat: Set<string>;
  /** Shows the calls of the other agent as calls of this task, and counts its requests. */
  readonly emit: Emit;
}

export interface SubAgentOptions {
  readonly maxSteps: number;
  readonly announceTokens: number;
}

/** Characters of a result that people can look at, of each of what may be hundreds of calls. */
const MAX_OUTPUT = 10_000;

/** Depth to which tasks may be passed on. */
const MAX_DEPTH = 2;

/** Parts of a turn that its sub-agents share; each sub-agent has its own hooks, events and depth. */
interface SharedDeps extends Omit<TurnDeps, 'delegate' | 'emit'> {
  /** Prepares agents that differ from the one that gives the task. */
  readonly prepareAgent: PrepareAgent;
}

/**
 * Creates agents that have a transcript of their own. One of no kind works in the epoch of the agent that gives the task:
 * the same system prompt and tools, so the same cached prefix; one of a kind has an epoch of its own, with its part of the
 * tools. Tools found there are loaded after the others, so that they are callable at once, without a search in the name of
 * an agent that has not searched. Rules that the user allows a sub-agent hold for the whole chat.
 */
export function createSubAgents(deps: SharedDeps, options: SubAgentOptions, depth = 1): Delegate {
  return async (assignment, signal) => {
    const agent = await employ(assignment, deps, options);
    const { kind, permissionMode, effort } = agent;
    const pool = taskPool(agent.deps.pool, depth < MAX_DEPTH);
    const canPassOn = pool.entries().some(({ tool, exposure }) => isTask(tool) && exposure !== 'off');
    const found = inheritedTools(assignment, { ...agent, pool });
    let steps = 0;
    const end = await runTurn(
      {
        ...agent.options,
        transcript: {
          epoch: extendEpoch(agent.epoch, found, agent.deps.model.limits, foundHosted(assignment.transcript)),
          messages: [],
        },
        chat: { ...assignment.chat, task: randomUUID() },
        texts: [
          writeTaskNote(found, canPassOn, kind?.name),
          ...(assignment.skill ? [writeSkill(assignment.skill)] : []),
          { kind: 'prompt', text: assignment.prompt },
        ],
        permissionMode,
        // The transcript of the task has the mode and the effort, too, so that a summary of the task keeps them.
        switchTo: permissionMode,
        ...(effort === undefined ? {} : { effort }),
        planNote: PLAN_TASK_NOTE,
        allowedForChat: assignment.allowedForChat,
      },
      {
        ...agent.deps,
        pool,
        hooks: hooksForCalls(deps.hooks),
        delegate: createSubAgents(agent.deps, agent.options, depth + 1),
        emit: (event) => {
          if (event.type === 'step-start') steps = event.step;
          report(event, assignment);
        },
      },
      signal,
    );
    return { ...outcomeOf(end, steps, signal), steps, allowedForChat: allowedRules(end.transcript.messages) };
  };
}

/** The agent that does a task. */
interface Employed {
  /** Absent for an agent like the one that gives the task. */
  readonly kind?: AgentKind;
  readonly epoch: Epoch;
  readonly deps: SharedDeps;
  readonly options: SubAgentOptions;
  readonly permissionMode: PermissionMode;
  readonly effort?: string;
}

/** Finds the agent for a task. Throws a Refusal if there is none of the kind. */
async function employ(assignment: Assignment, deps: SharedDeps, options: SubAgentOptions): Promise<Employed> {
  const { agent: name, model, transcript, pool, emit } = assignment;
  const kind = name === undefined ? undefined : await findKind(name, deps);
  const permissionMode = stricterMode(
    assignment.permissionMode,
    kind?.permissionMode ?? assignment.permissionMode,
  );
  const wanted = assignment.effort ?? kind?.effort;
  const picked = wanted ?? pickedEffort(transcript.messages);
  const effort = picked === undefined ? {} : { effort: picked };
  const isAlike = kind === undefined && model === undefined && wanted === undefined;
  if (isAlike)
    return { epoch: transcript.epoch, deps: { ...deps, pool }, options, permissionMode, ...effort };
  const wishes: AgentWishes = {
    ...(kind ? { ...kind, role: kind } : { disallowedTools: [], models: [] }),
    ...(model === undefined ? {} : { models: [model] }),
    ...effort,
  };
  const { epoch, announceTokens, ...own } = await deps.prepareAgent(wishes, permissionMode, { pool, emit });
  return {
    ...(kind ? { kind } : {}),
    epoch,
    deps: { ...deps, ...own },
    options: { ...options, announceTokens },
    permissionMode,
    ...effort,
  };
}

async function findKind(name: string, { agents }: SharedDeps): Promise<AgentKind> {
  const kinds = (await agents?.read()) ?? [];
  const kind = kinds.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (kind) return kind;
  throw new Refusal(
    kinds.length === 0
      ? 'There are no kinds of agents: leave subagent_type out.'
      : `There is no agent ${toPlainText(name, MAX_NAME)}. There are: ${kinds
          .slice(0, MAX_NAMED)
          .map((one) => one.name)
          .join(', ')}. Without subagent_type it is one like you.`,
  );
}

const MAX_NAME = 100;
/** Agents named to a model that asks for another one. */
const MAX_NAMED = 50;

const isTask = ({ definition }: Tool): boolean => definition.name === TASK;

/** Outcome of a task in words for the agent that gave the task. */
function outcomeOf(
  end: TurnEnd,
  steps: number,
  signal: AbortSignal,
): Pick<Delegated, 'text' | 'isFailed' | 'unfinished' | 'stop'> {
  const stop = end.kind === 'stopped' && end.by === 'hook' ? { stop: end.reason } : {};
  const problem = signal.aborted ? explainAbort(signal) : problemOf(end, steps);
  if (problem) return { text: problem, isFailed: true, ...stop };
  const unfinished = end.kind === 'unfinished' ? { unfinished: end.reason } : {};
  return { text: lastWords(end.transcript), ...unfinished };
}

/** Explains an abort: apart from the user, a hook may end all calls of a message, and gives its reason. */
const explainAbort = ({ reason }: AbortSignal): string =>
  reason instanceof Refusal ? reason.message : 'Cancelled by the user.';

function problemOf(end: TurnEnd, steps: number): string | undefined {
  if (end.kind === 'stopped' && end.by === 'hook') return `A user hook ended the turn: ${end.reason}`;
  const error = errorOf(end);
  return error && `The sub-agent failed after ${count(steps, 'step')}: ${error.message}`;
}

/**
 * Tools the conversation has found, or that the task needs, that the agent's epoch has not loaded and that are not off by now. An agent of a kind
 * gets only those that are in its pool: of others nobody knows whether it may have them.
 */
function inheritedTools(
  { transcript, tools = [] }: Assignment,
  { kind, epoch, pool }: Pick<Employed, 'kind' | 'epoch'> & { readonly pool: AgentPool },
): readonly ToolDefinition[] {
  if (epoch.strategy === 'none') return [];
  const loaded = loadedNames(epoch);
  const entries = pool.entries();
  const known = new Set(entries.map(({ tool }) => tool.definition.name));
  const now = readToolsNow({ entries });
  const wanted = new Map([...tools, ...foundTools(transcript).values()].map((one) => [one.name, one]));
  return [...wanted.values()]
    .filter(({ name }) => !loaded.has(name) && !now.isOff(name) && (kind === undefined || known.has(name)))
    .map(now.currentDefinition);
}

/** Loads tools in an epoch, as many as the model takes. */
function extendEpoch(
  epoch: Epoch,
  tools: readonly ToolDefinition[],
  { maxTools = Number.POSITIVE_INFINITY }: ModelLimits,
  hosted: readonly HostedTool[],
): Epoch {
  const room = Math.max(0, maxTools - epoch.tools.length);
  const extended =
    tools.length === 0 ? epoch : { ...epoch, tools: [...epoch.tools, ...tools.slice(0, room)] };
  return loadFoundHosted(extended, hosted);
}

/** The pool of a task: only the agent that gave the task presents a plan to the user, and tasks cannot be passed on forever. */
function taskPool(pool: AgentPool, canPassOn: boolean): AgentPool {
  const reasons: ReadonlyMap<string, string> = new Map([
    [EXIT_PLAN_MODE, 'only the agent that gave the task presents plans: report yours to it'],
    ...(canPassOn ? [] : ([[TASK, TOO_DEEP]] as const)),
  ]);
  return narrowPool(pool, {
    narrow(entry) {
      const reason = reasons.get(entry.tool.definition.name);
      return reason === undefined ? entry : { ...entry, exposure: 'off', reason };
    },
  });
}

const TOO_DEEP = `tasks can be passed on at most ${MAX_DEPTH} times: do this one yourself`;

/** Hooks of a task: only those for calls, since prompts and ends of turns between agents do not concern the user. */
const hooksForCalls = (hooks: Hooks): Hooks => ({
  run: async (event, signal) =>
    event.name === 'PreToolUse' || event.name === 'PostToolUse' ? await hooks.run(event, signal) : SILENT,
});

/** Shows the part of a sub-agent's work that the user gets to see, as part of its task. */
function report(event: AgentEvent, { call, emit }: Assignment): void {
  switch (event.type) {
    case 'step-end':
      emit({ type: 'sub-step', usage: event.usage, tasks: [call.id] });
      return;
    case 'sub-step':
    case 'call-start':
    case 'call-progress':
    case 'search':
    case 'hosted-call':
      emit({ ...event, tasks: [call.id, ...(event.tasks ?? [])] });
      return;
    case 'call-end':
      if (event.isOurs) return;
      emit({
        ...event,
        output: cutText(event.output, MAX_OUTPUT),
        tasks: [call.id, ...(event.tasks ?? [])],
      });
      return;
    case 'notice':
      emit({ type: 'call-progress', call, text: event.text });
      return;
    default:
      return;
  }
}

function lastWords({ messages }: Transcript): string {
  const last = messages.findLast((message) => message.role === 'assistant');
  const text = (last?.blocks ?? [])
    .flatMap((block) => (block.type === 'text' ? [block.text] : []))
    .join('\n');
  return text.trim() === '' ? 'The sub-agent ended without saying anything.' : text;
}
