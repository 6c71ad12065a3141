import type { ProjectInstructions } from '../../host/projectInstructions.ts';
import type { Settings } from '../../host/settings.ts';
import { count } from '../../lib/text.ts';
import type { AgentPool } from '../../tools/pool/agentPool.ts';
import { exposureRules } from '../../tools/pool/exposureRules.ts';
import { isHosted } from '../../tools/pool/hostedTools.ts';
import { resolveSearchMode } from '../../tools/pool/searchMode.ts';
import {
  canLoadLater,
  catalogBytes,
  isServerStrategy,
  resolveStrategy,
  type StrategyDecision,
} from '../../tools/pool/strategy.ts';
import { deferrableDefinitions, type PoolEntry } from '../../tools/pool/toolPool.ts';
import { estimateTokens } from '../../tools/tool/tokens.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { EndpointMemory } from '../model/endpointMemory.ts';
import { ModelError } from '../model/model.ts';
import type { ModelLimits } from '../model/modelLimits.ts';
import { chooseThinking } from '../model/modelOptions.ts';
import type { OfferedModel } from '../model/offeredModel.ts';
import type { AgentRole, Workspace } from '../prompt/systemPrompt.ts';
import type { HostedServer } from '../transcript/hosted.ts';
import { canSearch, type EpochInput, isTooMany } from './epoch.ts';
import { removeUnhosted } from './hostedInEpoch.ts';
import { selectHosted } from './selectHosted.ts';
import type { ToolTokens } from './toolTokens.ts';

export interface ChatSettings {
  readonly settings: Settings;
  /** The value of ENABLE_TOOL_SEARCH. */
  readonly searchEnvironment: string | undefined;
  readonly model: OfferedModel;
  readonly workspace: Workspace;
  /** True if nothing may be changed in this turn. */
  readonly isPlanning?: boolean;
  /** Effort the user has picked for the chat. */
  readonly effort?: string;
  /** Instructions of the agent, if it is one of a kind. */
  readonly role?: AgentRole;
}

export interface EpochDeps {
  readonly pool: AgentPool;
  readonly tokens: Pick<ToolTokens, 'figure'>;
  readonly endpoints: EndpointMemory;
  /** MCP servers that an endpoint talks to itself, if the endpoint can. */
  readonly hosted?: () => readonly HostedServer[];
  /** Instructions of the user and the project; absent: none. */
  readonly projectInstructions?: ProjectInstructions;
}

/** Reads everything an epoch is made of from the pool and the settings. Throws a ModelError if the strategy cannot work. */
export async function readEpochInput(
  { settings, searchEnvironment, model, workspace, isPlanning = false, effort, role }: ChatSettings,
  { pool, tokens, endpoints, hosted = () => [], projectInstructions }: EpochDeps,
): Promise<EpochInput & { readonly decision: StrategyDecision }> {
  // Plan mode leaves hosted servers out: calls the endpoint makes itself cannot be held back one by one.
  const servers =
    model.hasHostedServers && !isPlanning ? selectHosted(hosted(), pool.context, settings['tools.off']) : [];
  const entries = removeUnhosted(pool.entries(), servers);
  const choice = resolveSearchMode(searchEnvironment, {
    mode: settings['toolSearch.mode'],
    threshold: settings['toolSearch.threshold'],
  });
  const facts = {
    setting: settings['toolSearch.strategy'],
    model: model.id,
    hasReferences: model.hasReferences,
    noReferences: model.noReferences,
    newTools: model.newTools,
    noEndpointSearch: model.noEndpointSearch,
    unsupportedModels: settings['toolSearch.unsupportedModels'],
    refusal: await endpoints.refusalOf(model.endpoint, settings['toolSearch.strategy']),
  };
  const decision = resolveStrategy(facts);
  const deferred = deferrableDefinitions(entries);
  requireRoom(entries, model);
  if (isServerStrategy(decision.strategy) && choice.mode !== 'off')
    requireSize(deferrableDefinitions(entries.filter(({ tool }) => !isHosted(tool))), model.limits, decision);
  return {
    entries,
    hasServers: pool.servers().some(({ isHosted }) => !isHosted),
    choice,
    strategy: decision.strategy,
    decision,
    deferrable: choice.mode === 'auto' ? tokens.figure(model, deferred) : estimateTokens(deferred),
    rules: exposureRules(settings),
    context: pool.context,
    instructionsOff: (await projectInstructions?.switchedOff()) ?? [],
    hosted: servers,
    canSearchHosted: canLoadLater(facts),
    thinking: chooseThinking(settings, model, effort),
    model,
    workspace,
    ...(role ? { role } : {}),
  };
}

/** Throws a ModelError if there are more tools than the model takes and no way to find those that are left out. */
function requireRoom(entries: readonly PoolEntry[], { name, limits: { maxTools } }: OfferedModel): void {
  if (canSearch(entries) || !isTooMany(entries, maxTools)) return;
  throw new ModelError(
    `${name} takes at most ${maxTools} tools, and more are on. Switch the tool ToolSearch on, or others off.`,
  );
}

/** Throws a ModelError if the definitions are more than the endpoint searches itself. */
function requireSize(
  definitions: readonly ToolDefinition[],
  { maxCatalogBytes = Number.POSITIVE_INFINITY }: ModelLimits,
  { strategy }: StrategyDecision,
): void {
  const bytes = catalogBytes(definitions);
  if (bytes <= maxCatalogBytes) return;
  throw new ModelError(
    `${count(definitions.length, 'deferred tool')} take ${(bytes / 1024 / 1024).toFixed(1)} MB, and the API searches at most ${maxCatalogBytes / 1024 / 1024} MB itself (strategy ${strategy}). Set quiver.toolSearch.strategy to auto, or switch servers off.`,
  );
}
