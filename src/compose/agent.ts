import { type Agent, createAgent } from '../agent/agent.ts';
import { ChatStore } from '../agent/chats/chatStore.ts';
import { CHAT_LIMITS, forgetOld } from '../agent/chats/forgetOld.ts';
import { Inspections } from '../agent/inspection/inspections.ts';
import { EndpointMemory } from '../agent/model/endpointMemory.ts';
import { choosePrice } from '../agent/model/modelOptions.ts';
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

/** The agent, what is recorded of its requests, and what it keeps of chats. */
export interface AgentParts {
  readonly agent: Agent;
  readonly inspections: Inspections;
  readonly chats: ChatStore;
  readonly transcripts: TranscriptStore;
}

/** Milliseconds after the start before old chats are looked for: nobody waits for that. */
const FORGET_AFTER = 60_000;

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
  const inspections = new Inspections({
    log: base.log,
    priceOf: (model) => choosePrice(base.settings.current, model),
  });
  const stores = { chats: base.workspaceStorage('chats'), transcripts: base.workspaceStorage('transcripts') };
  const chats = new ChatStore(stores.chats);
  const transcripts = new TranscriptStore(stores.transcripts);
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
    inspections,
    settings: () => base.settings.current,
    searchEnvironment: base.environment.ENABLE_TOOL_SEARCH,
    workspace: () => ({ folders: folderPaths(), platform: process.platform }),
    log: base.log,
  });
  const forget = () =>
    Promise.all(Object.values(stores).map((store) => forgetOld(store, CHAT_LIMITS, Date.now())));
  setTimeout(
    () => forget().catch((error) => base.log.error('old chats could not be removed', error)),
    FORGET_AFTER,
  ).unref();
  return { agent, inspections, chats, transcripts };
}
