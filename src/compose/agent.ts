import { type Agent, createAgent } from '../agent/agent.ts';
import { ChatStore } from '../agent/chats/chatStore.ts';
import { RequestLog } from '../agent/epoch/requestLog.ts';
import { EndpointMemory } from '../agent/model/endpointMemory.ts';
import { TranscriptStore } from '../agent/transcript/transcriptStore.ts';
import type { ProjectInstructions } from '../host/projectInstructions.ts';
import type { Base } from '../vscode/base.ts';
import { folderPaths } from '../vscode/files/paths/folderPaths.ts';
import type { CommandsAndAgents } from './commandsAndAgents.ts';
import type { Models } from './models.ts';
import type { Servers } from './servers.ts';
import type { SkillParts } from './skills.ts';
import type { ToolParts } from './tools.ts';
import type { WorkspaceParts } from './workspace.ts';

/** The agent, the log of its requests, and what it keeps of chats. */
export interface AgentParts {
  readonly agent: Agent;
  readonly requests: RequestLog;
  readonly chats: ChatStore;
  readonly transcripts: TranscriptStore;
}

interface AgentPartsOptions {
  readonly base: Base;
  readonly workspace: WorkspaceParts;
  readonly servers: Servers;
  readonly tools: ToolParts;
  readonly skills: SkillParts;
  readonly models: Models;
  readonly texts: CommandsAndAgents;
  readonly instructions: ProjectInstructions;
}

export function createAgentParts(options: AgentPartsOptions): AgentParts {
  const { base, workspace, servers, tools, skills, models, texts, instructions } = options;
  const requests = new RequestLog();
  const chats = new ChatStore(base.workspaceStorage('chats'));
  const transcripts = new TranscriptStore(base.workspaceStorage('transcripts'));
  const agent = createAgent({
    pool: tools.pool,
    tokens: tools.tokens,
    callMemory: tools.callMemory,
    endpoints: new EndpointMemory(base.storage()),
    hosted: () => servers.hosted.current(),
    rules: workspace.rules,
    hooks: workspace.hooks,
    resultFiles: workspace.resultFiles,
    problems: workspace.problems,
    heavyWork: workspace.heavyWork,
    environment: workspace.environment,
    skills: skills.skills,
    agents: texts.agents,
    commands: texts.commands,
    catalog: models.catalog,
    projectInstructions: instructions,
    transcripts,
    chats,
    activeChat: tools.activeChat,
    requests,
    settings: () => base.settings.current,
    searchEnvironment: base.environment.ENABLE_TOOL_SEARCH,
    workspace: () => ({ folders: folderPaths(), platform: process.platform }),
    log: base.log,
  });
  return { agent, requests, chats, transcripts };
}
