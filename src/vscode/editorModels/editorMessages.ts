import type { TextStrategy } from '../../agent/epoch/textStrategy.ts';
import type { ModelRequest } from '../../agent/model/model.ts';
import type { ModelLimits } from '../../agent/model/modelLimits.ts';
import { makeCallsPlain } from '../../agent/transcript/makeCallsPlain.ts';
import type { AssistantBlock, CallResult, ToolCall, UserMessage } from '../../agent/transcript/messages.ts';
import { pairCalls } from '../../agent/transcript/pairCalls.ts';
import { isRecord, type JsonRecord, makeWellFormed } from '../../lib/json.ts';
import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';

/** A message as VS Code takes it, without VS Code's classes. */
export interface EditorMessage {
  readonly role: 'user' | 'assistant';
  readonly parts: readonly EditorPart[];
}

export type EditorPart =
  | TextPart
  | DataPart
  | { readonly type: 'call'; readonly id: string; readonly name: string; readonly input: JsonRecord }
  | { readonly type: 'result'; readonly callId: string; readonly content: readonly (TextPart | DataPart)[] };

interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

/** Data of a kind, as base64. */
interface DataPart {
  readonly type: 'data';
  readonly mimeType: string;
  readonly data: string;
}

/**
 * Writes a request as the messages of VS Code's API, which has no system prompt: it leads the first message. Users and
 * models take turns, results stand right after their calls and before any words. Thoughts are left out, since the API has
 * none. Pure: what was said before is always written the same.
 */
export function writeEditorMessages(
  { epoch, messages }: ModelRequest,
  strategy: TextStrategy,
  { calls: shape }: Pick<ModelLimits, 'calls'>,
): readonly EditorMessage[] {
  const calls = new Map<string, ToolCall>();
  const written = pairCalls(makeCallsPlain(messages, shape)).map((message): EditorMessage => {
    if (message.role === 'user') return { role: 'user', parts: userParts(message, calls, strategy) };
    for (const block of message.blocks) if (block.type === 'call') calls.set(block.id, block);
    return { role: 'assistant', parts: message.blocks.flatMap((block) => assistantPart(block, strategy)) };
  });
  return mergeTurns([{ role: 'user', parts: textPart(epoch.system) }, ...written]);
}

/** Replaces images by words, for a model that does not take them. */
export const leaveOutImages = (messages: readonly EditorMessage[]): readonly EditorMessage[] =>
  messages.map(({ role, parts }) => ({
    role,
    parts: parts.map((part) =>
      part.type === 'result' ? { ...part, content: part.content.map(toWords) } : toWords(part),
    ),
  }));

export const hasImages = (messages: readonly EditorMessage[]): boolean =>
  messages.some(({ parts }) =>
    parts.some((part) => (part.type === 'result' ? part.content.some(isImage) : isImage(part))),
  );

const isImage = (part: EditorPart): boolean => part.type === 'data' && part.mimeType.startsWith('image/');

const toWords = <Part extends EditorPart>(part: Part): Part | TextPart =>
  isImage(part) ? { type: 'text', text: '[An image was left out: this model does not take it.]' } : part;

function userParts(
  { results, texts }: UserMessage,
  calls: ReadonlyMap<string, ToolCall>,
  strategy: TextStrategy,
): readonly EditorPart[] {
  return [
    ...results.map((result) => writeResult(result, calls.get(result.callId), strategy)),
    ...texts.flatMap((given): readonly EditorPart[] =>
      given.kind === 'image'
        ? [...textPart(given.text), ...content({ type: 'image', ...given })]
        : textPart(given.text),
    ),
  ];
}

/** Writes a result; the API has no mark for a failed call, so that stands in words. Never empty. */
function writeResult(result: CallResult, call: ToolCall | undefined, strategy: TextStrategy): EditorPart {
  const { callId, found, isError } = result;
  const parts =
    found?.length && call
      ? textPart(strategy.writeFound({ ...result, found }, call))
      : result.content.flatMap(content);
  const words = parts.length === 0 ? textPart(isError ? 'The call failed.' : '[no output]') : parts;
  return { type: 'result', callId, content: isError ? [...textPart('Error:'), ...words] : words };
}

function content(part: OutcomeContent): readonly (TextPart | DataPart)[] {
  switch (part.type) {
    case 'text':
      return textPart(part.text);
    case 'image':
      return [{ type: 'data', mimeType: part.mediaType, data: part.data }];
    case 'document':
      return textPart('[A PDF was left out: this model does not take it.]');
  }
}

function assistantPart(block: AssistantBlock, strategy: TextStrategy): readonly EditorPart[] {
  switch (block.type) {
    case 'text':
      return textPart(block.text);
    case 'call': {
      const { name, input } = strategy.writeCall(block);
      return [{ type: 'call', id: block.id, name, input: makeWellFormed(input) as JsonRecord }];
    }
    case 'opaque':
      return readDataPart(block.block);
    case 'thinking':
    case 'search':
      return [];
  }
}

/** Reads data that the model gave and wants back from the block that keeps it; nothing if another provider made the block. */
const readDataPart = (block: JsonRecord): readonly DataPart[] =>
  isRecord(block) &&
  block.type === 'data' &&
  typeof block.mimeType === 'string' &&
  typeof block.data === 'string'
    ? [{ type: 'data', mimeType: block.mimeType, data: block.data }]
    : [];

const textPart = (text: string): readonly TextPart[] =>
  text.trim() === '' ? [] : [{ type: 'text', text: text.toWellFormed() }];

/** Joins neighbours of one role and leaves out messages without a part. */
function mergeTurns(messages: readonly EditorMessage[]): readonly EditorMessage[] {
  const merged: EditorMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (message.parts.length === 0) continue;
    if (last?.role === message.role)
      merged[merged.length - 1] = { role: last.role, parts: [...last.parts, ...message.parts] };
    else merged.push(message);
  }
  return merged;
}
