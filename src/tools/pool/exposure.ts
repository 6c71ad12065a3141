import { count } from '../../lib/text.ts';
import { definitionTokens } from '../tool/tokens.ts';
import type { Tool } from '../tool/tool.ts';
import { writtenNames } from '../tool/writtenNames.ts';
import { toolGlob } from './toolGlob.ts';
import type { PoolEntry } from './toolPool.ts';

export type Exposure = 'always' | 'deferred' | 'off';

/** Decision on how a tool is exposed, with the reason that the user is shown. */
export interface ExposureDecision {
  readonly exposure: Exposure;
  readonly reason: string;
}

/** Rules of the user about tools: globs over model-facing names, e.g. `mcp__github__*`, or a whole server, `mcp__github`. */
export interface ExposureRules {
  readonly off: readonly string[];
  readonly pin: readonly string[];
  readonly defer: readonly string[];
  /** Tools that code of the model may call. */
  readonly programmatic?: readonly string[];
  /** Tokens for all tools together that their servers ask to load always; no limit if absent. */
  readonly alwaysLoadBudget?: number;
}

/**
 * Gives a function that decides for every tool: the user's globs count first, then the wish (of the entry in the
 * settings, else of the server, else of the tool itself), then the origin of the tool. Off is off; between loading and
 * deferring, a tool's own name counts before a glob, so that one tool can be taken out of a server. The function is pure; compile it
 * once per set of rules.
 */
export function exposurePolicy(rules: ExposureRules): (tool: Tool) => ExposureDecision {
  const off = firstMatch(rules.off);
  const pin = firstMatch(rules.pin);
  const defer = firstMatch(rules.defer);
  const exact = { pin: new Set(rules.pin), defer: new Set(rules.defer) };

  return (tool) => {
    const names = writtenNames(tool);
    if (tool.defect !== undefined) return { exposure: 'off', reason: tool.defect };
    const offGlob = off(names);
    if (offGlob !== undefined) return { exposure: 'off', reason: `quiver.tools.off: ${offGlob}` };
    if (tool.isCore) return { exposure: 'always', reason: 'core tool' };
    const { name } = tool.definition;
    const pinned = exact.pin.has(name) ? name : exact.defer.has(name) ? undefined : pin(names);
    if (pinned !== undefined) return { exposure: 'always', reason: `quiver.tools.pin: ${pinned}` };
    const deferGlob = defer(names);
    if (deferGlob !== undefined) return { exposure: 'deferred', reason: `quiver.tools.defer: ${deferGlob}` };
    if (tool.loading !== undefined)
      return { exposure: tool.loading, reason: WISHES[tool.loadingBy ?? 'tool'] };
    const { deferredBecause } = tool.origin;
    return deferredBecause === undefined
      ? { exposure: 'always', reason: 'built-in tool' }
      : { exposure: 'deferred', reason: deferredBecause };
  };
}

const WISHES = {
  settings: 'its entry in quiver.mcp.servers',
  server: 'its server asks for it',
  tool: 'the tool asks for it',
} as const;

/**
 * Defers tools that are always loaded only because their server asks for it, where they would take more than the budget
 * together. In the order of the pool, each that still fits is loaded.
 */
export function deferBeyondBudget(
  entries: readonly PoolEntry[],
  { alwaysLoadBudget: budget = Number.POSITIVE_INFINITY }: ExposureRules,
): readonly PoolEntry[] {
  const reason = `its server asks to load it always, but quiver.toolSearch.alwaysLoadBudget has only ${count(budget, 'token')} for such tools`;
  let left = budget;
  return entries.map((entry) => {
    if (entry.exposure !== 'always' || entry.reason !== WISHES.server) return entry;
    const tokens = definitionTokens(entry.tool.definition);
    if (tokens > left) return { ...entry, exposure: 'deferred', reason };
    left -= tokens;
    return entry;
  });
}

function firstMatch(globs: readonly string[]): (names: readonly string[]) => string | undefined {
  const matchers = globs.map((glob) => ({ glob, matches: toolGlob(glob) }));
  return (names) => matchers.find(({ matches }) => names.some(matches))?.glob;
}
