import { DEMO_MODEL } from '../../src/demo/demoModel.ts';
import type { EffortLevel, ThinkingType } from './request/requestShape.ts';

/** Facts the endpoint knows about a model; the rules depend on these and never on the name. */
export interface ModelFacts {
  readonly id: string;
  readonly displayName: string;
  readonly line: 'haiku' | 'sonnet' | 'opus' | 'fable' | 'mythos' | null;
  readonly lifecycle: 'active' | 'deprecated';
  readonly contextWindow: number;
  readonly maxOutput: number;
  readonly thinking: readonly ThinkingType[];
  readonly efforts: readonly EffortLevel[];
  /** True if answers leave thinking text out unless the request asks for it. */
  readonly omitsThinking: boolean;
  /** True if no effort above `high` is allowed with thinking off. */
  readonly limitsEffort: boolean;
  readonly hasPrefill: boolean;
  readonly hasSystemRole: boolean;
  readonly hasForcedToolChoice: boolean;
  /** True if thinking blocks are bound to everything before them (rule 33). */
  readonly preservesThinking: boolean;
  readonly minCacheablePrefix: number;
  /** True if the endpoint searches the web for the model. */
  readonly hasWebSearch: boolean;
  /** True if the endpoint runs code of the model that can call tools of the client. */
  readonly runsCode: boolean;
}

const MILLION = 1_000_000;

/** Facts of the strictest family; other models state only the differences. */
const newest: Omit<ModelFacts, 'id' | 'displayName'> = {
  line: 'fable',
  lifecycle: 'active',
  contextWindow: MILLION,
  maxOutput: 128_000,
  thinking: ['adaptive'],
  efforts: ['low', 'medium', 'high', 'xhigh', 'max'],
  omitsThinking: true,
  limitsEffort: false,
  hasPrefill: false,
  hasSystemRole: true,
  hasForcedToolChoice: false,
  preservesThinking: true,
  minCacheablePrefix: 512,
  hasWebSearch: true,
  runsCode: true,
};
const five = { ...newest, hasForcedToolChoice: true, preservesThinking: false };
const four8: typeof newest = {
  ...five,
  line: 'opus',
  thinking: ['adaptive', 'disabled'],
  minCacheablePrefix: 1024,
};
const four7 = { ...four8, hasSystemRole: false, minCacheablePrefix: 2048 };
const four6: typeof newest = {
  ...four7,
  thinking: ['adaptive', 'enabled', 'disabled'],
  efforts: ['low', 'medium', 'high', 'max'],
  omitsThinking: false,
  minCacheablePrefix: 4096,
};
const four5: typeof newest = {
  ...four6,
  contextWindow: 200_000,
  maxOutput: 64_000,
  thinking: ['enabled', 'disabled'],
  efforts: [],
  hasPrefill: true,
};

/** Facts of the offline model: bound like the newest models, cached from the first token, thinking optional. */
export const demoFacts: ModelFacts = {
  ...newest,
  id: DEMO_MODEL.id,
  displayName: DEMO_MODEL.name,
  line: null,
  contextWindow: DEMO_MODEL.contextWindow,
  maxOutput: DEMO_MODEL.maxOutput,
  thinking: ['adaptive', 'disabled'],
  omitsThinking: false,
  hasForcedToolChoice: true,
  minCacheablePrefix: 0,
  hasWebSearch: false,
  runsCode: false,
};

/** Known models, newest first, as the endpoint lists them; the demo model is last. */
export function knownModels(): readonly ModelFacts[] {
  const sonnet = { line: 'sonnet' as const };
  const mythos = { line: 'mythos' as const };
  const haiku = { line: 'haiku' as const };
  const old = { lifecycle: 'deprecated' as const };
  return [
    named('claude-fable-5-2', newest),
    named('claude-mythos-5-2', { ...newest, ...mythos }),
    // Unverified: which thinking types Haiku 5.5 takes, and that it refuses a forced tool choice.
    named('claude-haiku-5-5', { ...newest, ...haiku, thinking: ['adaptive', 'disabled'] }),
    named('claude-sonnet-5-5', {
      ...newest,
      ...sonnet,
      thinking: ['adaptive', 'between_tools'],
      limitsEffort: true,
    }),
    named('claude-fable-5-1', newest),
    named('claude-opus-5-5', { ...newest, line: 'opus' }),
    named('claude-mythos-5-1', { ...newest, ...mythos }),
    named('claude-sonnet-5', { ...four8, ...sonnet, hasSystemRole: false }),
    named('claude-fable-5', five),
    named('claude-mythos-5', { ...five, ...mythos }),
    named('claude-opus-5', { ...four8, limitsEffort: true, minCacheablePrefix: 512 }),
    named('claude-opus-4-8', four8),
    named('claude-opus-4-7', four7),
    named('claude-mythos-preview', { ...five, ...mythos }),
    named('claude-opus-4-6', four6),
    named('claude-sonnet-4-6', { ...four6, ...sonnet, minCacheablePrefix: 1024 }),
    ...['claude-haiku-4-5', 'claude-haiku-4-5-20251001'].map((id) => named(id, { ...four5, ...haiku })),
    ...['claude-opus-4-5', 'claude-opus-4-5-20251101'].map((id) =>
      named(id, { ...four5, efforts: ['low', 'medium', 'high'] }),
    ),
    ...['claude-sonnet-4-5', 'claude-sonnet-4-5-20250929'].map((id) =>
      named(id, { ...four5, ...sonnet, ...old, minCacheablePrefix: 1024 }),
    ),
    demoFacts,
  ];
}

/** Model with the display name of its id: `Claude Opus 4.5` for `claude-opus-4-5-20251101`. */
function named(id: string, facts: Omit<ModelFacts, 'id' | 'displayName'>): ModelFacts {
  const [vendor, line, ...version] = id.replace(/-\d{8}$/, '').split('-');
  const words = [vendor, line].map((word = '') => word[0]?.toUpperCase() + word.slice(1));
  return { id, displayName: [...words, version.join('.')].join(' '), ...facts };
}
