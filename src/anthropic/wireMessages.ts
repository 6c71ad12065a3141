import type { Anthropic } from '@anthropic-ai/sdk';
import type {
  AssistantBlock,
  CallResult,
  Message,
  ToolCall,
  UserMessage,
  UserText,
} from '../agent/transcript/messages.ts';
import { makeWellFormed } from '../lib/json.ts';
import type { OutcomeContent } from '../tools/tool/toolOutcome.ts';
import type { WireStrategy } from './strategies/wireStrategy.ts';

type BlockParam = Anthropic.ContentBlockParam;

export interface WireMessage {
  readonly role: 'user' | 'assistant';
  readonly content: BlockParam[];
}

/** Turns messages into those of the API. Pure: a message always becomes the same bytes, whatever follows it. */
export function toWireMessages(messages: readonly Message[], strategy: WireStrategy): WireMessage[] {
  const calls = new Map<string, ToolCall>();
  return messages.flatMap((message): WireMessage[] => {
    if (message.role === 'user') return toMessages('user', userContent(message, { strategy, calls }));
    for (const block of message.blocks) if (block.type === 'call') calls.set(block.id, block);
    return toMessages(
      'assistant',
      message.blocks.flatMap((block) => assistantBlock(block, strategy)),
    );
  });
}

const toMessages = (role: WireMessage['role'], content: BlockParam[]): WireMessage[] =>
  content.length === 0 ? [] : [{ role, content }];

interface Answering {
  readonly strategy: WireStrategy;
  /** Calls made so far, by id. */
  readonly calls: ReadonlyMap<string, ToolCall>;
}

/** Content of a user message, results first: the API refuses anything before or between results. */
const userContent = (message: UserMessage, answering: Answering): BlockParam[] => [
  ...message.results.map((result) => toolResult(result, answering)),
  ...message.texts.flatMap(userText),
];

const userText = (given: UserText): BlockParam[] =>
  given.kind === 'image'
    ? [...textBlock(given.text), ...resultContent({ type: 'image', ...given })]
    : textBlock(given.text);

function toolResult(result: CallResult, { strategy, calls }: Answering): Anthropic.ToolResultBlockParam {
  const head = { type: 'tool_result', tool_use_id: result.callId } as const;
  const { found } = result;
  const call = calls.get(result.callId);
  if (found?.length && call) {
    const content = strategy.writeFound({ ...result, found }, call);
    const isError = result.isError && content.every(({ type }) => type === 'text');
    return { ...head, content, ...(isError ? { is_error: true } : {}) };
  }
  // The content of an error must be text, and must not be empty.
  if (result.isError) {
    const texts = result.content.flatMap((part) => (part.type === 'text' ? textBlock(part.text) : []));
    return { ...head, is_error: true, content: texts.length > 0 ? texts : textBlock('The call failed.') };
  }
  // Code takes text alone.
  const parts = call?.caller ? result.content.map(makeText) : result.content;
  const content = parts.flatMap(resultContent);
  return content.length === 0 ? head : { ...head, content };
}

const makeText = (part: OutcomeContent): OutcomeContent =>
  part.type === 'text' ? part : { type: 'text', text: `[${part.mediaType}, which code cannot read]` };

type ResultBlock = Anthropic.TextBlockParam | Anthropic.ImageBlockParam | Anthropic.DocumentBlockParam;

function resultContent(part: OutcomeContent): ResultBlock[] {
  switch (part.type) {
    case 'text':
      return textBlock(part.text);
    case 'image':
      return [{ type: 'image', source: { type: 'base64', media_type: part.mediaType, data: part.data } }];
    case 'document':
      return [{ type: 'document', source: { type: 'base64', media_type: part.mediaType, data: part.data } }];
  }
}

function assistantBlock(block: AssistantBlock, strategy: WireStrategy): BlockParam[] {
  switch (block.type) {
    case 'text':
      return textBlock(block.text);
    case 'call': {
      const { name, input } = strategy.writeCall(block);
      const caller = block.caller && {
        caller: block.caller.block as unknown as Anthropic.ToolUseBlockParam['caller'],
      };
      return [
        { type: 'tool_use', id: block.id, name, input: makeWellFormed(input), ...caller } as BlockParam,
      ];
    }
    case 'search':
      return block.blocks as unknown as BlockParam[];
    case 'thinking':
    case 'opaque':
      return [block.block as unknown as BlockParam];
  }
}

/** Text as a block, or none for a blank text: the API refuses a text block without a visible character. */
const textBlock = (text: string): Anthropic.TextBlockParam[] =>
  text.trim() === '' ? [] : [{ type: 'text', text: text.toWellFormed() }];
