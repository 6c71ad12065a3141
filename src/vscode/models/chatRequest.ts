import * as vscode from 'vscode';
import type { ModelRequest } from '../../agent/model/model.ts';
import type { ThinkingChoice } from '../../agent/model/modelOptions.ts';
import type { AssistantBlock, CallResult, Message, UserText } from '../../agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../agent/transcript/switches.ts';
import type { ImageType } from '../../lib/images/imageType.ts';
import { isRecord } from '../../lib/json.ts';
import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';

const IMAGE_TYPES: ReadonlySet<string> = new Set<ImageType>([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]);

/**
 * A request another part of VS Code makes to one of our models (built-in agent mode, other extensions),
 * as a transcript of its own: everything is loaded, nothing is deferred. Unknown parts are left out.
 */
export function chatRequest(
  model: string,
  messages: readonly vscode.LanguageModelChatRequestMessage[],
  tools: readonly vscode.LanguageModelChatTool[],
  thinking: ThinkingChoice,
): ModelRequest {
  const isSystem = ({ role }: vscode.LanguageModelChatRequestMessage) =>
    role !== vscode.LanguageModelChatMessageRole.User &&
    role !== vscode.LanguageModelChatMessageRole.Assistant;
  const system = messages.filter(isSystem).flatMap(({ content }) => texts(content));
  return {
    epoch: {
      number: 1,
      model,
      system: system.join('\n\n') || 'You are a helpful assistant inside VS Code.',
      tools: tools.map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema: isRecord(inputSchema) ? inputSchema : { type: 'object', properties: {} },
      })),
      strategy: 'none',
      switches: { ...NO_SWITCHES, ...thinking },
    },
    messages: messages.filter((message) => !isSystem(message)).map(toMessage),
  };
}

type Parts = vscode.LanguageModelChatRequestMessage['content'];

function toMessage({ role, content }: vscode.LanguageModelChatRequestMessage): Message {
  if (role === vscode.LanguageModelChatMessageRole.Assistant)
    return { role: 'assistant', blocks: content.flatMap(assistantBlock) };
  return {
    role: 'user',
    results: content.flatMap(callResult),
    texts: texts(content).map((text): UserText => ({ kind: 'prompt', text })),
  };
}

function assistantBlock(part: Parts[number]): AssistantBlock[] {
  if (part instanceof vscode.LanguageModelTextPart) return [{ type: 'text', text: part.value }];
  if (part instanceof vscode.LanguageModelToolCallPart) {
    return [
      { type: 'call', id: part.callId, name: part.name, input: isRecord(part.input) ? part.input : {} },
    ];
  }
  return [];
}

function callResult(part: Parts[number]): CallResult[] {
  if (!(part instanceof vscode.LanguageModelToolResultPart)) return [];
  return [{ callId: part.callId, isError: false, content: part.content.flatMap(resultContent) }];
}

function resultContent(part: unknown): OutcomeContent[] {
  if (part instanceof vscode.LanguageModelTextPart) return [{ type: 'text', text: part.value }];
  if (part instanceof vscode.LanguageModelDataPart && isImage(part.mimeType)) {
    return [{ type: 'image', mediaType: part.mimeType, data: Buffer.from(part.data).toString('base64') }];
  }
  return [];
}

const texts = (content: Parts): string[] =>
  content.flatMap((part) =>
    part instanceof vscode.LanguageModelTextPart && part.value !== '' ? [part.value] : [],
  );

const isImage = (mimeType: string): mimeType is ImageType => IMAGE_TYPES.has(mimeType);
