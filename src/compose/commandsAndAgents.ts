import { homedir } from 'node:os';
import { CHAT_COMMANDS } from '../ids.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { AgentFiles } from '../skills/agents/agentFiles.ts';
import { AGENT_GLOBS, agentFolders } from '../skills/agents/agentFolders.ts';
import { CommandFiles } from '../skills/commands/commandFiles.ts';
import { commandFolders } from '../skills/commands/commandFolders.ts';
import { ToolGrants } from '../skills/running/toolGrants.ts';
import { localTexts } from '../system/localTexts.ts';
import { isPermissionMode } from '../tools/tool/permissionMode.ts';
import type { Base } from '../vscode/base.ts';
import { localFolderPaths } from '../vscode/files/paths/localFolders.ts';
import { watchLocalFiles } from '../vscode/instructions/localFiles.ts';

/** Commands and agents that people write as files. */
export interface CommandsAndAgents extends Disposable {
  readonly commands: CommandFiles;
  readonly agents: AgentFiles;
}

export function createCommandsAndAgents(base: Base): CommandsAndAgents {
  const own = new Disposables();
  const places = () => ({ roots: base.isTrusted() ? localFolderPaths() : [], home: homedir() });
  const agents = own.add(new AgentFiles(localTexts, () => agentFolders(places())));
  const lookAgain = () =>
    void agents
      .read()
      .catch((error: unknown) => base.log.error('The files of agents could not be read', error));
  for (const glob of AGENT_GLOBS) own.add(watchLocalFiles(glob, lookAgain));
  return {
    commands: new CommandFiles({
      texts: localTexts,
      folders: () => commandFolders(places()),
      isTaken: (name) =>
        isPermissionMode(name) || Object.hasOwn(CHAT_COMMANDS, name) || name.startsWith('mcp__'),
      grants: new ToolGrants(base.storage('commands'), 'granted-commands'),
    }),
    agents,
    dispose: () => own.dispose(),
  };
}
