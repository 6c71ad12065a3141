import type { Block, BlockOf, ResultContent } from '../request/blockShape.ts';
import { systemTexts } from '../request/prefixChain.ts';
import { blocksOf, placeOf } from '../request/turns.ts';
import { isServerResult, isType, type Rule, violation, type WireRequest } from './rule.ts';

/** Rule 25. */
const someMessage: Rule = ({ body }) =>
  body.messages.length === 0 ? violation('messages: at least one message is required') : undefined;

/** Rule 26. */
const userFirst: Rule = ({ body }) =>
  body.messages[0]?.role === 'assistant'
    ? violation('messages: first message must use the "user" role')
    : undefined;

/** Rule 24. */
const messagesNotEmpty: Rule = ({ body: { messages } }) => {
  const empty = messages.findIndex(
    ({ content, role }, index) =>
      blocksOf(content).length === 0 && !(role === 'assistant' && index === messages.length - 1),
  );
  return empty < 0
    ? undefined
    : violation(
        `messages.${empty}: all messages must have non-empty content except for the optional final assistant message`,
      );
};

/** Rule 20, for empty texts; the text is unverified. Thinking blocks have no such field (rule 36). */
const emptyTextNotCached: Rule = (request) => {
  const wrong = allTexts(request).find(({ block }) => block.text === '' && block.cache_control);
  return wrong && violation(`${wrong.place}.text: cache_control cannot be set for empty text blocks`);
};

/** Rule 23; that texts inside results count is unverified. */
const textNotEmpty: Rule = (request) => {
  const wrong = allTexts(request).find(({ block }) => block.text === '');
  return wrong && violation(`${wrong.place.split('.')[0]}: text content blocks must be non-empty`);
};

/** Rule 23, for texts without a visible character. */
const textNotBlank: Rule = (request) => {
  const wrong = allTexts(request).find(({ block }) => block.text.trim() === '');
  return (
    wrong && violation(`${wrong.place.split('.')[0]}: text content blocks must contain non-whitespace text`)
  );
};

/** Rule 28. A paused turn, which ends with a server tool or its result, is sent back as it is. */
const endsWithUser: Rule = ({ turns, model }) => {
  const last = turns.at(-1);
  const block = last?.blocks.at(-1)?.block;
  if (last?.role !== 'assistant' || model.hasPrefill) return undefined;
  if (isServerResult(block) || isType('server_tool_use')(block) || isType('mcp_tool_use')(block))
    return undefined;
  return violation(
    'This model does not support assistant message prefill. The conversation must end with a user message.',
  );
};

/** Rule 29; the text about the place is unverified. */
const systemInPlace: Rule = ({ turns, model }) => {
  for (const [index, turn] of turns.entries()) {
    if (turn.role !== 'system') continue;
    if (!model.hasSystemRole) {
      return violation(
        'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter, not "system" as an input message role.',
      );
    }
    const before = turns[index - 1];
    const after = turns[index + 1];
    const follows = before?.role === 'user' || isServerResult(before?.blocks.at(-1)?.block);
    if (follows && (after === undefined || after.role === 'assistant')) continue;
    return violation(
      `messages.${turn.blocks[0]?.message}: role "system" must follow a user turn or a server tool result, and be last or followed by an assistant turn`,
    );
  }
  return undefined;
};

/** Rule 35; the texts are unverified. */
const noSampling: Rule = ({ body, version }) => {
  const field = (['temperature', 'top_p', 'top_k'] as const).find((name) => body[name] !== undefined);
  return field !== undefined && version !== '2023-06-01'
    ? violation(`${field}: Extra inputs are not permitted`)
    : undefined;
};

/** Rule 35, and the rules that follow from the kinds of blocks; the texts are unverified. */
const blocksInTheirRole: Rule = ({ turns }) => {
  for (const turn of turns) {
    const allowed = turn.role === 'assistant' ? ASSISTANT_BLOCKS : USER_BLOCKS;
    for (const placed of turn.blocks) {
      const { type } = placed.block;
      const isAllowed = allowed.includes(type) || (turn.role === 'assistant' && isServerResult(placed.block));
      const other = turn.role === 'assistant' ? 'user' : 'assistant';
      if (!isAllowed) {
        return violation(
          `messages.${placed.message}: \`${type}\` blocks can only be in \`${other}\` messages`,
        );
      }
      if (turn.role === 'user' && isType('text')(placed.block) && placed.block.citations) {
        return violation(`${placeOf(placed)}.text.citations: Extra inputs are not permitted`);
      }
    }
  }
  return undefined;
};

const ASSISTANT_BLOCKS: readonly string[] = [
  'text',
  'thinking',
  'redacted_thinking',
  'tool_use',
  'server_tool_use',
  'mcp_tool_use',
  'mcp_tool_listing',
];
const USER_BLOCKS: readonly string[] = ['text', 'image', 'document', 'search_result', 'tool_result'];

/** Every text block of a request with its place: in the system prompt, in messages, in results. */
function allTexts({ body, turns }: WireRequest): readonly { block: BlockOf<'text'>; place: string }[] {
  const found = systemTexts(body).map((block, index) => ({ block, place: `system.${index}` }));
  const visit = (block: Block | ResultContent, place: string) => {
    if (block.type === 'text') found.push({ block, place });
    if (block.type !== 'tool_result' || !Array.isArray(block.content)) return;
    for (const [index, inner] of block.content.entries())
      visit(inner, `${place}.tool_result.content.${index}`);
  };
  for (const turn of turns) for (const placed of turn.blocks) visit(placed.block, placeOf(placed));
  return found;
}

/** Rules of this file, in the order of the checks. */
export const messageRules: readonly Rule[] = [
  noSampling,
  someMessage,
  userFirst,
  messagesNotEmpty,
  emptyTextNotCached,
  textNotEmpty,
  textNotBlank,
  blocksInTheirRole,
  systemInPlace,
  endsWithUser,
];
