import type { Person } from '../../host/person.ts';
import { Refusal } from '../../host/refusal.ts';
import type { SkillCall, Skills } from '../../host/skills.ts';
import type { AgentPool } from '../../tools/pool/agentPool.ts';
import { ModelError } from '../model/model.ts';
import { writeSkill, writeSkillRequest } from '../prompt/skillTexts.ts';
import type { UserText } from '../transcript/messages.ts';
import { discoveredSkills, skillChat } from '../transcript/skillsOf.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { canRunSkills } from './skillAdvice.ts';

interface UserSkillDeps {
  readonly skills: Skills;
  readonly person: Person;
  readonly pool: Pick<AgentPool, 'entries'>;
}

/**
 * Makes the skill ready that the user runs with a message. One that is a task of its own is left to the model to begin, if
 * the model can. Throws a ModelError, which is for the user, if the skill cannot be used.
 */
export async function readUserSkill(
  call: SkillCall,
  previous: Transcript | undefined,
  { skills, person, pool }: UserSkillDeps,
  signal: AbortSignal,
): Promise<UserText> {
  const discovered = discoveredSkills(previous?.messages ?? []);
  const isDiscovered = (name: string) => discovered.has(name);
  try {
    await skills.refresh(skillChat(previous), signal);
    const prepared = await skills.prepare({ ...call, by: 'user', isDiscovered }, person, signal);
    return prepared.fork && canRunSkills(pool)
      ? writeSkillRequest(prepared.name, call.arguments)
      : writeSkill({ ...prepared, wasDiscovered: isDiscovered(prepared.name) });
  } catch (error) {
    throw error instanceof Refusal ? new ModelError(error.message) : error;
  }
}
