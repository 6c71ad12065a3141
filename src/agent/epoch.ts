import type { ExposureRules } from '../tools/exposure.ts';
import { decideDeferral, type ResolvedSearchMode } from '../tools/searchMode.ts';
import { TOOL_SEARCH } from '../tools/searchPool.ts';
import type { Strategy } from '../tools/strategy.ts';
import type { TokenFigure } from '../tools/tokens.ts';
import type { ToolDefinition } from '../tools/tool.ts';
import type { PoolEntry } from '../tools/toolPool.ts';
import { BRIDGE_TOOLS } from './bridge.ts';
import { renewed } from './renewed.ts';
import type { Epoch, Transcript } from './transcript.ts';

export interface EpochInput {
  readonly entries: readonly PoolEntry[];
  /** True if servers are configured, whether or not they have connected yet: there may be something to find later. */
  readonly hasServers: boolean;
  readonly choice: ResolvedSearchMode;
  readonly strategy: Strategy;
  /** What the deferrable tools would cost if they were loaded. */
  readonly deferrable: TokenFigure;
  readonly rules: ExposureRules;
  /** Whatever else the user can switch that decides which tools there are. */
  readonly context?: string;
  readonly model: { readonly id: string; readonly contextWindow: number };
  readonly system: string;
}

/**
 * The transcript to go on with at the start of a turn. The epoch stays unless the user switched
 * something that changes the prefix, or everything is loaded and the pool has changed.
 */
export function epochForTurn(previous: Transcript | undefined, input: EpochInput): Transcript {
  if (previous === undefined) return { epoch: newEpoch(1, input), messages: [] };
  const { epoch } = previous;
  const isSwitched = epoch.model !== input.model.id || epoch.switches !== switchesOf(input);
  if (!isSwitched && epoch.strategy === input.strategy) return previous;
  const next = newEpoch(epoch.number + 1, input, isSwitched ? undefined : epoch);
  if (!isSwitched && epoch.strategy === next.strategy && isSameTools(epoch.tools, next.tools))
    return previous;
  return renewed(next, previous);
}

/** `same`: the epoch it follows without a switch; what `auto` decided there stays. */
export function newEpoch(number: number, input: EpochInput, same?: Epoch): Epoch {
  const { entries, model, system } = input;
  const isDeferring = same && input.choice.mode === 'auto' ? same.strategy !== 'none' : wantsDeferral(input);
  const strategy = isDeferring ? input.strategy : 'none';
  const tools = entries
    .filter(({ exposure }) => exposure === 'always' || (!isDeferring && exposure === 'deferred'))
    .flatMap(({ tool }) =>
      tool.definition.name === TOOL_SEARCH ? searchTools(strategy, tool.definition) : [tool.definition],
    );
  const deferred = entries
    .filter(({ exposure }) => exposure === 'deferred')
    .map(({ tool }) => tool.definition);
  return {
    number,
    model: model.id,
    system,
    tools,
    strategy,
    ...(isServerStrategy(strategy) ? { catalog: deferred } : {}),
    switches: switchesOf(input),
  };
}

/** True if the endpoint searches the definitions itself, so that it must have all of them. */
export const isServerStrategy = (strategy: Epoch['strategy']): boolean =>
  strategy === 'server-regex' || strategy === 'server-bm25';

/** Names whose schema the model has from the start. ToolSearch counts however it goes over the wire. */
export const loadedNames = ({ tools, strategy }: Epoch): ReadonlySet<string> =>
  new Set([...tools.map(({ name }) => name), ...(strategy === 'none' ? [] : [TOOL_SEARCH])]);

function searchTools(strategy: Epoch['strategy'], ours: ToolDefinition): readonly ToolDefinition[] {
  if (strategy === 'reference') return [ours];
  return strategy === 'bridge' ? BRIDGE_TOOLS : [];
}

/** Never defers what could not be found: there must be something to find, now or later, and a way to find it. */
function wantsDeferral({ entries, hasServers, choice, deferrable, model }: EpochInput): boolean {
  const canSearch = entries.some(
    ({ tool, exposure }) => tool.definition.name === TOOL_SEARCH && exposure !== 'off',
  );
  const hasDeferrable = hasServers || entries.some(({ exposure }) => exposure === 'deferred');
  return (
    canSearch &&
    hasDeferrable &&
    decideDeferral({ choice, deferrable, contextWindow: model.contextWindow }).isOn
  );
}

/** What the user can switch. The model and the strategy are compared apart. */
const switchesOf = ({ choice, rules, context = '' }: EpochInput): string =>
  JSON.stringify([choice.mode, choice.threshold, rules.off, rules.pin, rules.defer, context]);

const isSameTools = (a: readonly ToolDefinition[], b: readonly ToolDefinition[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
