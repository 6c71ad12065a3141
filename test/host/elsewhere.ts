import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Disposable } from '../../src/lib/disposables.ts';

type Messages = readonly vscode.LanguageModelChatRequestMessage[];
type Part = vscode.LanguageModelResponsePart;

/** A request as the provider of another extension gets it. */
export interface ElsewhereRequest {
  readonly messages: Messages;
  readonly tools: readonly string[];
}

/** Answers a request: gives parts as they come, and may throw. */
type Answer = (
  request: ElsewhereRequest,
  token: vscode.CancellationToken,
) => AsyncIterable<Part> | Iterable<Part>;

const { User, Assistant } = vscode.LanguageModelChatMessageRole;
const MAX_TOOLS = 128;

/** Registers a provider in the name of the extension that the tests bring along. */
export async function registerElsewhere(provider: vscode.LanguageModelChatProvider): Promise<Disposable> {
  const extension = vscode.extensions.getExtension('quiver-tests.model-extension');
  assert.ok(extension, 'the extension of the tests is not installed');
  const { register } = await extension.activate();
  return register(provider);
}

/** The first model of that extension, as any other extension gets it. */
export async function firstModelElsewhere(): Promise<vscode.LanguageModelChat> {
  const [model] = await vscode.lm.selectChatModels({ vendor: 'elsewhere' });
  assert.ok(model, 'VS Code offers no model of the other extension');
  return model;
}

/**
 * Provider of models in the name of another extension. Strict: refuses what providers and endpoints behind VS Code's API are
 * known to refuse. Counts a token for each character.
 */
export class Elsewhere {
  readonly requests: ElsewhereRequest[] = [];
  readonly refusals: string[] = [];
  readonly justifications: (string | undefined)[] = [];
  answer: Answer = () => [];
  #registration: Disposable | undefined;
  #names: readonly string[];
  readonly #changed = new vscode.EventEmitter<void>();

  constructor(...names: readonly string[]) {
    this.#names = names;
  }

  async register(): Promise<void> {
    this.#registration = await registerElsewhere({
      onDidChangeLanguageModelChatInformation: this.#changed.event,
      provideLanguageModelChatInformation: () =>
        this.#names.map((name) => ({
          id: `${name}-id`,
          name,
          family: name,
          version: '1',
          maxInputTokens: 50_000,
          maxOutputTokens: 1_000,
          capabilities: { toolCalling: true, imageInput: true },
        })),
      provideLanguageModelChatResponse: async (
        _model: unknown,
        messages: Messages,
        options,
        progress,
        token,
      ) => {
        const request = { messages, tools: (options.tools ?? []).map(({ name }) => name) };
        this.requests.push(request);
        const refusal = refusalOf(request);
        if (refusal) {
          this.refusals.push(refusal);
          throw new Error(refusal);
        }
        for await (const part of this.answer(request, token)) progress.report(part);
      },
      provideTokenCount: async (_model: unknown, text: string | vscode.LanguageModelChatRequestMessage) =>
        (typeof text === 'string' ? text : JSON.stringify(text.content)).length,
    });
    await this.model();
  }

  model = firstModelElsewhere;

  /** Offers other models from now on. */
  offer(...names: readonly string[]): void {
    this.#names = names;
    this.#changed.fire();
  }

  dispose(): void {
    this.#registration?.dispose();
    this.#changed.dispose();
  }
}

/** Reason why the endpoint refuses a request; undefined if it takes it. */
function refusalOf({ messages, tools }: ElsewhereRequest): string | undefined {
  if (tools.length > MAX_TOOLS) return `Cannot have more than ${MAX_TOOLS} tools per request.`;
  if (new Set(tools).size < tools.length) return 'Tool names must be unique.';
  const odd = tools.find((name) => !/^[\w-]{1,64}$/.test(name));
  if (odd !== undefined) return `Invalid tool name ${odd}.`;
  const known = new Set<string>();
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== (index % 2 === 0 ? User : Assistant)) return `Message ${index} has the wrong role ${role}.`;
    if (content.length === 0) return `Message ${index} is empty.`;
    if (content.some((part) => part instanceof vscode.LanguageModelTextPart && part.value.trim() === ''))
      return `Message ${index} has a blank text.`;
    const before =
      messages[index - 1]?.content.filter((part) => part instanceof vscode.LanguageModelToolCallPart) ?? [];
    const results = content.filter((part) => part instanceof vscode.LanguageModelToolResultPart);
    if (role === Assistant && results.length > 0) return `Message ${index} has a result of the model.`;
    const calls = content.filter((part) => part instanceof vscode.LanguageModelToolCallPart);
    for (const { callId } of calls) {
      if (known.has(callId)) return `The id ${callId} is used twice.`;
      known.add(callId);
    }
    if (role !== User) continue;
    const [wanted, given] = [before, results].map((parts) => parts.map(({ callId }) => callId).join());
    if (wanted !== given) return `Message ${index} answers the calls "${given}" instead of "${wanted}".`;
    if (results.some((result) => result.content.length === 0)) return `Message ${index} has an empty result.`;
    if (content.slice(0, results.length).some((part) => !results.includes(part as never)))
      return `Message ${index} has words before results.`;
  }
  return messages.length % 2 === 1 ? undefined : 'The last message must be one of the user.';
}

export const says = (text: string): Part => new vscode.LanguageModelTextPart(text);
export const calls = (callId: string, name: string, input: object = {}): Part =>
  new vscode.LanguageModelToolCallPart(callId, name, input);

/** The parts of a message, one short line each. */
export const linesOf = ({ content }: vscode.LanguageModelChatRequestMessage): readonly string[] =>
  content.map((part) => {
    if (part instanceof vscode.LanguageModelTextPart) return part.value;
    if (part instanceof vscode.LanguageModelToolCallPart)
      return `call ${part.callId} ${part.name} ${JSON.stringify(part.input)}`;
    if (part instanceof vscode.LanguageModelDataPart) return `data ${part.mimeType} ${part.data.length}`;
    if (part instanceof vscode.LanguageModelToolResultPart)
      return `result ${part.callId} ${part.content.map((one) => (one instanceof vscode.LanguageModelTextPart ? one.value : one instanceof vscode.LanguageModelDataPart ? `data ${one.mimeType} ${one.data.length}` : 'unknown')).join(' | ')}`;
    return 'unknown';
  });
