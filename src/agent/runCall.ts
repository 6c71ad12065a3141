import type { Approval } from '../host/approval.ts';
import type { Log } from '../host/log.ts';
import { Refusal } from '../host/refusal.ts';
import { untilAborted } from '../lib/abort.ts';
import { bounded } from '../lib/text.ts';
import type { CallContext } from '../tools/callContext.ts';
import { decidePermission, type PermissionMode } from '../tools/permission.ts';
import { selectTools } from '../tools/search/query.ts';
import { searchableTools, selectCandidate, TOOL_SEARCH } from '../tools/searchPool.ts';
import type { Tool } from '../tools/tool.ts';
import { type ToolOutcome, textOutcome } from '../tools/toolOutcome.ts';
import type { ToolSnapshot } from '../tools/toolSnapshot.ts';
import type { AgentEvent } from './events.ts';
import type { CallResult, ToolCall } from './messages.ts';

export interface CallDeps {
  readonly approval: Approval;
  readonly permissionMode: PermissionMode;
  /** Names of tools the user has allowed for this chat. A call may add its own. */
  readonly allowedTools: Set<string>;
  /** True if deferred tools can be called without having been loaded: their input is checked either way. */
  readonly isBridged: boolean;
  readonly log: Log;
}

export interface CompletedCall {
  readonly result: CallResult;
  /** Words for the model that follow all results. */
  readonly note?: string;
}

/** No result may be larger than this. */
const MAX_RESULT = 100_000;

/**
 * One call from start to result: find it in the step's snapshot, guard, parse, permission, run, bound.
 * Never throws: whatever happens becomes a result, so that every call is answered.
 */
export async function runCall(call: ToolCall, deps: RunDeps, signal: AbortSignal): Promise<CompletedCall> {
  let description = call.name;
  try {
    signal.throwIfAborted();
    const found = findTool(call, deps);
    if ('outcome' in found) return completed(call, found.outcome, deps);
    const { tool } = found;
    const input = parsed(tool, call, deps);
    description = tool.describe(input);
    const allowedForChat = await permit(tool, description, deps, signal);
    deps.emit({ type: 'call-start', call, description });
    const progress = (text: string) => deps.emit({ type: 'call-progress', call, text });
    const running = tool.run(input, { ...deps.context, progress }, signal);
    // A change of files is never abandoned halfway: its result must say what was done.
    const outcome = await (tool.effect === 'edit' ? running : untilAborted(running, signal));
    return completed(call, outcome, deps, allowedForChat);
  } catch (error) {
    return completed(call, failed(call, error, { log: deps.log, signal }), deps);
  }
}

type RunDeps = CallDeps & { context: Omit<CallContext, 'progress'>; emit(event: AgentEvent): void };

type Found = { readonly tool: Tool } | { readonly outcome: ToolOutcome };

function findTool(call: ToolCall, { context, isBridged }: RunDeps): Found {
  if (call.problem !== undefined) throw new Refusal(call.problem);
  const found = context.snapshot.find(call.name);
  switch (found.standing) {
    case 'loaded':
      if (call.bridge && found.tool.definition.name !== TOOL_SEARCH)
        throw new Refusal(`${call.name} is loaded: call it directly, not through ${call.bridge.name}.`);
      return { tool: found.tool };
    case 'found':
      return { tool: found.tool };
    case 'deferred':
      if (isBridged) return { tool: found.tool };
      // Without its schema the input is a guess. The reference loads it, so that the next call can be right.
      return {
        outcome: {
          content: [],
          found: [found.tool.definition],
          note: `${call.name} was not loaded, so the call was not run. It is loaded now: look at its schema and call it again.`,
          summary: 'not run: it had to be loaded first',
        },
      };
    case 'off':
      throw new Refusal(`${call.name} is switched off (${found.reason}). Do not call it.`);
    case 'gone':
      throw new Refusal(
        `${call.name} is not available at the moment: its server no longer offers it. Go on without it, or tell the user.`,
      );
    case 'unknown':
      throw new Refusal(unknownTool(call.name, context.snapshot));
  }
}

function unknownTool(name: string, { entries }: ToolSnapshot): string {
  const { found, missing } = selectTools([name], searchableTools(entries).map(selectCandidate));
  const suggestions = [...found, ...missing.flatMap((one) => one.suggestions)];
  return suggestions.length > 0
    ? `There is no tool ${name}. Did you mean ${suggestions.join(' or ')}?`
    : `There is no tool ${name}. Search for the right one.`;
}

/** What does not fit comes back with the schema it should fit, where the model may not have it. */
function parsed(tool: Tool, call: ToolCall, { isBridged }: RunDeps): unknown {
  try {
    return tool.parse(call.input);
  } catch (error) {
    if (!isBridged || !(error instanceof Refusal) || tool.origin.kind === 'builtin') throw error;
    const schema = JSON.stringify(tool.definition.inputSchema);
    throw new Refusal(`${error.message} The tool was not invoked. Its schema: ${schema}`);
  }
}

/** Returns the tool's name if the user allowed it for the whole chat just now. */
async function permit(
  tool: Tool,
  description: string,
  deps: CallDeps,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { name } = tool.definition;
  const decision = decidePermission(deps.permissionMode, tool);
  if (decision.behavior === 'deny') throw new Refusal(decision.reason);
  if (decision.behavior === 'allow' || deps.allowedTools.has(name)) return undefined;
  const answer = await untilAborted(deps.approval.ask({ title: name, detail: description }, signal), signal);
  if (answer === 'no')
    throw new Refusal(
      `The user did not allow this call of ${name}. Ask what to do instead, or go on without it.`,
    );
  if (answer === 'once') return undefined;
  deps.allowedTools.add(name);
  return name;
}

function failed(
  call: ToolCall,
  error: unknown,
  { log, signal }: { log: Log; signal: AbortSignal },
): ToolOutcome {
  if (signal.aborted)
    return { ...textOutcome('Cancelled by the user.'), isError: true, summary: 'cancelled' };
  if (error instanceof Refusal)
    return { ...textOutcome(error.message), isError: true, summary: error.message };
  log.error(`The tool ${call.name} crashed`, error);
  return {
    ...textOutcome(`${call.name} failed unexpectedly.`),
    isError: true,
    summary: 'failed unexpectedly; see the log',
  };
}

function completed(
  call: ToolCall,
  outcome: ToolOutcome,
  { emit }: { emit(event: AgentEvent): void },
  allowedForChat?: string,
): CompletedCall {
  const isError = outcome.isError ?? false;
  const found = outcome.found?.map(({ name }) => name) ?? [];
  emit({ type: 'call-end', call, isError, summary: outcome.summary ?? '', found });
  return {
    result: {
      callId: call.id,
      content: outcome.content.map((part) =>
        part.type === 'text' ? { ...part, text: bounded(part.text, MAX_RESULT) } : part,
      ),
      isError,
      ...(outcome.found ? { found: outcome.found } : {}),
      ...(outcome.seen ? { seen: outcome.seen } : {}),
      ...(allowedForChat ? { allowedForChat } : {}),
    },
    ...(outcome.note ? { note: outcome.note } : {}),
  };
}
