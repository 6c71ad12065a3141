import * as vscode from 'vscode';
import { chooseThinking } from '../../agent/model/modelOptions.ts';
import type { ModelCatalog } from '../../agent/model/offeredModel.ts';
import { ThoughtMemory } from '../../agent/model/thoughtMemory.ts';
import type { Settings } from '../../host/settings.ts';
import { MODEL_VENDOR } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { textTokens } from '../../tools/tool/tokens.ts';
import { withSignal } from '../shared/withSignal.ts';
import { chatRequest } from './chatRequest.ts';

/** The option of a request that says how long the answer may be. */
export const MAX_TOKENS = 'maxTokens';

/**
 * Registers our models with VS Code. The Chat view takes no message before it knows a model, so this
 * must run synchronously while the extension activates, and the list is asked for at once.
 */
export function registerLanguageModels(catalog: ModelCatalog, settings: () => Settings): Disposable {
  const own = new Disposables();
  const changed = own.add(new vscode.EventEmitter<void>());
  own.add(catalog.onDidChange(() => changed.fire()));
  const provider = {
    ...createModelProvider(catalog, settings),
    onDidChangeLanguageModelChatInformation: changed.event,
  };
  own.add(vscode.lm.registerLanguageModelChatProvider(MODEL_VENDOR, provider));
  void vscode.lm.selectChatModels({ vendor: MODEL_VENDOR });
  return own;
}

/** Our models for requests of other parts of VS Code. What VS Code gives back of a reply has no thoughts, so these are remembered. */
export function createModelProvider(
  catalog: ModelCatalog,
  settings: () => Settings,
): vscode.LanguageModelChatProvider {
  const memory = new ThoughtMemory();
  return {
    async provideLanguageModelChatInformation() {
      return (await catalog.listOffered()).map((model) => ({
        id: model.id,
        name: model.name,
        detail: model.detail,
        family: model.id,
        version: '1',
        maxInputTokens: model.contextWindow - model.maxOutput,
        maxOutputTokens: model.maxOutput,
        capabilities: { toolCalling: true, imageInput: model.limits.media.image !== undefined },
      }));
    },

    async provideLanguageModelChatResponse(information, messages, options, progress, token) {
      const model = (await catalog.listOffered()).find(({ id }) => id === information.id);
      if (model === undefined)
        throw vscode.LanguageModelError.NotFound(`There is no model ${information.id}.`);
      await withSignal(token, async (signal) => {
        const thinking = chooseThinking(settings(), model);
        const request = {
          ...memory.restore(chatRequest(model.id, messages, options.tools ?? [], thinking)),
          ...outputLimit(options.modelOptions?.[MAX_TOKENS]),
        };
        for await (const event of model.port.stream(request, signal)) {
          if (event.type === 'text-delta') progress.report(new vscode.LanguageModelTextPart(event.text));
          if (event.type !== 'message-end') continue;
          memory.remember(request, event.message);
          for (const block of event.message.blocks) {
            if (block.type === 'call')
              progress.report(new vscode.LanguageModelToolCallPart(block.id, block.name, block.input));
          }
        }
      });
    },

    provideTokenCount: async (_model, content) =>
      textTokens(typeof content === 'string' ? content : JSON.stringify(content.content)),
  };
}

const outputLimit = (value: unknown): { readonly maxOutput?: number } =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? { maxOutput: value } : {};
