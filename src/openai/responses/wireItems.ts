import type { OpenAI } from 'openai';
import type { TextStrategy } from '../../agent/epoch/textStrategy.ts';
import {
  type AssistantBlock,
  type AssistantMessage,
  type CallResult,
  callsOf,
  type Message,
  type ToolCall,
  type UserMessage,
} from '../../agent/transcript/messages.ts';
import { makeWellFormed } from '../../lib/json.ts';
import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import { dataUrl, writeResultText } from '../writeResult.ts';
import { writeLoadedTool } from './wireTools.ts';

type Item = OpenAI.Responses.ResponseInputItem;
type Content = OpenAI.Responses.ResponseInputContent;

/** Deferral by the API's own tool search, or in words. */
export type ItemStrategy = Omit<TextStrategy, 'tools'> | 'search';

interface Writing {
  readonly strategy: ItemStrategy;
  /** True for models that tell words on the way from the final answer. */
  readonly hasPhases: boolean;
}

/** Turns messages into items of the API. Pure: a message always becomes the same bytes, whatever follows it. */
export function toItems(messages: readonly Message[], writing: Writing): Item[] {
  const calls = new Map<string, ToolCall>();
  return messages.flatMap((message): Item[] => {
    if (message.role === 'user') return userItems(message, writing, calls);
    for (const call of callsOf(message)) calls.set(call.id, call);
    return assistantItems(message, writing);
  });
}

function userItems(
  { results, texts }: UserMessage,
  { strategy }: Writing,
  calls: ReadonlyMap<string, ToolCall>,
): Item[] {
  const isSearch = ({ callId }: CallResult) =>
    strategy === 'search' && calls.get(callId)?.name === TOOL_SEARCH;
  // The output of a search has only tools, so its words follow with those of the user.
  const said = results.filter((result) => isSearch(result) && !result.found?.length).map(writeResultText);
  const content = [...said.map(textContent), ...texts.flatMap(userText)];
  return [
    ...results.map(
      (result): Item =>
        isSearch(result) ? searchOutput(result) : callOutput(result, strategy, calls.get(result.callId)),
    ),
    ...(content.length === 0 ? [] : [{ type: 'message' as const, role: 'user' as const, content }]),
  ];
}

const searchOutput = ({ callId, found = [] }: CallResult): Item => ({
  type: 'tool_search_output',
  call_id: callId,
  execution: 'client',
  status: 'completed',
  tools: found.map(writeLoadedTool),
});

function callOutput(result: CallResult, strategy: ItemStrategy, call: ToolCall | undefined): Item {
  const head = { type: 'function_call_output', call_id: result.callId } as const;
  const { found } = result;
  if (found?.length && call && strategy !== 'search')
    return { ...head, output: strategy.writeFound({ ...result, found }, call).toWellFormed() };
  const media = result.content.flatMap((part): OpenAI.Responses.ResponseFunctionCallOutputItem[] => {
    if (part.type === 'text') return [];
    if (part.type === 'image') return [imageContent(part)];
    return [{ type: 'input_file', filename: 'document.pdf', file_data: dataUrl(part) }];
  });
  const text = writeResultText(result);
  return { ...head, output: media.length === 0 ? text : [textContent(text), ...media] };
}

const userText = (given: UserMessage['texts'][number]): Content[] => [
  ...(given.text.trim() === '' ? [] : [textContent(given.text)]),
  ...(given.kind === 'image' ? [imageContent(given)] : []),
];

const textContent = (text: string) => ({ type: 'input_text' as const, text: text.toWellFormed() });

const imageContent = (image: { readonly mediaType: string; readonly data: string }) => ({
  type: 'input_image' as const,
  detail: 'auto' as const,
  image_url: dataUrl(image),
});

function assistantItems({ blocks }: AssistantMessage, { strategy, hasPhases }: Writing): Item[] {
  const isOnTheWay = blocks.some(({ type }) => type === 'call');
  const phase = hasPhases ? { phase: isOnTheWay ? ('commentary' as const) : ('final_answer' as const) } : {};
  return blocks.flatMap((block) => blockItems(block, strategy, phase));
}

function blockItems(
  block: AssistantBlock,
  strategy: ItemStrategy,
  phase: Pick<OpenAI.Responses.EasyInputMessage, 'phase'>,
): Item[] {
  switch (block.type) {
    case 'text':
      if (block.text.trim() === '') return [];
      return [{ type: 'message', role: 'assistant', content: block.text.toWellFormed(), ...phase }];
    case 'call':
      return [callItem(block, strategy)];
    case 'thinking':
    case 'opaque':
      return [block.block as unknown as Item];
    case 'search':
      return [];
  }
}

function callItem(call: ToolCall, strategy: ItemStrategy): Item {
  if (strategy === 'search' && call.name === TOOL_SEARCH)
    return {
      type: 'tool_search_call',
      call_id: call.id,
      execution: 'client',
      status: 'completed',
      arguments: makeWellFormed(call.input),
    };
  const { name, input } = strategy === 'search' ? call : strategy.writeCall(call);
  return {
    type: 'function_call',
    call_id: call.id,
    name,
    arguments: JSON.stringify(makeWellFormed(input)),
  };
}
