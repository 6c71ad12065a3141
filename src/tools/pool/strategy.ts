import type { ToolDefinition } from '../tool/tool.ts';
import { toolGlob } from './toolGlob.ts';

/**
 * Way in which deferral goes over the wire. `reference`: our search answers with references. `bridge`: three small tools
 * stand for all deferred ones. `activation`: definitions of found tools join the tools of later requests. `server-regex`,
 * `server-bm25`: the endpoint searches the definitions itself.
 */
export type Strategy = 'reference' | PlainStrategy | ServerStrategy;

/** Strategy that needs nothing of the endpoint but ordinary tools. */
export type PlainStrategy = 'bridge' | 'activation';

/** Strategy under which the endpoint searches the definitions itself. */
type ServerStrategy = 'server-regex' | 'server-bm25';

export const isPlainStrategy = (strategy: Strategy | 'none'): strategy is PlainStrategy =>
  strategy === 'bridge' || strategy === 'activation';

/** True if the endpoint must have all definitions to search them. */
export const isServerStrategy = (strategy: Strategy | 'none'): strategy is ServerStrategy =>
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

/** Facts by which a strategy is resolved. */
export interface StrategyFacts {
  readonly setting: Strategy | 'auto';
  readonly model: string;
  /** True if the endpoint is known to load deferred tools by reference. */
  readonly hasReferences: boolean;
  /** Reason why the endpoint cannot load tools by reference, in a sentence; absent if it may be able to. */
  readonly noReferences?: string | undefined;
  /** Cost of a tool that joins the requests of a chat; absent if none can. */
  readonly newTools?: NewTools | undefined;
  /** Reason why the endpoint cannot search the definitions itself, in a sentence; absent if it may be able to. */
  readonly noEndpointSearch?: string | undefined;
  /** Globs over ids of models that do not know references. */
  readonly unsupportedModels: readonly string[];
  /** Reason why the endpoint cannot defer, if that was found out since the user picked the setting. */
  readonly refusal: string | undefined;
}

/** True if the model is known to take tools that are loaded later, whatever strategy the user wants. */
export const canLoadLater = ({ model, hasReferences, unsupportedModels, refusal }: StrategyFacts): boolean =>
  refusal === undefined && hasReferences && findUnsupported(model, unsupportedModels) === undefined;

/**
 * Resolves the strategy for one model: an earlier refusal of the endpoint counts most, then the user's setting, then
 * what is known of the model.
 */
export function resolveStrategy(input: StrategyFacts): StrategyDecision {
  const { setting, model, refusal, noReferences } = input;
  const plain = choosePlain(input);
  if (setting === 'activation' && input.newTools === undefined)
    return { ...resolveStrategy({ ...input, setting: 'auto' }), reason: NONE_JOIN, isSubstitute: true };
  if (setting !== 'auto' && isPlainStrategy(setting)) return { strategy: setting, reason: BY_SETTING };
  if (refusal !== undefined) return { strategy: plain, reason: refusal };
  if (setting !== 'auto' && noReferences !== undefined)
    return { strategy: plain, reason: noReferences, isSubstitute: true };
  if (input.noEndpointSearch !== undefined && setting !== 'auto' && isServerStrategy(setting))
    return { strategy: 'reference', reason: input.noEndpointSearch, isSubstitute: true };
  if (setting !== 'auto') return { strategy: setting, reason: BY_SETTING };
  const glob = findUnsupported(model, input.unsupportedModels);
  if (glob !== undefined) return { strategy: plain, reason: `quiver.toolSearch.unsupportedModels: ${glob}` };
  if (!input.hasReferences)
    return {
      strategy: plain,
      reason: noReferences ?? 'the endpoint is not known to load tools by reference',
    };
  return { strategy: 'reference', reason: 'the model loads tools by reference' };
}

/** Strategy for a model that cannot load tools by reference. */
export const choosePlain = ({ newTools }: { readonly newTools?: NewTools | undefined }): PlainStrategy =>
  newTools === 'cheap' ? 'activation' : 'bridge';

type NewTools = 'cheap' | 'dear';

const NONE_JOIN =
  'with this model no tool can join a running chat, so quiver.toolSearch.strategy cannot be activation';
const BY_SETTING = 'quiver.toolSearch.strategy';

/** Glob over models without references that the model matches. */
function findUnsupported(model: string, globs: readonly string[]): string | undefined {
  // Gateways put their own names before the model's.
  const id = model.split('/').at(-1) ?? model;
  return globs.find((pattern) => toolGlob(pattern)(id));
}
