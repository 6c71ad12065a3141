import { parseJson } from '../lib/json.ts';
import type { ExposureRules } from '../tools/exposure.ts';
import { OPEN_CONTEXT, type PoolContext } from '../tools/poolContext.ts';
import type { SearchMode } from '../tools/searchMode.ts';
import type { HostedServer } from './hosted.ts';

/** What the user can switch that starts a new epoch. The model and the strategy are compared apart. */
export interface Switches {
  /** Without its threshold: what `auto` decided by one stays. */
  readonly choice: { readonly mode: SearchMode };
  readonly rules: ExposureRules;
  readonly context?: PoolContext;
  /** The MCP servers the endpoint is to talk to itself. */
  readonly hosted?: readonly HostedServer[];
}

/** As an epoch keeps them. */
export const switchesOf = ({ choice, rules, context = OPEN_CONTEXT, hosted = [] }: Switches): string =>
  JSON.stringify([choice.mode, rules.off, rules.pin, rules.defer, allowed(context), ...hosted]);

/** True if they were made under the same mode: that is what `switchesOf` begins with. */
export const isSameMode = (mode: SearchMode, switches: string): boolean => switches.startsWith(`["${mode}",`);

/** What of the context decides which tools there are. */
const allowed = ({ permissionMode, isSimple, isTrusted, denied }: PoolContext): readonly unknown[] => [
  permissionMode === 'plan',
  isSimple,
  denied,
  ...(isTrusted ? [] : ['untrusted']),
];

/** What `switchesOf` has first, in its order. */
const NAMES = ['mode', 'off', 'pin', 'defer', 'what is allowed'];

/** The names of those that are not the same, with both values as JSON. */
export function switchChanges(
  before: string,
  after: string,
): readonly { readonly name: string; readonly old: string; readonly now: string }[] {
  const [old, now] = [values(before), values(after)];
  return NAMES.map((name, index) => ({ name, old: old[index] ?? '', now: now[index] ?? '' })).filter(
    (one) => one.old !== one.now,
  );
}

function values(switches: string): readonly string[] {
  const list = parseJson(switches);
  return Array.isArray(list) ? list.map((value) => JSON.stringify(value)) : [];
}
