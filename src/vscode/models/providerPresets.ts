import * as vscode from 'vscode';
import type { Provider } from '../../host/providers.ts';

/** A usual kind of endpoint, with what is known about it. */
export interface ProviderPreset extends vscode.QuickPickItem {
  /** Name that is suggested. */
  readonly name: string;
  readonly api: Provider['kind'];
  /** Its address; absent if every user has another one. */
  readonly baseUrl?: string;
  /** True if the address is the same for everybody. */
  readonly isFixed?: true;
  /** True for a server on the user's own machine, which usually needs no key. */
  readonly isLocal?: true;
}

export const providerPresets = (): readonly ProviderPreset[] => [
  {
    label: 'OpenAI',
    description: 'api.openai.com',
    name: 'openai',
    api: 'openai-responses',
    baseUrl: 'https://api.openai.com/v1',
    isFixed: true,
  },
  {
    label: 'OpenRouter',
    description: 'openrouter.ai',
    name: 'openrouter',
    api: 'openai-chat',
    baseUrl: 'https://openrouter.ai/api/v1',
    isFixed: true,
  },
  local('Ollama', 'ollama', 11434),
  local('LM Studio', 'lmstudio', 1234),
  local('vLLM', 'vllm', 8000),
  {
    label: vscode.l10n.t('Other: Chat Completions'),
    description: vscode.l10n.t('what most servers and gateways speak'),
    name: 'gateway',
    api: 'openai-chat',
  },
  {
    label: vscode.l10n.t('Other: Responses API'),
    description: vscode.l10n.t('gateways in front of OpenAI'),
    name: 'gateway',
    api: 'openai-responses',
  },
  {
    label: vscode.l10n.t('Other: Messages API'),
    description: vscode.l10n.t('gateways in front of Claude'),
    name: 'gateway',
    api: 'anthropic',
  },
];

const local = (label: string, name: string, port: number): ProviderPreset => ({
  label,
  description: vscode.l10n.t('on this machine'),
  name,
  api: 'openai-chat',
  baseUrl: `http://localhost:${port}/v1`,
  isLocal: true,
});
