import * as vscode from 'vscode';
import { chooseTextStrategy, type TextStrategy } from '../../agent/epoch/textStrategy.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../../agent/model/model.ts';
import type { ModelLimits } from '../../agent/model/modelLimits.ts';
import type { AnswerTap } from '../../agent/model/wireTap.ts';
import { type AssistantBlock, callsOf } from '../../agent/transcript/messages.ts';
import type { TokenUsage } from '../../host/tokenUsage.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { errorMessage } from '../../lib/text.ts';
import { toEditorMessages, toEditorTool } from './editorClasses.ts';
import { type EditorMessage, hasImages, leaveOutImages, writeEditorMessages } from './editorMessages.ts';
import { explainEditorError, isRefusedByEditor } from './editorModelError.ts';
import { PromptCounter } from './promptCounter.ts';

/** Characters, as base64, of data of an answer that is kept to be sent back. */
const MAX_KEPT_DATA = 200_000;

type Chat = Pick<vscode.LanguageModelChat, 'vendor' | 'id' | 'name' | 'sendRequest' | 'countTokens'>;

/** What the window has learned about a model. */
interface Learned {
  /** True if the model refuses images. */
  refusesImages: boolean;
}

/** Creates the adapter for a model of another extension. `chatNow` gives the model as VS Code offered it last. */
export function createEditorModel(chatNow: () => Chat, limits: ModelLimits): Model {
  const counter = new PromptCounter((text) => chatNow().countTokens(text));
  const learned: Learned = { refusesImages: false };
  return {
    async *stream(request, signal) {
      signal.throwIfAborted();
      const chat = chatNow();
      const strategy = chooseTextStrategy(request, limits);
      if (!strategy)
        throw new ModelError(`${chat.name} has no tool search of its own.`, { kind: 'deferral' });
      const written = writeEditorMessages(request, strategy, limits);
      try {
        yield* streamAnswer({ chat, request, strategy, limits, counter, learned }, written, signal);
      } catch (error) {
        signal.throwIfAborted();
        throw explainEditorError(error, chat.name);
      }
    },
    countTools: async (definitions, signal) => {
      signal.throwIfAborted();
      return counter.countTexts([JSON.stringify(definitions.map(toEditorTool))]);
    },
  };
}

interface Asking {
  readonly chat: Chat;
  readonly request: ModelRequest;
  readonly strategy: TextStrategy;
  readonly limits: ModelLimits;
  readonly counter: PromptCounter;
  readonly learned: Learned;
}

/** Streams the answer. A model that refuses a request with images before it has said anything is asked once more without. */
async function* streamAnswer(
  asking: Asking,
  written: readonly EditorMessage[],
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { learned } = asking;
  const withImages = hasImages(written) && !learned.refusesImages;
  let hasBegun = false;
  try {
    for await (const event of ask(asking, withImages ? written : leaveOutImages(written), signal)) {
      hasBegun = true;
      yield event;
    }
  } catch (error) {
    if (!withImages || hasBegun || signal.aborted || isRefusedByEditor(error)) throw error;
    let isAnswering = false;
    for await (const event of ask(asking, leaveOutImages(written), signal)) {
      isAnswering = true;
      yield event;
    }
    if (isAnswering) learned.refusesImages = true;
  }
}

async function* ask(
  asking: Asking,
  messages: readonly EditorMessage[],
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { chat, request, strategy, counter } = asking;
  const tools = strategy.tools.map(toEditorTool);
  const tap = request.wire?.send({
    method: 'sendRequest',
    address: `vscode.lm/${chat.vendor}/${chat.id}`,
    headers: {},
    body: JSON.stringify({ messages, tools }),
    secrets: [],
  });
  const source = new vscode.CancellationTokenSource();
  const cancel = () => source.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const counting = counter.countMessages(messages);
    const countingTools = tools.length > 0 ? counter.countTexts([JSON.stringify(tools)]) : 0;
    const response = await chat.sendRequest(
      toEditorMessages(messages),
      { tools, justification: vscode.l10n.t('You have picked this model to answer in Quiver.') },
      source.token,
    );
    tap?.begin(200, {});
    const blocks: AssistantBlock[] = [];
    for await (const event of readParts(response.stream, asking, tap)) {
      if (event.type === 'blocks') blocks.push(...event.blocks);
      else yield event;
    }
    signal.throwIfAborted();
    const message = { role: 'assistant' as const, blocks };
    const inputTokens = (await counting) + (await countingTools);
    yield {
      type: 'message-end',
      message,
      stop: callsOf(message).length > 0 ? 'calls' : 'end',
      usage: { ...NO_CACHE, inputTokens, outputTokens: await counter.countTexts([JSON.stringify(blocks)]) },
    };
    tap?.end();
  } catch (error) {
    tap?.end(errorMessage(error));
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    source.cancel();
    source.dispose();
  }
}

const NO_CACHE = { cacheReadTokens: 0, cacheWriteTokens: 0 } satisfies Partial<TokenUsage>;

type ReadEvent = ModelEvent | { readonly type: 'blocks'; readonly blocks: readonly AssistantBlock[] };

/** Reads the parts of an answer. Parts of unknown kinds, such as those of proposed APIs, are left out. */
async function* readParts(
  stream: AsyncIterable<unknown>,
  { request, strategy, limits }: Asking,
  tap: AnswerTap | undefined,
): AsyncGenerator<ReadEvent> {
  const used = new Set(
    request.messages
      .flatMap((message) => (message.role === 'assistant' ? callsOf(message) : []))
      .map(({ id }) => id),
  );
  let text = '';
  let room = MAX_KEPT_DATA;
  const flush = (): ReadEvent => {
    const blocks: AssistantBlock[] = text === '' ? [] : [{ type: 'text', text }];
    text = '';
    return { type: 'blocks', blocks };
  };
  for await (const part of stream) {
    tap?.take(`${JSON.stringify(part)}\n`);
    if (part instanceof vscode.LanguageModelTextPart) {
      text += part.value;
      if (part.value !== '') yield { type: 'text-delta', text: part.value };
    } else if (part instanceof vscode.LanguageModelToolCallPart) {
      yield flush();
      // Some models give no id, or the same one again and again.
      const id =
        limits.calls.id.test(part.callId) && !used.has(part.callId) ? part.callId : limits.calls.newId();
      used.add(id);
      const call = strategy.readCall({ type: 'call', id, name: part.name, ...readInput(part.input) });
      yield { type: 'call', call };
      yield { type: 'blocks', blocks: [call] };
    } else if (part instanceof vscode.LanguageModelDataPart) {
      const kept = keepData(part, room);
      if (kept === undefined) continue;
      room -= kept.data.length;
      yield flush();
      yield { type: 'blocks', blocks: [{ type: 'opaque', block: { ...kept } }] };
    }
  }
  yield flush();
}

function readInput(input: unknown): { readonly input: JsonRecord; readonly problem?: string } {
  if (input === undefined || input === null) return { input: {} };
  return isRecord(input)
    ? { input }
    : {
        input: {},
        problem: 'The input is not a JSON object, so the tool was not run. Write the call again.',
      };
}

/** Data that the model wants back with its next request; undefined for pictures, words and what is too large. */
function keepData({ mimeType, data }: vscode.LanguageModelDataPart, room: number) {
  const base64 = Buffer.from(data).toString('base64');
  const isKept = !/^(?:image|text)\//.test(mimeType) && base64.length <= room;
  return isKept ? { type: 'data', mimeType, data: base64 } : undefined;
}
