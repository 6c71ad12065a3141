import { type Rule, violation } from './rule.ts';

/** Rule 19. The automatic breakpoint of a request is one of the four. */
const fourBreakpoints: Rule = ({ body }) => {
  const count = marksIn([
    body.cache_control ? [{ cache_control: body.cache_control }] : [],
    body.tools,
    body.system,
    body.messages,
  ]);
  return count > 4
    ? violation(`A maximum of 4 blocks with cache_control may be provided. Found ${count}.`)
    : undefined;
};

/** Rule 21. */
const outputFits: Rule = ({ body: { max_tokens: wanted = 0 }, model }) =>
  wanted > model.maxOutput
    ? violation(
        `max_tokens: ${wanted} > ${model.maxOutput}, which is the maximum allowed number of output tokens for ${model.id}`,
      )
    : undefined;

/** Rule 22. */
const promptFits: Rule = ({ prefix, model }) =>
  prefix.tokens > model.contextWindow
    ? violation(`prompt is too long: ${prefix.tokens} tokens > ${model.contextWindow} maximum`)
    : undefined;

/** Counts marks, but not in inputs and schemas: these are the client's own data, where a field of that name marks nothing. */
function marksIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + marksIn(item), 0);
  const { cache_control: mark, content } = value as { cache_control?: unknown; content?: unknown };
  return (
    (mark ? 1 : 0) +
    marksIn(content) +
    marksIn((content as { tool_references?: unknown } | undefined)?.tool_references)
  );
}

/** Rules of this file, in the order of the checks. */
export const limitRules: readonly Rule[] = [fourBreakpoints, outputFits, promptFits];
