/** A model as the user picks it. */
export interface ModelChoice {
  readonly id: string;
  readonly name: string;
  readonly contextWindow: number;
  readonly maxOutput: number;
  /** True if the endpoint says that it searches the web for this model. */
  readonly hasWebSearch?: boolean;
}

/** Models on offer until the endpoint has given its own list, or if the endpoint has none. */
export const KNOWN_MODELS: readonly ModelChoice[] = [
  createLargeModel('claude-sonnet-5-5', 'Claude Sonnet 5.5'),
  createLargeModel('claude-opus-5-5', 'Claude Opus 5.5'),
  createLargeModel('claude-haiku-5-5', 'Claude Haiku 5.5'),
  createLargeModel('claude-fable-5-2', 'Claude Fable 5.2'),
  createLargeModel('claude-opus-5', 'Claude Opus 5'),
  createLargeModel('claude-sonnet-5', 'Claude Sonnet 5'),
  {
    id: 'claude-haiku-4-5',
    name: 'Claude Haiku 4.5',
    contextWindow: 200_000,
    maxOutput: 64_000,
    hasWebSearch: true,
  },
];

/** Limits of a model that is not in any list. */
export const UNKNOWN_LIMITS = { contextWindow: 200_000, maxOutput: 32_000 };

function createLargeModel(id: string, name: string): ModelChoice {
  return { id, name, contextWindow: 1_000_000, maxOutput: 128_000, hasWebSearch: true };
}
