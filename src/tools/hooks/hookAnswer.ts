import * as z from 'zod';
import { type HookVerdict, SILENT } from '../../host/hooks.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { cutText } from '../../lib/text.ts';
import type { HookEventName } from './hook.ts';

/** Exit code and output of the program of a hook. */
export interface HookRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const BLOCKING = 2;
const MAX_CONTEXT = 10_000;
const MAX_REASON = 2_000;

const answerSchema = z.object({
  continue: z.boolean().nullish(),
  stopReason: z.string().nullish(),
  systemMessage: z.string().nullish(),
  decision: z.enum(['block', 'approve']).nullish(),
  reason: z.string().nullish(),
  hookSpecificOutput: z
    .object({
      hookEventName: z.string().nullish(),
      permissionDecision: z.enum(['allow', 'deny', 'ask']).nullish(),
      permissionDecisionReason: z.string().nullish(),
      updatedInput: z.record(z.string(), z.unknown()).nullish(),
      additionalContext: z.string().nullish(),
    })
    .nullish(),
});

type Answer = z.infer<typeof answerSchema>;

/** Verdict of a hook, from its exit code and its output. `name` is what the user knows the hook by. */
export function hookAnswer(
  event: HookEventName,
  name: string,
  { code, stdout, stderr }: HookRun,
): HookVerdict {
  if (code === BLOCKING)
    return { ...SILENT, decision: 'deny', reason: reasonOf(stderr, `The hook ${name} blocked this.`) };
  if (code !== 0) {
    const words = cutText(stderr.trim(), MAX_REASON);
    const problem = `The hook ${name} failed with exit code ${code}${words === '' ? '.' : `: ${words}`}`;
    return { ...SILENT, problems: [problem] };
  }
  const text = stdout.trim();
  const value = text.startsWith('{') ? parseJson(text) : undefined;
  if (value === undefined) return plainAnswer(event, name, text);
  const read = answerSchema.safeParse(value);
  return read.success
    ? jsonAnswer(event, name, read.data)
    : readKnownParts(event, name, { value, issues: read.error.issues });
}

/** Verdict of an answer with unknown parts: the parts that can be understood count. */
function readKnownParts(
  event: HookEventName,
  name: string,
  { value, issues }: { readonly value: unknown; readonly issues: readonly z.core.$ZodIssue[] },
): HookVerdict {
  const rest = answerSchema.safeParse(issues.reduce((left, { path }) => removeAt(left, path), value));
  const understood = rest.success ? jsonAnswer(event, name, rest.data) : SILENT;
  const [issue] = issues;
  const problem = `The hook ${name} printed an answer that is not understood: ${issue?.path.join('.')}: ${issue?.message}.`;
  return {
    ...understood,
    ...askInstead(event, understood, problem),
    problems: [...understood.problems, problem],
  };
}

/** Makes the user be asked before a call if parts are not understood: they might have forbidden the call. */
const askInstead = (
  event: HookEventName,
  { decision }: HookVerdict,
  problem: string,
): Partial<HookVerdict> =>
  event === 'PreToolUse' && decision !== 'deny' ? { decision: 'ask', reason: problem } : {};

/** The value without the part at the path. */
function removeAt(value: unknown, [key, ...deeper]: readonly PropertyKey[]): unknown {
  if (key === undefined || !isRecord(value)) return undefined;
  const { [String(key)]: found, ...rest } = value;
  return deeper.length === 0 ? rest : { ...rest, [String(key)]: removeAt(found, deeper) };
}

function plainAnswer(event: HookEventName, name: string, text: string): HookVerdict {
  if (text === '') return SILENT;
  if (event === 'UserPromptSubmit') return { ...SILENT, context: [cutText(text, MAX_CONTEXT)] };
  if (!text.startsWith('{')) return SILENT;
  const problem = `The hook ${name} printed something that is almost JSON, but not quite.`;
  return { ...SILENT, ...askInstead(event, SILENT, problem), problems: [problem] };
}

function jsonAnswer(event: HookEventName, name: string, answer: Answer): HookVerdict {
  const output = answer.hookSpecificOutput ?? {};
  const decision = decisionOf(event, answer);
  const updatedInput = event === 'PreToolUse' ? output.updatedInput : undefined;
  const reason = output.permissionDecisionReason ?? answer.reason ?? '';
  return {
    ...(decision ? { decision } : {}),
    ...(decision === 'deny' || (decision && reason)
      ? { reason: reasonOf(reason, `The hook ${name} blocked this.`) }
      : {}),
    ...(updatedInput ? { updatedInput } : {}),
    context: output.additionalContext ? [cutText(output.additionalContext, MAX_CONTEXT)] : [],
    problems: answer.systemMessage ? [cutText(answer.systemMessage, MAX_REASON)] : [],
    ...(answer.continue === false
      ? { stop: reasonOf(answer.stopReason ?? '', `The hook ${name} ended the turn.`) }
      : {}),
  };
}

/** `decision` is the older form. Only before a call can anything be allowed. */
function decisionOf(event: HookEventName, answer: Answer): HookVerdict['decision'] {
  if (answer.decision === 'block') return 'deny';
  if (event !== 'PreToolUse') return undefined;
  return (
    answer.hookSpecificOutput?.permissionDecision ?? (answer.decision === 'approve' ? 'allow' : undefined)
  );
}

const reasonOf = (text: string, fallback: string): string => cutText(text.trim(), MAX_REASON) || fallback;
