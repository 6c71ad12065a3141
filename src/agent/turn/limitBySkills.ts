import { toolGlob } from '../../tools/pool/toolGlob.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import { writtenNames } from '../../tools/tool/writtenNames.ts';
import type { Message } from '../transcript/messages.ts';
import { disallowedBySkills } from '../transcript/skillsOf.ts';
import type { TurnPool } from './turnStep.ts';

/** The pool without the tools that a running skill does not want to be used: such a tool is off until the user's next message. */
export function limitBySkills(pool: TurnPool, messages: readonly Message[]): TurnPool {
  const limits = [...disallowedBySkills(messages)].map(([glob, skill]) => ({
    matches: toolGlob(glob),
    skill,
  }));
  if (limits.length === 0) return pool;
  const limit = (entry: PoolEntry): PoolEntry => {
    const names = writtenNames(entry.tool);
    const found = limits.find(({ matches }) => names.some(matches));
    return found
      ? { ...entry, exposure: 'off', reason: `the skill ${found.skill} does not want it used` }
      : entry;
  };
  return { servers: () => pool.servers(), entries: () => pool.entries().map(limit) };
}
