import type { OpenAI } from 'openai';
import type { TextStrategy } from '../../agent/epoch/textStrategy.ts';
import {
  type AssistantMessage,
  type CallResult,
  callsOf,
  type Message,
  type ToolCall,
  type UserMessage,
} from '../../agent/transcript/messages.ts';
import { makeWellFormed } from '../../lib/json.ts';
import { dataUrl, writeResultText } from '../writeResult.ts';

type WireMessage = OpenAI.Chat.ChatCompletionMessageParam;
type Part = OpenAI.Chat.ChatCompletionContentPart;

/** Turns messages into those of the API. Pure: a message always becomes the same bytes, whatever follows it. */
export function toWireMessages(messages: readonly Message[], strategy: TextStrategy): WireMessage[] {
  const calls = new Map<string, ToolCall>();
  return messages.flatMap((message): WireMessage[] => {
    if (message.role === 'user') return userMessages(message, strategy, calls);
    for (const call of callsOf(message)) calls.set(call.id, call);
    return assistantMessage(message, strategy);
  });
}

/** Results first, each a message of its own; these take only text, so their images follow with the words of the user. */
function userMessages(
  { results, texts }: UserMessage,
  strategy: TextStrategy,
  calls: ReadonlyMap<string, ToolCall>,
): WireMessage[] {
  const parts = [...results.flatMap(resultImages), ...texts.flatMap(userText)];
  return [
    ...results.map((result) => toolMessage(result, strategy, calls)),
    ...(parts.length === 0 ? [] : [{ role: 'user' as const, content: joinTexts(parts) }]),
  ];
}

function toolMessage(
  result: CallResult,
  strategy: TextStrategy,
  calls: ReadonlyMap<string, ToolCall>,
): WireMessage {
  const { found } = result;
  const call = calls.get(result.callId);
  const content =
    found?.length && call ? strategy.writeFound({ ...result, found }, call) : writeResultText(result);
  return { role: 'tool', tool_call_id: result.callId, content: content.toWellFormed() };
}

const resultImages = ({ content, callId }: CallResult): Part[] =>
  content.flatMap((part): Part[] =>
    part.type === 'image' ? [textPart(`[Image in the result of ${callId}]`), imagePart(part)] : [],
  );

const userText = (given: UserMessage['texts'][number]): Part[] => [
  ...(given.text.trim() === '' ? [] : [textPart(given.text)]),
  ...(given.kind === 'image' ? [imagePart(given)] : []),
];

const textPart = (text: string): Part => ({ type: 'text', text: text.toWellFormed() });

const imagePart = (image: { readonly mediaType: string; readonly data: string }): Part => ({
  type: 'image_url',
  image_url: { url: dataUrl(image) },
});

/** Texts alone go as one text, which every endpoint takes. */
const joinTexts = (parts: readonly Part[]): string | Part[] =>
  parts.every((part) => part.type === 'text') ? parts.map(({ text }) => text).join('\n\n') : [...parts];

function assistantMessage(message: AssistantMessage, strategy: TextStrategy): WireMessage[] {
  const text = message.blocks
    .flatMap((block) =>
      block.type === 'text' && block.text.trim() !== '' ? [block.text.toWellFormed()] : [],
    )
    .join('\n\n');
  const calls = callsOf(message).map((call) => {
    const { name, input } = strategy.writeCall(call);
    return {
      id: call.id,
      type: 'function' as const,
      function: { name, arguments: JSON.stringify(makeWellFormed(input)) },
    };
  });
  if (text === '' && calls.length === 0) return [];
  const reasoning = message.blocks.flatMap((block) => (block.type === 'thinking' ? [block.block] : []));
  return [
    {
      role: 'assistant',
      ...Object.assign({}, ...reasoning),
      content: text === '' ? null : text,
      ...(calls.length > 0 ? { tool_calls: calls } : {}),
    },
  ];
}
