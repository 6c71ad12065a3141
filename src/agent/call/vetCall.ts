import type { HookVerdict } from '../../host/hooks.ts';
import { Refusal } from '../../host/refusal.ts';
import { rejectOnAbort } from '../../lib/abort.ts';
import type { JsonRecord } from '../../lib/json.ts';
import type { CallCheck } from '../../tools/tool/callCheck.ts';
import type { CallContext } from '../../tools/tool/callContext.ts';
import type { ParsedInput } from '../../tools/tool/parseWithRepair.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { CallDeps } from './callDeps.ts';
import { parseInput } from './parseInput.ts';

/** A call that may be decided about. */
export interface VettedCall {
  readonly tool: Tool;
  /** The model's input, or a hook's version of it, repaired where it did not fit. */
  readonly written: JsonRecord;
  /** The input as the tool takes it. */
  readonly input: unknown;
  readonly check: CallCheck;
  readonly hook: HookVerdict;
}

export interface VetDeps extends CallDeps {
  readonly context: CallContext;
  readonly callId: string;
  /** Takes what the hooks say, whatever becomes of the call. */
  takeVerdict(verdict: HookVerdict): void;
}

/**
 * Parses the input, then lets the tool and the user's hooks look at it, both at once. Throws a Refusal if the input
 * does not fit, or if the tool or a hook will not have it.
 */
export async function vetCall(
  tool: Tool,
  given: JsonRecord,
  deps: VetDeps,
  signal: AbortSignal,
): Promise<VettedCall> {
  const { context, callId, permissionMode: mode } = deps;
  const isUnseen =
    deps.strategy === 'bridge' && context.snapshot.find(tool.definition.name).standing !== 'loaded';
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
      throw new Refusal(`A hook of the user blocks this call: ${hook.reason ?? 'it gave no reason'}`);
    if (hook.stop !== undefined)
      throw new Refusal(`Not run: a hook of the user ended the turn: ${hook.stop}`);
    if (hook.updatedInput === undefined) return { tool, written, input: first, check, hook };
    const updated = parseUpdated(tool, hook.updatedInput, isUnseen);
    return { tool, ...updated, check: await askTool(updated.input), hook };
  } finally {
    refused.abort();
  }
}

/** The model must not take what a hook wrote for its own mistake. */
function parseUpdated(tool: Tool, given: JsonRecord, isUnseen: boolean): ParsedInput {
  try {
    return parseInput(tool, given, isUnseen);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`Not run: a hook of the user changed the input. ${error.message}`);
  }
}

const runOwnCheck = async (
  tool: Tool,
  input: unknown,
  context: CallContext,
  signal: AbortSignal,
): Promise<CallCheck> => (await tool.check?.(input, context, signal)) ?? {};
