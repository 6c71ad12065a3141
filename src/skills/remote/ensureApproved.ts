import type { Person } from '../../host/person.ts';
import { Denial } from '../../host/refusal.ts';
import { rejectOnAbort } from '../../lib/abort.ts';
import type { Skill } from '../library/skill.ts';
import { approvalQuestion } from './approvalQuestion.ts';
import { isRemoteSkill } from './remoteSkill.ts';

/**
 * Makes sure that the user has approved a skill from elsewhere in its current version: to be called before `load`. Asks the
 * person in front of the chat if need be. Throws a Denial if the answer is no, or a Refusal if the skill cannot be had.
 */
export async function ensureApproved(
  skill: Skill,
  person: Pick<Person, 'approval'>,
  signal: AbortSignal,
): Promise<void> {
  if (!isRemoteSkill(skill) || skill.standing().isApproved) return;
  const look = await skill.look(signal);
  // Of some skills it is only known by now which version they are.
  const { isApproved, lapse } = skill.standing();
  if (isApproved) return;
  const question = approvalQuestion(skill, look, lapse);
  const answer = await rejectOnAbort(person.approval.ask(question, signal), signal);
  if (answer.kind === 'no')
    throw new Denial(
      answer.reason
        ? `The user did not approve the skill ${skill.name}: ${answer.reason}`
        : `The user did not approve the skill ${skill.name}. Ask what to do instead, or go on without it.`,
      { summary: 'not approved by you' },
    );
  await skill.approve(look);
}
