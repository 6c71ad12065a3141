import type { HookVerdict } from '../../host/hooks.ts';
import { Denial, Refusal } from '../../host/refusal.ts';
import { rejectOnAbort } from '../../lib/abort.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { isPlainStrategy } from '../../tools/pool/strategy.ts';
import type { CallCheck } from '../../tools/tool/callCheck.ts';
import type { CallContext } from '../../tools/tool/callContext.ts';
import type { ParsedInput } from '../../tools/tool/parseWithRepair.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { CallDeps } from './callDeps.ts';
import { parseInput } from './parseInput.ts';

/** A call that is ready for the decision whether it may run. */
export interface VettedCall {
  readonly tool: Tool;
  /** Input as the model or a hook wrote it, repaired where it did not fit. */
  readonly written: JsonRecord;
  /** Input as the tool takes it. */
  readonly input: unknown;
  readonly check: CallCheck;
  readonly hook: HookVerdict;
}

export interface VetDeps extends CallDeps {
  readonly context: CallContext;
  readonly callId: string;
  /** Takes the verdict of the hooks, whatever becomes of the call. */
  takeVerdict(verdict: HookVerdict): void;
}

/**
 * Parses the input of a call, then lets the tool and the user's hooks look at the input, both at once. Throws a Refusal
 * if the input does not fit, or if the tool or a hook refuses it.
 */
export async function vetCall(
  tool: Tool,
  given: JsonRecord,
  deps: VetDeps,
  signal: AbortSignal,
): Promise<VettedCall> {
  const { context, callId, permissionMode: mode } = deps;
  const isUnseen =
    isPlainStrategy(deps.strategy) && context.snapshot.find(tool.definition.name).standing !== 'loaded';
  const { written, input: first } = parseInput(tool, given, isUnseen);
  const refused = new AbortController();
  const hookRun = deps.hooks.run(
    { chat: context.chat.id, mode, name: 'PreToolUse', callId, tool: tool.definition.name, input: written },
    AbortSignal.any([signal, refused.signal]),
  );
  const askTool = (input: unknown) => rejectOnAbort(runOwnCheck(tool, input, context, signal), signal);
  try {
    const [hook, check] = await Promise.all([hookRun, askTool(first)]);
    deps.takeVerdict(hook);
    if (hook.decision === 'deny')
      throw new Denial(`A user hook blocked this call: ${hook.reason ?? 'it gave no reason'}`, {
        summary: `denied by a hook${hook.reason ? `: ${hook.reason}` : ''}`,
      });
    if (hook.stop !== undefined)
      throw new Denial(`Not run: a user hook ended the turn: ${hook.stop}`, {
        summary: 'denied by a hook, which ended the turn',
      });
    if (hook.updatedInput === undefined) return { tool, written, input: first, check, hook };
    const updated = parseUpdated(tool, hook.updatedInput, isUnseen);
    return { tool, ...updated, check: await askTool(updated.input), hook };
  } finally {
    refused.abort();
  }
}

/** Parses an input that a hook has changed: the model must not mistake an error in it for its own. */
function parseUpdated(tool: Tool, given: JsonRecord, isUnseen: boolean): ParsedInput {
  try {
    return parseInput(tool, given, isUnseen);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`Not run: a user hook changed the input. ${error.message}`);
  }
}

const runOwnCheck = async (
  tool: Tool,
  input: unknown,
  context: CallContext,
  signal: AbortSignal,
): Promise<CallCheck> => (await tool.check?.(input, context, signal)) ?? {};
