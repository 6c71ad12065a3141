import { homedir } from 'node:os';
import type { Person } from '../host/person.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { McpSkills } from '../mcp/skills/mcpSkills.ts';
import type { Skill, SkillSource } from '../skills/library/skill.ts';
import { ensureApproved } from '../skills/remote/ensureApproved.ts';
import { IndexSkillSource } from '../skills/remote/indexSkills.ts';
import { isRemoteSkill } from '../skills/remote/remoteSkill.ts';
import { ServerSkillSource } from '../skills/remote/serverSkills.ts';
import { SkillApprovals } from '../skills/remote/skillApprovals.ts';
import { downloads } from '../system/downloads.ts';
import { createKeptFiles } from '../system/keptFiles.ts';
import type { Base } from '../vscode/base.ts';
import type { Servers } from './servers.ts';

/** Skills of MCP servers and of indexes: none is used before the user has approved it. */
export interface RemoteSkills extends Disposable {
  readonly sources: readonly SkillSource[];
  /** Has the user approve a skill before its first use. Throws a Refusal if the user does not. */
  approve(skill: Skill, person: Person, signal: AbortSignal): Promise<void>;
  isApproved(skill: Skill): boolean;
}

/** Creates the sources. Nothing is asked for, read or written before somebody looks at the skills. */
export function createRemoteSkills(base: Base, servers: Servers): RemoteSkills {
  const own = new Disposables();
  const { log } = base;
  const storage = base.storage('skills');
  const approvals = own.add(new SkillApprovals(storage));
  const kept = createKeptFiles(base.storagePath('skill-files'));
  const skills = own.add(new McpSkills({ servers: servers.mcp, storage, log }));
  const ofServers = own.add(new ServerSkillSource({ skills, approvals, kept }));
  const ofIndexes = own.add(
    new IndexSkillSource({
      indexes: () => base.settings.current['skills.indexes'],
      home: homedir(),
      ...{ downloads, kept, approvals, storage, log },
    }),
  );
  return {
    sources: [ofIndexes, ofServers],
    approve: ensureApproved,
    isApproved: (skill) => !isRemoteSkill(skill) || skill.standing().isApproved,
    dispose: () => own.dispose(),
  };
}
