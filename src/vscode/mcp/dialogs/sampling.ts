import * as vscode from 'vscode';
import { Refusal } from '../../../host/refusal.ts';
import type { Sampling, SamplingRequest } from '../../../host/sampling.ts';
import { MODEL_VENDOR } from '../../../ids.ts';
import { cutText, revealInvisible } from '../../../lib/text.ts';
import { MAX_TOKENS } from '../../models/languageModels.ts';
import { withToken } from '../../shared/withSignal.ts';

const SHOWN_LIMIT = 3_000;

/** Asks one of Quiver's own models, after the user has seen how the prompt begins and agreed, or has allowed the server until the window is reloaded. */
export function createSampling(preferredModel: () => string): Sampling {
  const allowed = new Set<string>();
  return {
    async sample(request, signal) {
      const model = await pickModel(request.modelHints, preferredModel());
      if (!allowed.has(request.server) && !(await askPermission(request, model, allowed)))
        throw new Refusal('The user did not allow the request to the model.');
      signal.throwIfAborted();
      const response = await withToken(signal, (token) =>
        model.sendRequest(messagesOf(request), { modelOptions: { [MAX_TOKENS]: request.maxTokens } }, token),
      );
      let text = '';
      for await (const part of response.text) text += part;
      return { text, model: model.id };
    },
  };
}

async function pickModel(hints: readonly string[], preferred: string): Promise<vscode.LanguageModelChat> {
  const models = await vscode.lm.selectChatModels({ vendor: MODEL_VENDOR });
  const wanted = hints.map((hint) => models.find(({ id }) => id.includes(hint))).find(Boolean);
  const model = wanted ?? models.find(({ id }) => id === preferred) ?? models[0];
  if (!model) throw new Refusal('There is no language model to ask.');
  return model;
}

async function askPermission(
  request: SamplingRequest,
  model: vscode.LanguageModelChat,
  allowed: Set<string>,
): Promise<boolean> {
  const once = vscode.l10n.t('Allow');
  const always = vscode.l10n.t('Allow Until Reload');
  const prompt = [request.systemPrompt, ...request.messages.map(({ role, text }) => `${role}: ${text}`)];
  const picked = await vscode.window.showInformationMessage(
    vscode.l10n.t('May the MCP server {0} ask {1}?', request.server, model.name),
    { modal: true, detail: cutText(revealInvisible(prompt.filter(Boolean).join('\n\n')), SHOWN_LIMIT) },
    once,
    always,
  );
  if (picked === always) allowed.add(request.server);
  return picked === once || picked === always;
}

/** Messages of the request. The language model API has no system prompts: the system prompt goes first. */
const messagesOf = ({ systemPrompt, messages }: SamplingRequest): vscode.LanguageModelChatMessage[] => [
  ...(systemPrompt ? [vscode.LanguageModelChatMessage.User(systemPrompt)] : []),
  ...messages.map(({ role, text }) =>
    role === 'user'
      ? vscode.LanguageModelChatMessage.User(text)
      : vscode.LanguageModelChatMessage.Assistant(text),
  ),
];
