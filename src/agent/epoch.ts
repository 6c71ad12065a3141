import { TOOL_SEARCH } from '../tools/builtin/toolSearch.ts';
import type { ExposureRules } from '../tools/exposure.ts';
import { decideDeferral, type ResolvedSearchMode } from '../tools/searchMode.ts';
import type { ToolDefinition } from '../tools/tool.ts';
import type { PoolEntry } from '../tools/toolPool.ts';
import { type Epoch, renewed, type Transcript } from './transcript.ts';

export interface EpochInput {
  readonly entries: readonly PoolEntry[];
  /** True if servers are configured, whether or not they have connected yet: there may be something to find later. */
  readonly hasServers: boolean;
  readonly choice: ResolvedSearchMode;
  readonly rules: ExposureRules;
  readonly model: { readonly id: string; readonly contextWindow: number };
  readonly system: string;
}

/**
 * The transcript to go on with at the start of a turn. The epoch stays unless the user switched
 * something that changes the prefix, or everything is loaded and the pool has changed.
 */
export function epochForTurn(previous: Transcript | undefined, input: EpochInput): Transcript {
  const switches = switchesOf(input);
  if (previous === undefined) return { epoch: newEpoch(1, switches, input), messages: [] };
  const { epoch, messages } = previous;
  const isSwitched = epoch.model !== input.model.id || epoch.switches !== switches;
  if (!isSwitched && epoch.isDeferring) return previous;
  const next = newEpoch(epoch.number + 1, switches, input, isSwitched ? undefined : epoch);
  if (!isSwitched && isSameTools(epoch.tools, next.tools)) return previous;
  return renewed(next, messages);
}

/** `same`: the epoch it follows without a switch; what `auto` decided there stays. */
function newEpoch(number: number, switches: string, input: EpochInput, same?: Epoch): Epoch {
  const { entries, model, system } = input;
  const isDeferring = same && input.choice.mode === 'auto' ? same.isDeferring : wantsDeferral(input);
  const tools = entries
    .filter(({ tool, exposure }) => {
      if (tool.definition.name === TOOL_SEARCH) return isDeferring;
      return exposure === 'always' || (!isDeferring && exposure === 'deferred');
    })
    .map(({ tool }) => tool.definition);
  return { number, model: model.id, system, tools, isDeferring, switches };
}

/** Never defers what could not be found: there must be something to find, now or later, and a way to find it. */
function wantsDeferral({ entries, hasServers, choice, model }: EpochInput): boolean {
  const canSearch = entries.some(
    ({ tool, exposure }) => tool.definition.name === TOOL_SEARCH && exposure !== 'off',
  );
  const hasDeferrable = hasServers || entries.some(({ exposure }) => exposure === 'deferred');
  return (
    canSearch && hasDeferrable && decideDeferral({ choice, entries, contextWindow: model.contextWindow }).isOn
  );
}

/** What the user can switch. The model is compared apart. */
const switchesOf = ({ choice, rules }: EpochInput): string =>
  JSON.stringify([choice.mode, choice.threshold, rules.off, rules.pin, rules.defer]);

const isSameTools = (a: readonly ToolDefinition[], b: readonly ToolDefinition[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
