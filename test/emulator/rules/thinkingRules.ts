import { isCallInPlace, readSignature, type Seal } from '../answer/signature.ts';
import { placeOf, type Turn } from '../request/turns.ts';
import { type Rule, violation, type WireRequest } from './rule.ts';

/** Rule 32; the text after the first sentence for `disabled`, and the texts about budget and effort, are unverified. */
const thinkingSupported: Rule = ({ body: { thinking, output_config, max_tokens }, model }) => {
  if (thinking === undefined) return undefined;
  if (!model.thinking.includes(thinking.type)) return violation(unsupported(thinking.type));
  const effort = output_config?.effort;
  const isOff = thinking.type === 'disabled' || thinking.type === 'between_tools';
  if (isOff && model.limitsEffort && (effort === 'xhigh' || effort === 'max')) {
    return violation(
      `output_config.effort: "${effort}" is not supported for this model when thinking is off.`,
    );
  }
  if (thinking.type !== 'enabled') return undefined;
  if (thinking.budget_tokens < 1024) {
    return violation('thinking.enabled.budget_tokens: Input should be greater than or equal to 1024');
  }
  return max_tokens !== undefined && thinking.budget_tokens >= max_tokens
    ? violation('`max_tokens` must be greater than `thinking.budget_tokens`.')
    : undefined;
};

/** Levels of effort that the model does not have; the text is unverified. */
const effortSupported: Rule = ({ body: { output_config }, model }) => {
  const effort = output_config?.effort;
  return effort && !model.efforts.includes(effort)
    ? violation(`output_config.effort: "${effort}" is not supported for this model.`)
    : undefined;
};

/** Thinking that is asked for leaves the choice of tools to the model. */
const choiceLeftToModel: Rule = ({ body: { thinking, tool_choice } }) =>
  (thinking?.type === 'enabled' || thinking?.type === 'adaptive') &&
  (tool_choice?.type === 'any' || tool_choice?.type === 'tool')
    ? violation('Thinking may not be enabled when tool_choice forces tool use.')
    : undefined;

function unsupported(type: string): string {
  if (type === 'adaptive') return 'adaptive thinking is not supported on this model';
  const first = `"thinking.type.${type}" is not supported for this model.`;
  if (type !== 'enabled') return first;
  return `${first} Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.`;
}

/** Rule 31: the turn that opened the running chain of calls starts with thinking. The extent of the chain is unverified. */
const startsWithThinking: Rule = ({ body, turns }) => {
  if (body.thinking?.type !== 'enabled') return undefined;
  const start = openingTurn(turns);
  const first = start?.blocks[0];
  if (!first || isThought(first)) return undefined;
  return violation(
    `${placeOf(first)}.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${first.block.type}\`. When \`thinking\` is enabled, a final \`assistant\` message must start with a thinking block.`,
  );
};

/** With manual thinking, a message that has thoughts begins with one. */
const thoughtsFirst: Rule = ({ body, turns }) => {
  if (body.thinking?.type !== 'enabled') return undefined;
  const wrong = turns.find(
    ({ blocks: [first, ...rest] }) => first && !isThought(first) && rest.some(isThought),
  );
  const first = wrong?.blocks[0];
  return (
    first &&
    violation(
      `${placeOf(first)}: If an assistant message contains any thinking blocks, the first block must be \`thinking\` or \`redacted_thinking\`. Found \`${first.block.type}\`.`,
    )
  );
};

/** No message ends with a thought. That this holds for earlier messages, too, is unverified. */
const endsWithoutThought: Rule = ({ turns }) => {
  const last = turns.map(({ blocks }) => blocks.at(-1)).find((block) => block && isThought(block));
  return (
    last &&
    violation(`messages.${last.message}: The final block in an assistant message cannot be \`thinking\`.`)
  );
};

/** With thinking off, the calls that are being answered have no thoughts before them. */
const noThoughtsWhenOff: Rule = ({ body, turns }) => {
  if (body.thinking?.type !== 'disabled') return undefined;
  const last = turns.at(-1);
  const isOpen = last?.role === 'assistant' || last?.blocks[0]?.block.type === 'tool_result';
  const thought = isOpen ? latestAssistant(turns)?.blocks.find(isThought) : undefined;
  return (
    thought &&
    violation(
      `${placeOf(thought)}: When thinking is disabled, an \`assistant\` message in the final position cannot contain \`thinking\`. To use thinking blocks, enable \`thinking\` in your request.`,
    )
  );
};

const isThought = ({ block }: Turn['blocks'][number]): boolean =>
  block.type === 'thinking' || block.type === 'redacted_thinking';

/** First assistant turn of the calls that are being answered now, if there are any. */
function openingTurn(turns: readonly Turn[]): Turn | undefined {
  const start = turns.findLastIndex(
    (turn) => turn.role === 'user' && turn.blocks[0]?.block.type !== 'tool_result',
  );
  return turns.slice(start + 1).find((turn) => turn.role === 'assistant');
}

/** Rule 33, for signatures that are not ours or do not belong to their text. */
const signaturesValid: Rule = (request) => {
  const wrong = thinkingOf(request).find(
    ({ seal, isLatest }) => seal === undefined || (!seal.isIntact && !isLatest),
  );
  return wrong && violation(`${wrong.place}: Invalid \`signature\` in \`thinking\` block`);
};

/** Rule 30. A missing block shows in the calls after it, whose ids are issued for that block. */
const latestThinkingKept: Rule = (request) => {
  const modified = thinkingOf(request).find(({ seal, isLatest }) => isLatest && seal?.isIntact === false);
  const place = modified?.place ?? orphanedCall(latestAssistant(request.turns));
  return place === undefined
    ? undefined
    : violation(
        `${place}: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`,
      );
};

/** Rule 33. */
const prefixKept: Rule = (request) => {
  if (!request.model.preservesThinking) return undefined;
  const wrong = thinkingOf(request).find(({ seal, hashBefore }) => seal?.prefix !== hashBefore);
  return (
    wrong &&
    violation(
      `${wrong.place}: Invalid \`signature\` in \`thinking\` block. The block is bound to a different conversation. Remove the block, or set \`thinking.block_binding.prefix_mismatch_behavior\` to "drop_block".`,
    )
  );
};

interface ReturnedThinking {
  readonly place: string;
  readonly hashBefore: string;
  readonly seal: Seal | undefined;
  readonly isLatest: boolean;
}

function thinkingOf({ prefix, turns }: WireRequest): readonly ReturnedThinking[] {
  const latest = new Set(latestAssistant(turns)?.blocks.map(({ block }) => block));
  return prefix.segments.flatMap(({ block, place, hashBefore }) =>
    block?.type === 'thinking'
      ? {
          place,
          hashBefore,
          seal: readSignature(block.signature, block.thinking),
          isLatest: latest.has(block),
        }
      : [],
  );
}

/** Place of a call that was issued after another thinking block than the one before it now. */
function orphanedCall(turn: Turn | undefined): string | undefined {
  let signature: string | undefined;
  for (const placed of turn?.blocks ?? []) {
    if (placed.block.type === 'thinking') signature = placed.block.signature;
    if (placed.block.type === 'tool_use' && !isCallInPlace(placed.block.id, signature)) {
      return placeOf(placed);
    }
  }
  return undefined;
}

const latestAssistant = (turns: readonly Turn[]): Turn | undefined =>
  turns.findLast((turn) => turn.role === 'assistant');

/** Rules of this file, in the order of the checks. */
export const thinkingRules: readonly Rule[] = [
  thinkingSupported,
  effortSupported,
  choiceLeftToModel,
  startsWithThinking,
  thoughtsFirst,
  endsWithoutThought,
  noThoughtsWhenOff,
  signaturesValid,
  latestThinkingKept,
  prefixKept,
];
