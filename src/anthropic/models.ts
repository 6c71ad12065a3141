import type { TokenPrice } from '../host/tokenPrice.ts';
import { findPrice } from './prices.ts';

/** Kinds of thinking that a request can ask for. */
export const THINKING_TYPES = ['adaptive', 'enabled', 'between_tools', 'disabled'] as const;
export type ThinkingType = (typeof THINKING_TYPES)[number];

/** Kinds that switch thinking off, the most thorough one first. */
export const OFF_TYPES = ['disabled', 'between_tools'] as const;

/** Levels of effort, the lowest first. */
export const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Facts about a model: as the endpoint tells them, else as they are known by its name. */
export interface ModelFacts {
  readonly contextWindow: number;
  readonly maxOutput: number;
  /** Kinds of thinking the model takes; empty if nothing is known, and nothing is asked for then. */
  readonly thinking: readonly ThinkingType[];
  readonly efforts: readonly Effort[];
}

/** A model as the user picks it. */
export interface ModelChoice extends ModelFacts {
  /** Id that the endpoint has for it. */
  readonly id: string;
  readonly name: string;
  /** True if the endpoint says that it searches the web for this model. */
  readonly hasWebSearch?: boolean;
  /** True if the endpoint says that it runs code for this model. */
  readonly runsCode?: boolean;
  readonly price?: TokenPrice;
}

/** Facts of a model that nothing is known about. */
const UNKNOWN: ModelFacts = { contextWindow: 200_000, maxOutput: 32_000, thinking: [], efforts: [] };

const LARGE: ModelFacts = {
  contextWindow: 1_000_000,
  maxOutput: 128_000,
  thinking: ['adaptive'],
  efforts: EFFORTS,
};
const OPTIONAL: ModelFacts = { ...LARGE, thinking: ['adaptive', 'disabled'] };
const FOUR_6: ModelFacts = {
  ...LARGE,
  thinking: ['adaptive', 'enabled', 'disabled'],
  efforts: ['low', 'medium', 'high', 'max'],
};
const FOUR_5: ModelFacts = {
  contextWindow: 200_000,
  maxOutput: 64_000,
  thinking: ['enabled', 'disabled'],
  efforts: [],
};

/** Facts by the name of the model, without the vendor before it and the date behind it. */
const FACTS: Readonly<Record<string, ModelFacts>> = {
  'fable-5-2': LARGE,
  'fable-5-1': LARGE,
  'fable-5': LARGE,
  'mythos-5-2': LARGE,
  'mythos-5-1': LARGE,
  'mythos-5': LARGE,
  'opus-5-5': LARGE,
  'sonnet-5-5': { ...LARGE, thinking: ['adaptive', 'between_tools'] },
  // The endpoint says whether its thinking can be switched off; by the name alone it is left on.
  'haiku-5-5': LARGE,
  'opus-5': OPTIONAL,
  'sonnet-5': OPTIONAL,
  'opus-4-8': OPTIONAL,
  'opus-4-7': OPTIONAL,
  'opus-4-6': FOUR_6,
  'sonnet-4-6': FOUR_6,
  'opus-4-5': { ...FOUR_5, efforts: ['low', 'medium', 'high'] },
  'sonnet-4-5': FOUR_5,
  'haiku-4-5': FOUR_5,
};

/** Finds what is known about a model by its id, which may have a vendor before it and a date behind it. */
export function findFacts(id: string): ModelFacts {
  const name = modelName(id);
  return (name === undefined ? undefined : FACTS[name]) ?? UNKNOWN;
}

/** Name of a Claude model: `opus-4-5` for `anthropic.claude-opus-4-5-20251101-v1:0`; undefined for any other model. */
export const modelName = (id: string): string | undefined =>
  /claude-([a-z]+-\d{1,2}(?:-\d{1,2})?)(?!\d)/.exec(id)?.[1];

/** A model with everything that its name tells. */
export function chooseModel(id: string, name = id): ModelChoice {
  const price = findPrice(modelName(id));
  return { id, name, ...findFacts(id), ...(price ? { price } : {}) };
}

/** Models on offer until the endpoint has given its own list, or if the endpoint has none. */
export const KNOWN_MODELS: readonly ModelChoice[] = [
  ['claude-sonnet-5-5', 'Claude Sonnet 5.5'],
  ['claude-opus-5-5', 'Claude Opus 5.5'],
  ['claude-haiku-5-5', 'Claude Haiku 5.5'],
  ['claude-fable-5-2', 'Claude Fable 5.2'],
  ['claude-opus-5', 'Claude Opus 5'],
  ['claude-sonnet-5', 'Claude Sonnet 5'],
  ['claude-haiku-4-5', 'Claude Haiku 4.5'],
].map(([id = '', name]) => ({ ...chooseModel(id, name), hasWebSearch: true, runsCode: true }));
