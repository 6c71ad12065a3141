import type { HookVerdict } from '../../host/hooks.ts';

const STRICTEST_FIRST = ['deny', 'ask', 'allow'] as const;

/** Combines the verdicts of several hooks, in their order: the strictest decision, the last input, all words. */
export function combineVerdicts(verdicts: readonly HookVerdict[]): HookVerdict {
  const decision = STRICTEST_FIRST.find((one) => verdicts.some((verdict) => verdict.decision === one));
  const deciding = verdicts.filter((verdict) => verdict.decision === decision);
  const reason = deciding.flatMap((verdict) => verdict.reason ?? []).join('\n');
  const updatedInput = verdicts.findLast((verdict) => verdict.updatedInput)?.updatedInput;
  const stop = verdicts.flatMap((verdict) => verdict.stop ?? []).join('\n');
  return {
    ...(decision ? { decision } : {}),
    ...(decision && reason !== '' ? { reason } : {}),
    ...(updatedInput ? { updatedInput } : {}),
    context: verdicts.flatMap(({ context }) => context),
    problems: verdicts.flatMap(({ problems }) => problems),
    ...(stop === '' ? {} : { stop }),
  };
}
