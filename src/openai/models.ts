import type { TokenPrice } from '../host/tokenPrice.ts';

/** Levels of effort, the lowest first. */
export const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Facts about a model: as the user or the endpoint tells them, else as they are known by its name. */
export interface ModelFacts {
  readonly contextWindow: number;
  /** Most tokens of an answer; absent if nobody knows, and then no request has a limit. */
  readonly maxOutput?: number;
  readonly efforts: readonly Effort[];
  /** True if the model thinks. */
  readonly thinks: boolean;
  /** True if the model can be told not to think. */
  readonly canBeStill: boolean;
  readonly takesImages: boolean;
  /** True if the model searches tools through the Responses API. */
  readonly searchesTools: boolean;
  readonly price?: TokenPrice;
}

/** A model as the user picks it. */
export interface ModelChoice extends ModelFacts {
  /** Id that the endpoint has for it. */
  readonly id: string;
  readonly name: string;
}

/** Facts of a model that nothing is known about. */
const UNKNOWN: ModelFacts = {
  contextWindow: 128_000,
  efforts: [],
  thinks: false,
  canBeStill: false,
  takesImages: false,
  searchesTools: false,
};

const THINKING: ModelFacts = {
  ...UNKNOWN,
  contextWindow: 400_000,
  maxOutput: 128_000,
  efforts: ['low', 'medium', 'high'],
  thinks: true,
  takesImages: true,
};
const RECENT: ModelFacts = {
  ...THINKING,
  efforts: ['low', 'medium', 'high', 'xhigh'],
  canBeStill: true,
  searchesTools: true,
};
const LARGE: ModelFacts = { ...RECENT, contextWindow: 1_050_000 };

/** Facts by the beginning of a name, without the vendor before it; the first that fits counts. */
const KNOWN: readonly [name: RegExp, facts: ModelFacts][] = [
  [/^gpt-5\.6-luna/, { ...RECENT, efforts: EFFORTS }],
  [/^gpt-5\.6/, { ...LARGE, efforts: EFFORTS }],
  [/^gpt-5\.4-(?:mini|nano)/, RECENT],
  [/^gpt-5\.[45]/, LARGE],
  [/^gpt-5\.[123]-codex/, { ...THINKING, efforts: ['low', 'medium', 'high', 'xhigh'] }],
  [/^gpt-5\.[123]/, { ...THINKING, canBeStill: true }],
  [/^gpt-5/, THINKING],
  [/^o[134](?:-|$)/, { ...THINKING, contextWindow: 200_000, maxOutput: 100_000 }],
  [/^gpt-oss/, { ...THINKING, contextWindow: 131_072, maxOutput: 32_768, takesImages: false }],
  [/^gpt-4\.1/, { ...UNKNOWN, contextWindow: 1_047_576, maxOutput: 32_768, takesImages: true }],
  [/^gpt-4o/, { ...UNKNOWN, maxOutput: 16_384, takesImages: true }],
  [/(?:^|[-_.])(?:vl|vision|llava|pixtral|gemini|gemma-?3|claude)/, { ...UNKNOWN, takesImages: true }],
];

/** Finds what is known about a model by its id, which may have a vendor before it. */
export function findFacts(id: string): ModelFacts {
  const name = (id.split('/').at(-1) ?? id).toLowerCase();
  return KNOWN.find(([pattern]) => pattern.test(name))?.[1] ?? UNKNOWN;
}

/** A model with everything that its name tells. */
export const chooseModel = (id: string, name = id): ModelChoice => ({ id, name, ...findFacts(id) });

/** True for a model that OpenAI itself has made: its reasoning models want `max_completion_tokens`. */
export const isOfOpenAi = (id: string): boolean => /(?:^|\/)(?:gpt-[45]|o[134](?:-|$))/.test(id);
