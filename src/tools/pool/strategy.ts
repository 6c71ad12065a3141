import type { ToolDefinition } from '../tool/tool.ts';
import { toolGlob } from './toolGlob.ts';

/**
 * Way in which deferral goes over the wire. `reference`: our search answers with references. `bridge`: three small tools
 * stand for all deferred ones. `server-regex`, `server-bm25`: the endpoint searches the definitions itself.
 */
export type Strategy = 'reference' | 'bridge' | 'server-regex' | 'server-bm25';

/** True if the endpoint searches the definitions itself, so that it must have all of them. */
export const isServerStrategy = (strategy: Strategy | 'none'): boolean =>
  strategy === 'server-regex' || strategy === 'server-bm25';

export interface StrategyDecision {
  readonly strategy: Strategy;
  /** Shown to the user. */
  readonly reason: string;
  /** True if the user's setting asks for something the model does not have. */
  readonly isSubstitute?: true;
}

/** Deferred tools that the pool offers at most. */
export const MAX_DEFERRED = 10_000;

export const catalogBytes = (definitions: readonly ToolDefinition[]): number =>
  definitions.reduce((sum, definition) => sum + Buffer.byteLength(JSON.stringify(definition)), 0);

/**
 * Resolves the strategy for one model: an earlier refusal of the endpoint counts most, then the user's setting, then
 * what is known of the model.
 */
export function resolveStrategy(input: {
  readonly setting: Strategy | 'auto';
  readonly model: string;
  /** True if the endpoint is known to load deferred tools by reference. */
  readonly hasReferences: boolean;
  /** Reason why the endpoint cannot search the definitions itself, in a sentence; absent if it may be able to. */
  readonly noEndpointSearch?: string | undefined;
  /** Globs over ids of models that do not know references. */
  readonly unsupportedModels: readonly string[];
  /** Reason why the endpoint cannot defer, if that was found out since the user picked the setting. */
  readonly refusal: string | undefined;
}): StrategyDecision {
  const { setting, model, refusal } = input;
  if (setting === 'bridge') return { strategy: 'bridge', reason: 'quiver.toolSearch.strategy' };
  if (refusal !== undefined) return { strategy: 'bridge', reason: refusal };
  if (input.noEndpointSearch !== undefined && setting !== 'auto' && isServerStrategy(setting))
    return { strategy: 'reference', reason: input.noEndpointSearch, isSubstitute: true };
  if (setting !== 'auto') return { strategy: setting, reason: 'quiver.toolSearch.strategy' };
  // Gateways put their own names before the model's.
  const id = model.split('/').at(-1) ?? model;
  const glob = input.unsupportedModels.find((pattern) => toolGlob(pattern)(id));
  if (glob !== undefined)
    return { strategy: 'bridge', reason: `quiver.toolSearch.unsupportedModels: ${glob}` };
  if (!input.hasReferences)
    return { strategy: 'bridge', reason: 'the endpoint is not known to load tools by reference' };
  return { strategy: 'reference', reason: 'the model loads tools by reference' };
}
