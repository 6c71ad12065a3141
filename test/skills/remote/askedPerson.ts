import type { ApprovalAnswer, ApprovalQuestion } from '../../../src/host/approval.ts';
import type { Person } from '../../../src/host/person.ts';

/** A person who answers each question whether something may happen in the same way, and the questions that came. */
export function askedPerson(
  answer: ApprovalAnswer = { kind: 'once' },
): Pick<Person, 'approval'> & { readonly questions: readonly ApprovalQuestion[] } {
  const questions: ApprovalQuestion[] = [];
  return {
    questions,
    approval: {
      async ask(question) {
        questions.push(question);
        return answer;
      },
    },
  };
}
