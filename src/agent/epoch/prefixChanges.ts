import { createTwoFilesPatch } from 'diff';
import type { TokenUsage } from '../../host/tokenUsage.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { switchChanges } from '../transcript/switches.ts';
import type { Epoch } from '../transcript/transcript.ts';

/** Hash of the prefix, with which every request of the epoch begins: the system prompt and the loaded tools. */
export const prefixHash = ({ model, system, tools, strategy, hosted = [], runsCode }: Epoch): string =>
  hash(canonicalJson([model, system, tools, strategy, ...hosted, ...(runsCode ? ['code'] : [])]), 12);

/**
 * Describes a cache miss: a step read much less from the cache than the step before had left there. Undefined if there
 * was none. The prefix cannot be the cause, since it never changes within an epoch, unless found tools join it.
 */
export function describeCacheMiss(
  before: TokenUsage,
  now: TokenUsage,
  strategy: Epoch['strategy'],
): string | undefined {
  const left = before.cacheReadTokens + before.cacheWriteTokens;
  if (now.cacheReadTokens >= left / 2) return undefined;
  const why =
    strategy === 'activation'
      ? 'Found tools have joined the request before its messages, or the tokens had expired.'
      : 'The prefix is the same, so they had expired or were not kept.';
  return `The cache was missed: ${now.cacheReadTokens} of ${left} tokens were read. ${why}`;
}

/** Changes of the prefix from one epoch to the next, one short line each, the most telling first. */
export function prefixChanges(before: Epoch, after: Epoch): readonly string[] {
  return [
    ...(before.model === after.model ? [] : [`model: ${before.model} → ${after.model}`]),
    ...(before.strategy === after.strategy ? [] : [`strategy: ${before.strategy} → ${after.strategy}`]),
    ...toolChanges(before.tools, after.tools),
    ...hostedChanges(before, after),
    ...(before.system === after.system ? [] : [`system: ${firstDifference(before.system, after.system)}`]),
  ];
}

/** Causes of a new epoch: switches of the user and changes of the prefix, or else a summary or the shortening of replaced results. */
export function epochCauses(before: Epoch, after: Epoch): readonly string[] {
  const switched = switchChanges(before.switches, after.switches);
  const causes = [
    ...switched.map(({ name, old, now }) => `${name}: ${describeChange(old, now)}`),
    ...prefixChanges(before, after),
  ];
  return causes.length > 0 ? causes : ['the older part of the chat was summarized or shortened'];
}

/** Whole difference of two prefixes as a unified diff; empty if there is none. */
export function prefixDiff(before: Epoch, after: Epoch): string {
  const [old, now] = [prefixText(before), prefixText(after)];
  if (old === now) return '';
  const names = [before, after].map(({ number }) => `epoch ${number}`);
  return createTwoFilesPatch(names[0] ?? '', names[1] ?? '', old, now, undefined, undefined, { context: 2 });
}

const prefixText = ({ model, strategy, system, tools, hosted = [] }: Epoch): string =>
  [
    `model: ${model}`,
    `strategy: ${strategy}`,
    '',
    system,
    '',
    ...[...tools, ...hosted].map(formatPart),
    '',
  ].join('\n');

const formatPart = (part: object): string => JSON.stringify(part, undefined, 2);

function hostedChanges({ hosted: before = [] }: Epoch, { hosted: after = [] }: Epoch): readonly string[] {
  const names = (servers: typeof before) => servers.map(({ name }) => name).join(', ') || 'none';
  if (canonicalJson(before) === canonicalJson(after)) return [];
  return names(before) === names(after)
    ? [`servers of the API: other settings for the tools of ${names(after)}`]
    : [`servers of the API: ${names(before)} → ${names(after)}`];
}

function toolChanges(before: readonly ToolDefinition[], after: readonly ToolDefinition[]): readonly string[] {
  const old = new Map(before.map((tool) => [tool.name, tool]));
  const now = new Set(after.map(({ name }) => name));
  return [
    ...after.filter(({ name }) => !old.has(name)).map(({ name }) => `tool added: ${name}`),
    ...before.filter(({ name }) => !now.has(name)).map(({ name }) => `tool removed: ${name}`),
    ...after.flatMap((tool) => {
      const known = old.get(tool.name);
      return known ? fieldChanges(known, tool) : [];
    }),
  ];
}

function fieldChanges(before: ToolDefinition, after: ToolDefinition): readonly string[] {
  const fields = ['description', 'inputSchema'] as const;
  return fields
    .map((field) => ({ field, old: canonicalJson(before[field]), now: canonicalJson(after[field]) }))
    .filter(({ old, now }) => old !== now)
    .map(({ field, old, now }) => `tool ${after.name}, ${field}: ${firstDifference(old, now)}`);
}

const SHOWN = 60;

/** Describes a change by both texts if they are short, else by the parts around the first difference. */
const describeChange = (before: string, after: string): string =>
  before.length <= SHOWN && after.length <= SHOWN ? `${before} → ${after}` : firstDifference(before, after);

/** Parts of both texts around their first difference. */
function firstDifference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 10), at + SHOWN));
  return `${part(before)} → ${part(after)}`;
}
