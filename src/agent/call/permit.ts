import type { RuleScope } from '../../host/approval.ts';
import { Denial } from '../../host/refusal.ts';
import { rejectOnAbort } from '../../lib/abort.ts';
import { errorMessage } from '../../lib/text.ts';
import { decidePermission } from '../../tools/permission/decidePermission.ts';
import type { PermissionReason } from '../../tools/permission/permissionReason.ts';
import type { CallDeps } from './callDeps.ts';
import type { VettedCall } from './vetCall.ts';

/** Throws a Denial unless the call may run. Returns the reason why it may. */
export async function permit(
  call: VettedCall & { readonly callId: string },
  description: string,
  deps: CallDeps,
  signal: AbortSignal,
): Promise<PermissionReason> {
  const { tool, check, hook, callId } = call;
  const effect = check.effect ?? tool.effect;
  const decision = decidePermission({
    tool,
    check,
    mode: deps.permissionMode,
    rules: deps.rules.current(),
    allowedForChat: [...deps.allowedForChat],
    ...(hook.decision ? { hook: hook.decision } : {}),
  });
  if (decision.behavior === 'deny') throw new Denial(decision.reason, decision);
  // A hook may have changed the input of a call that started early, so that the call has an effect now.
  if (decision.behavior === 'ask' || effect !== 'none') await rejectOnAbort(deps.whenWhole, signal);
  if (decision.behavior === 'allow') return decision.why;

  const { name } = tool.definition;
  const reason = decision.reason ?? hook.reason;
  const question = {
    call: callId,
    title: name,
    detail: description,
    ...(reason ? { reason } : {}),
    ...(decision.rule ? { rule: decision.rule } : {}),
  };
  const answer = await rejectOnAbort(deps.approval.ask(question, signal), signal);
  if (answer.kind === 'no')
    throw new Denial(
      answer.reason
        ? `The user did not allow this call of ${name}: ${answer.reason}`
        : `The user did not allow this call of ${name}. Ask what to do instead, or go on without it.`,
      { summary: 'denied by you' },
    );
  if (answer.kind === 'once' || decision.rule === undefined) return { kind: 'user', answer: 'once' };
  deps.allowedForChat.add(decision.rule);
  if (answer.kind === 'always') await saveRule(decision.rule, answer.scope, deps);
  return { kind: 'user', answer: answer.kind, rule: decision.rule };
}

/** Saves a rule the user allowed. The call goes on even if saving fails. */
async function saveRule(rule: string, scope: RuleScope, { rules, emit }: CallDeps): Promise<void> {
  try {
    await rules.allow(rule, scope);
  } catch (error) {
    const text = `The rule ${rule} holds for this chat only, because it could not be saved: ${errorMessage(error)}`;
    emit({ type: 'notice', text });
  }
}
