import { type AgentPool, narrowPool } from '../../tools/pool/agentPool.ts';
import { toolGlob } from '../../tools/pool/toolGlob.ts';
import { writtenNames } from '../../tools/tool/writtenNames.ts';
import type { Message } from '../transcript/messages.ts';
import { disallowedBySkills } from '../transcript/skillsOf.ts';

/** The pool without the tools that a running skill does not want to be used: such a tool is off until the user's next message. */
export function limitBySkills(pool: AgentPool, messages: readonly Message[]): AgentPool {
  const limits = [...disallowedBySkills(messages)].map(([glob, skill]) => ({
    matches: toolGlob(glob),
    skill,
  }));
  if (limits.length === 0) return pool;
  return narrowPool(pool, {
    narrow(entry) {
      const names = writtenNames(entry.tool);
      const found = limits.find(({ matches }) => names.some(matches));
      return found
        ? { ...entry, exposure: 'off', reason: `the skill ${found.skill} does not want it used` }
        : entry;
    },
  });
}
