import { type HookVerdict, SILENT } from '../../host/hooks.ts';
import type { Log } from '../../host/log.ts';
import { Denial, Refusal } from '../../host/refusal.ts';
import { rejectOnAbort } from '../../lib/abort.ts';
import { cutText } from '../../lib/text.ts';
import { hiddenFiles } from '../../tools/permission/hiddenFiles.ts';
import type { PermissionReason } from '../../tools/permission/permissionReason.ts';
import type { DelegatedTask } from '../../tools/tool/callContext.ts';
import { isOwned } from '../../tools/tool/toolOrigin.ts';
import { labelOutcome, type ToolOutcome, textOutcome } from '../../tools/tool/toolOutcome.ts';
import type { ToolCall } from '../transcript/messages.ts';
import { boundOutcome, textOf } from './boundOutcome.ts';
import type { CallDeps, CompletedCall } from './callDeps.ts';
import { findTool } from './findTool.ts';
import { makeImagesFit } from './makeImagesFit.ts';
import { writePageNote } from './pageNote.ts';
import { permit } from './permit.ts';
import { type VettedCall, vetCall } from './vetCall.ts';

/** Characters of a result that people can look at. */
const MAX_OUTPUT = 50_000;
/** Characters of a result that hooks get. */
const MAX_RESPONSE = 100_000;

/**
 * Takes one call from start to result: find, guard, parse, check beside the hooks, permission, run, hooks again, bound.
 * Never throws: whatever happens becomes a result, so that every call is answered.
 */
export async function runCall(
  call: ToolCall,
  deps: CallDeps & {
    /** Set after an edit of the same message that was not made. */
    readonly followsFailedEdit?: boolean;
  },
  signal: AbortSignal,
): Promise<CompletedCall> {
  let before = SILENT;
  let permission: PermissionReason | undefined;
  const takeVerdict = (verdict: HookVerdict): void => {
    before = verdict;
    for (const text of verdict.problems) deps.emit({ type: 'notice', text });
  };
  const endCall = (outcome: ToolOutcome, after = SILENT): CompletedCall => {
    const end = completeCall(call, outcome, deps, permission?.kind === 'user' ? permission.rule : undefined);
    const stop = before.stop ?? outcome.stop ?? after.stop;
    return {
      ...end,
      notes: [...end.notes, ...before.context, ...after.context],
      ...(stop ? { stop } : {}),
    };
  };
  try {
    signal.throwIfAborted();
    const found = findTool(call, { ...deps, snapshot: deps.context.snapshot });
    if ('outcome' in found) return endCall(found.outcome);
    const { tool } = found;
    const context = {
      ...deps.context,
      progress: (text: string) => deps.emit({ type: 'call-progress', call, text }),
      delegate: (task: DelegatedTask, until: AbortSignal) => deps.delegate(task, call, until),
    };
    const vetted = await vetCall(
      tool,
      call.input,
      { ...deps, context, callId: call.id, takeVerdict },
      signal,
    );
    if (deps.followsFailedEdit && countsOnEdits(vetted)) return endCall(NOT_RUN_AFTER_EDIT);
    const description = tool.describe(vetted.input);
    permission = await permit({ ...vetted, callId: call.id }, description, deps, signal);
    signal.throwIfAborted();

    deps.emit({ type: 'call-start', call, description, permission });
    const isHidden = hiddenFiles({ ...vetted, rules: deps.rules.current() });
    const running = tool.run(vetted.input, { ...context, ...(isHidden ? { isHidden } : {}) }, signal);
    // A change of files is never abandoned halfway: its result must say what was done.
    const isWaitedFor = tool.endsItself || (vetted.check.effect ?? tool.effect) === 'edit';
    const outcome = await (isWaitedFor ? running : rejectOnAbort(running, signal));
    const after = await runHooksAfter({ ...vetted, callId: call.id }, outcome, deps, signal);
    const fitting = await makeImagesFit(
      outcome,
      { limits: context.media.image, heavyWork: deps.heavyWork },
      signal,
    );
    const kept = await boundOutcome(fitting, tool.maxResultChars, deps.resultFiles);
    const { result, ...end } = endCall(kept, after);
    return {
      // Code reads what a tool gives, not words of ours.
      result:
        isOwned(tool.origin) && call.caller === undefined
          ? labelOutcome(`Result of ${tool.definition.name}`, result)
          : result,
      ...end,
      ...(kept === fitting ? {} : { isKept: true }),
    };
  } catch (error) {
    return endCall(failCall(call, error, { log: deps.log, signal }));
  }
}

const NOT_RUN_AFTER_EDIT: ToolOutcome = {
  ...textOutcome('Not run: an earlier edit of the same message was not made. Look at its result first.'),
  isError: true,
  ending: 'skipped',
  summary: 'not run: an earlier edit was not made',
};

/** True of edits and of commands with an effect. Other calls, looking ones above all, run whatever came before them. */
function countsOnEdits({ tool, check }: VettedCall): boolean {
  const effect = check.effect ?? tool.effect;
  return effect === 'edit' || (effect !== 'none' && tool.countsOnEdits === true);
}

/** Tells the user's hooks the outcome of a call. The call has happened: hooks can only add notes or end the turn. */
async function runHooksAfter(
  { tool, written, callId }: VettedCall & { readonly callId: string },
  outcome: ToolOutcome,
  { hooks, context, emit, permissionMode: mode }: CallDeps,
  signal: AbortSignal,
): Promise<HookVerdict> {
  const verdict = await hooks.run(
    {
      chat: context.chat.id,
      mode,
      name: 'PostToolUse',
      callId,
      tool: tool.definition.name,
      input: written,
      response: cutText(textOf(outcome), MAX_RESPONSE),
    },
    signal,
  );
  for (const text of verdict.problems) emit({ type: 'notice', text });
  const objection =
    verdict.decision === 'deny' && verdict.reason ? [`A hook objects: ${verdict.reason}`] : [];
  return { ...verdict, context: [...objection, ...verdict.context] };
}

function failCall(
  call: ToolCall,
  error: unknown,
  { log, signal }: { log: Log; signal: AbortSignal },
): ToolOutcome {
  const refusal = [error, signal.reason].find((one) => one instanceof Refusal);
  if (refusal instanceof Denial)
    return { ...textOutcome(refusal.message), isError: true, ending: 'denied', summary: refusal.summary };
  if (refusal && refusal === signal.reason)
    return {
      ...textOutcome(refusal.message),
      isError: true,
      ending: 'stopped',
      summary: 'because a hook ended the turn',
    };
  if (refusal) return { ...textOutcome(refusal.message), isError: true, summary: refusal.message };
  if (signal.aborted)
    return { ...textOutcome('Cancelled by the user.'), isError: true, ending: 'stopped', summary: '' };
  log.error(`The tool ${call.name} crashed`, error);
  return {
    ...textOutcome(`${call.name} failed unexpectedly.`),
    isError: true,
    summary: 'failed unexpectedly; see the log',
  };
}

/** Shows the end of a call to the user and makes its result. */
export function completeCall(
  call: ToolCall,
  outcome: ToolOutcome,
  { emit, strategy }: Pick<CallDeps, 'emit' | 'strategy'>,
  allowedRule?: string,
): CompletedCall {
  const isError = outcome.isError ?? false;
  const ran = outcome.skill ?? outcome.skillRun;
  const allowedForChat = [...(allowedRule ? [allowedRule] : []), ...(outcome.allowedForChat ?? [])];
  if (outcome.usage) emit({ type: 'sub-step', usage: outcome.usage, isOtherModel: true });
  emit({
    type: 'call-end',
    call,
    isError,
    ending: outcome.ending ?? (isError ? 'failed' : 'done'),
    summary: outcome.summary ?? '',
    // The end of a call without an outcome of its own is worded for the model.
    output: outcome.ending === undefined ? cutText(textOf(outcome), MAX_OUTPUT) : '',
    found: outcome.found?.map(({ name }) => name) ?? [],
    ...(outcome.foundBy && outcome.foundBy.length > 1 ? { foundBy: outcome.foundBy } : {}),
    ...(ran ? { skill: ran.name } : {}),
    ...(outcome.display ? { display: outcome.display } : {}),
  });
  return {
    result: {
      callId: call.id,
      content: outcome.content,
      isError,
      ...(outcome.found ? { found: outcome.found } : {}),
      ...(outcome.foundBy ? { foundBy: outcome.foundBy } : {}),
      ...(outcome.isFruitless ? { isFruitless: true } : {}),
      ...(outcome.seen ? { seen: outcome.seen } : {}),
      ...(outcome.skillRun ? { skillRun: outcome.skillRun } : {}),
      ...(outcome.discovered ? { discovered: outcome.discovered } : {}),
      ...(outcome.permissionMode ? { permissionMode: outcome.permissionMode } : {}),
      ...(allowedForChat.length > 0 ? { allowedForChat } : {}),
    },
    ...(outcome.skill ? { skill: outcome.skill } : {}),
    notes: [outcome.note, writePageNote(outcome.foundBy ?? [], strategy)].filter(
      (note) => note !== undefined,
    ),
  };
}
