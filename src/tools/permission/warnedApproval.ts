import type { Approval } from '../../host/approval.ts';

/** Approval whose questions carry a warning about the tool, if there is one; the title of a question is the tool's name. */
export const warnedApproval = (
  approval: Approval,
  warningOf: (tool: string) => string | undefined,
): Approval => ({
  ask(question, signal) {
    const warning = warningOf(question.title);
    if (warning === undefined) return approval.ask(question, signal);
    const reason = [question.reason, warning].filter(Boolean).join(' ');
    return approval.ask({ ...question, reason }, signal);
  },
});
