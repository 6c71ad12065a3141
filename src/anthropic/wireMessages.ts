import type { Anthropic } from '@anthropic-ai/sdk';
import type { AssistantBlock, CallResult, Message, UserMessage } from '../agent/messages.ts';
import type { OutcomeContent } from '../tools/toolOutcome.ts';

type BlockParam = Anthropic.ContentBlockParam;

export interface WireMessage {
  readonly role: 'user' | 'assistant';
  readonly content: BlockParam[];
}

/** The messages as the API takes them. Pure: a message always becomes the same bytes, whatever follows it. */
export const wireMessages = (messages: readonly Message[]): WireMessage[] =>
  messages.flatMap((message): WireMessage[] => {
    const content = message.role === 'user' ? userContent(message) : message.blocks.flatMap(assistantBlock);
    return content.length === 0 ? [] : [{ role: message.role, content }];
  });

/** Results first: the API refuses anything before or between them. */
const userContent = (message: UserMessage): BlockParam[] => [
  ...message.results.map(toolResult),
  ...message.texts.flatMap(({ text }) => textBlock(text)),
];

function toolResult(result: CallResult): Anthropic.ToolResultBlockParam {
  const head = { type: 'tool_result', tool_use_id: result.callId } as const;
  // References stand alone in a result, and an error may hold nothing but text.
  if (result.found?.length) {
    return {
      ...head,
      content: result.found.map(({ name }) => ({ type: 'tool_reference', tool_name: name })),
    };
  }
  if (result.isError) {
    const texts = result.content.flatMap((part) => (part.type === 'text' ? textBlock(part.text) : []));
    return { ...head, is_error: true, content: texts.length > 0 ? texts : textBlock('The call failed.') };
  }
  const content = result.content.flatMap(resultContent);
  return content.length === 0 ? head : { ...head, content };
}

function resultContent(part: OutcomeContent): (Anthropic.TextBlockParam | Anthropic.ImageBlockParam)[] {
  if (part.type === 'text') return textBlock(part.text);
  return [{ type: 'image', source: { type: 'base64', media_type: part.mediaType, data: part.data } }];
}

function assistantBlock(block: AssistantBlock): BlockParam[] {
  switch (block.type) {
    case 'text':
      return textBlock(block.text);
    case 'call':
      return [{ type: 'tool_use', id: block.id, name: block.name, input: block.input }];
    case 'thinking':
    case 'opaque':
      return [block.block as unknown as BlockParam];
  }
}

/** The API refuses a text block without a visible character. */
const textBlock = (text: string): Anthropic.TextBlockParam[] =>
  text.trim() === '' ? [] : [{ type: 'text', text: text.toWellFormed() }];
