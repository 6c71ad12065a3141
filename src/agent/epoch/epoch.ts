import { isHosted } from '../../tools/pool/hostedTools.ts';
import {
  type DeferralDecision,
  decideDeferral,
  type ResolvedSearchMode,
} from '../../tools/pool/searchMode.ts';
import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import { isServerStrategy, type Strategy } from '../../tools/pool/strategy.ts';
import { deferrableDefinitions, type PoolEntry } from '../../tools/pool/toolPool.ts';
import type { TokenFigure } from '../../tools/tool/tokens.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { OfferedModel } from '../model/offeredModel.ts';
import { type AgentRole, type Workspace, writeSystemPrompt } from '../prompt/systemPrompt.ts';
import { foundHosted } from '../transcript/foundHosted.ts';
import type { HostedTool } from '../transcript/hosted.ts';
import { isSameSwitches } from '../transcript/switches.ts';
import type { Epoch, Transcript } from '../transcript/transcript.ts';
import { CARRIER_TOOL } from './activation.ts';
import { BRIDGE_TOOLS } from './bridge.ts';
import { loadedHosted, settleHosted } from './hostedInEpoch.ts';
import { keepCalledTools } from './keepCalledTools.ts';
import { renewTranscript } from './renewTranscript.ts';
import { BETWEEN_TURNS, shortenReplaced } from './shortenReplaced.ts';
import { type SwitchInput, switchesOf } from './switchesOf.ts';
import { readToolsNow } from './toolsNow.ts';

export interface EpochInput extends SwitchInput {
  readonly entries: readonly PoolEntry[];
  /** True if servers are configured, even if they have not connected yet: there may be tools to find later. */
  readonly hasServers: boolean;
  readonly choice: ResolvedSearchMode;
  readonly strategy: Strategy;
  /** Cost of the deferrable tools if they were loaded. */
  readonly deferrable: TokenFigure;
  readonly model: Pick<OfferedModel, 'id' | 'contextWindow' | 'limits' | 'runsCode'>;
  readonly workspace: Workspace;
  /** Instructions of the agent, if it is one of a kind. */
  readonly role?: AgentRole;
  /** True if the endpoint can find the deferred tools of hosted servers for this model. */
  readonly canSearchHosted?: boolean;
  /** Tools of hosted servers that were found so far. */
  readonly hostedFound?: readonly HostedTool[];
}

/**
 * Settles the epoch at the start of a turn and returns the transcript to go on with. The epoch stays unless the user
 * switched something that changes the prefix, or every tool is loaded and the pool has changed; `auto` then decides anew.
 */
export function settleEpoch(previous: Transcript | undefined, input: EpochInput): Transcript {
  if (previous === undefined) return { epoch: createEpoch(1, input), messages: [] };
  const { epoch } = previous;
  const isSwitched = epoch.model !== input.model.id || !isSameSwitches(epoch.switches, switchesOf(input));
  if (!isSwitched && epoch.strategy === input.strategy) return previous;
  const next = createEpoch(epoch.number + 1, { ...input, hostedFound: foundHosted(previous) }, epoch);
  if (!isSwitched && epoch.strategy === next.strategy && isSameTools(epoch.tools, next.tools))
    return previous;
  const { limits } = input.model;
  const now = readToolsNow(input);
  const renewed = renewTranscript(next, shortenReplaced(previous, BETWEEN_TURNS), now, limits);
  return keepCalledTools(renewed, previous, { now, newId: limits.calls.newId });
}

/** Sentence for the user if a chat that loaded every tool so far defers tools from this turn on, without a switch of the user; undefined otherwise. */
export function explainNewDeferral(
  previous: Transcript | undefined,
  { epoch }: Transcript,
  input: EpochInput,
): string | undefined {
  if (previous?.epoch.strategy !== 'none' || epoch.strategy === 'none') return undefined;
  const { model, switches } = previous.epoch;
  const { mode } = epoch.switches;
  if (model !== epoch.model || switches.mode !== mode || mode === 'always') return undefined;
  const { reason } = decide(input);
  return `There are more tools now, and from this message on they are found by search (${reason}).`;
}

/** Creates an epoch. `before`: the epoch it follows without a summary; the decision of `auto` in that epoch stays as long as it can. */
export function createEpoch(number: number, input: EpochInput, before?: Epoch): Epoch {
  const { entries, model, workspace, role, hosted = [], hostedFound = [], canSearchHosted = false } = input;
  const latched = before && latchedDeferral(before, input);
  const isDeferring = canDefer(input) && (latched ?? decide(input).isOn);
  const strategy = isDeferring ? strategyFor(input) : 'none';
  const { maxTools } = model.limits;
  const own = entries.filter(({ tool }) => !isHosted(tool));
  const tools = own
    .filter(({ exposure }) => exposure === 'always' || (!isDeferring && exposure === 'deferred'))
    .flatMap(({ tool }) =>
      tool.definition.name === TOOL_SEARCH
        ? toolsToSearchWith(strategy, tool.definition, maxTools)
        : [tool.definition],
    );
  return {
    number,
    model: model.id,
    system: writeSystemPrompt(workspace, strategy, role),
    tools: strategy === 'none' ? tools : limitTools(tools, maxTools),
    strategy,
    ...(isServerStrategy(strategy) ? { catalog: deferrableDefinitions(own) } : {}),
    ...(hosted.length > 0
      ? {
          hosted: settleHosted(hosted, {
            ...{ entries, isDeferring },
            canSearch: canSearchHosted,
            found: hostedFound,
          }),
        }
      : {}),
    ...(hostedFound.length > 0 ? { hostedFound } : {}),
    ...(model.runsCode && own.some(isForCode) ? { runsCode: true as const } : {}),
    switches: switchesOf(input),
  };
}

const isForCode = ({ tool, exposure }: PoolEntry): boolean =>
  exposure !== 'off' && tool.definition.isProgrammatic === true;

/** Decision of `auto` in this epoch if it holds for the next turn, true for deferring; undefined if `auto` must decide anew. */
export function latchedDeferral(epoch: Epoch, now: Decidable): boolean | undefined {
  const isSame = epoch.model === now.model.id && epoch.switches.mode === now.choice.mode;
  return isSame && hasDecided(epoch, now) ? epoch.strategy !== 'none' : undefined;
}

type Decidable = Pick<EpochInput, 'choice' | 'entries' | 'model'>;

/** Names of the tools whose schema the model has from the start. ToolSearch counts, however it goes over the wire. */
export const loadedNames = ({ tools, strategy }: Epoch): ReadonlySet<string> =>
  new Set([...tools.map(({ name }) => name), ...(strategy === 'none' ? [] : [TOOL_SEARCH])]);

/** Names of all tools the model has from the start, with those of hosted servers. */
export const loadedNow = (epoch: Epoch, entries: readonly PoolEntry[]): ReadonlySet<string> =>
  new Set([...loadedNames(epoch), ...loadedHosted(epoch, entries)]);

function toolsToSearchWith(
  strategy: Epoch['strategy'],
  ours: ToolDefinition,
  maxTools: number | undefined,
): readonly ToolDefinition[] {
  switch (strategy) {
    case 'reference':
      return [ours];
    case 'activation':
      return maxTools === undefined ? [ours] : [ours, CARRIER_TOOL];
    case 'bridge':
      return BRIDGE_TOOLS;
    default:
      return [];
  }
}

/** Leaves tools out that the model has no room for: they are found by search, for which there is always room. */
function limitTools(
  tools: readonly ToolDefinition[],
  maxTools = Number.POSITIVE_INFINITY,
): readonly ToolDefinition[] {
  if (tools.length <= maxTools) return tools;
  const toSearchWith = tools.filter(({ name }) => SEARCHING.has(name));
  const others = tools.filter(({ name }) => !SEARCHING.has(name));
  const kept = new Set([...toSearchWith, ...others.slice(0, Math.max(0, maxTools - toSearchWith.length))]);
  return tools.filter((tool) => kept.has(tool));
}

/** Names of the tools that are loaded only because others are deferred. */
export const SEARCHING: ReadonlySet<string> = new Set([TOOL_SEARCH, ...BRIDGE_TOOLS.map(({ name }) => name)]);

/** True if tools can be deferred: there must be a tool to find, now or later, and a way to find it. */
const canDefer = (input: EpochInput): boolean =>
  canSearch(input.entries) && (mayFindOwn(input) || mayFindHosted(input));

/** True if there may be a tool to find that the endpoint does not call itself. */
const mayFindOwn = ({ entries, hasServers, model: { limits } }: EpochInput): boolean =>
  hasServers ||
  entries.some(({ tool, exposure }) => exposure === 'deferred' && !isHosted(tool)) ||
  isTooMany(entries, limits.maxTools);

const mayFindHosted = ({ hosted = [], canSearchHosted = false }: EpochInput): boolean =>
  canSearchHosted && hosted.length > 0;

/** Strategy of an epoch that defers. Where only the endpoint has tools to find, it alone searches. */
const strategyFor = (input: EpochInput): Strategy =>
  mayFindOwn(input) || isServerStrategy(input.strategy) ? input.strategy : 'server-bm25';

const decide = (input: EpochInput): DeferralDecision =>
  decideDeferral({
    ...input,
    contextWindow: input.model.contextWindow,
    isTooMany: isTooMany(input.entries, input.model.limits.maxTools),
  });

/** True if the tools that are on are more than a request may have. */
export const isTooMany = (
  entries: readonly PoolEntry[],
  maxTools: number = Number.POSITIVE_INFINITY,
): boolean => entries.filter(({ exposure }) => exposure !== 'off').length > maxTools;

/** False if the user has switched the search itself off. */
export const canSearch = (entries: readonly PoolEntry[]): boolean =>
  entries.some(({ tool, exposure }) => tool.definition.name === TOOL_SEARCH && exposure !== 'off');

/**
 * True if the decision of `auto` in the epoch holds: to defer always, so that it is made once in a chat; to load every
 * tool until the pool has a tool that is not loaded.
 */
function hasDecided({ strategy, tools }: Epoch, { choice, entries }: Decidable): boolean {
  if (choice.mode !== 'auto') return false;
  if (strategy !== 'none') return true;
  const loaded = new Map(tools.map((tool) => [tool.name, tool]));
  return deferrableDefinitions(entries).every((one) => isSame(one, loaded.get(one.name)));
}

const isSame = (one: ToolDefinition, other: ToolDefinition | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const isSameTools = (a: readonly ToolDefinition[], b: readonly ToolDefinition[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
