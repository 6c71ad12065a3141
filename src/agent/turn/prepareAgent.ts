import type { AgentKind } from '../../host/agentKinds.ts';
import { type AgentPool, narrowPool } from '../../tools/pool/agentPool.ts';
import { toolSubset } from '../../tools/pool/toolSubset.ts';
import { isPlanning, type PermissionMode } from '../../tools/tool/permissionMode.ts';
import { estimateTokens } from '../../tools/tool/tokens.ts';
import { createEpoch } from '../epoch/epoch.ts';
import { type EpochDeps, readEpochInput } from '../epoch/epochInput.ts';
import type { Emit } from '../events/events.ts';
import type { OfferedModel } from '../model/offeredModel.ts';
import { pickModel } from '../model/pickModel.ts';
import { announcementBudget } from '../prompt/announcement.ts';
import type { AgentRole } from '../prompt/systemPrompt.ts';
import type { Epoch } from '../transcript/transcript.ts';
import type { ConversationDeps, ConversationInput } from './conversation.ts';
import { createRoomMaker } from './roomMaker.ts';
import type { MakeRoom } from './turn.ts';

/** An agent of some kind, ready for a task: with its own epoch, made of its own tools, model and instructions. */
export interface PreparedAgent {
  readonly epoch: Epoch;
  readonly pool: AgentPool;
  readonly model: OfferedModel;
  /** Tokens an announcement may take. */
  readonly announceTokens: number;
  createRoomMaker(): MakeRoom;
  /** Prepares agents for the tasks of this one. */
  readonly prepareAgent: PrepareAgent;
}

/** Wishes for an agent: those of its kind, or of the task. Without a role it is told what every agent is told. */
export interface AgentWishes extends Omit<AgentKind, 'name' | 'description' | 'prompt' | 'permissionMode'> {
  readonly role?: AgentRole;
}

/** The agent that gives the task, at that moment. */
export interface Employer {
  readonly pool: AgentPool;
  readonly emit: Emit;
}

/** Prepares an agent that works in a permission mode. */
export type PrepareAgent = (
  wishes: AgentWishes,
  mode: PermissionMode,
  employer: Employer,
) => Promise<PreparedAgent>;

/**
 * Gives the function that prepares agents; `told` has what the user was told meanwhile. Each is made of what the agent
 * which gives the task has: no agent can have a tool, or know of a server, that the other does not.
 */
export function createPrepareAgent(
  input: ConversationInput,
  deps: ConversationDeps,
  told = new Set<string>(),
): PrepareAgent {
  return async (wishes, mode, employer) => {
    const subset = toolSubset(wishes, mode);
    const { role, effort, models } = wishes;
    const who = role ? `The agent ${role.name}` : 'A task';
    const { model, notice } = await pickModel({ who, models }, input.model, deps.catalog);
    if (notice !== undefined && !told.has(notice)) employer.emit({ type: 'notice', text: notice });
    if (notice !== undefined) told.add(notice);
    const ownInput = {
      ...input,
      model,
      isPlanning: isPlanning(mode),
      ...(role ? { role } : {}),
      ...(effort ? { effort } : {}),
    };
    const ownDeps = {
      ...deps,
      pool: narrowPool(employer.pool, subset),
      tokens: ESTIMATES,
      hosted: () => (deps.hosted?.() ?? []).filter(({ name }) => subset.includesAllOf(name)),
    };
    const next = await readEpochInput(ownInput, ownDeps);
    return {
      epoch: createEpoch(1, next),
      pool: ownDeps.pool,
      model,
      announceTokens: announcementBudget(model.contextWindow, next.choice.threshold),
      createRoomMaker: () => createRoomMaker(ownInput, ownDeps),
      prepareAgent: createPrepareAgent(ownInput, ownDeps, told),
    };
  };
}

/** Figures of an agent's tools: its endpoint counts the tools of the chat, not each subset of them. */
const ESTIMATES: EpochDeps['tokens'] = {
  figure: (_model, definitions) => estimateTokens(definitions),
};
