import * as vscode from 'vscode';
import type { OfferedModel } from '../../agent/model/offeredModel.ts';
import type { Suggestion, Welcome } from '../../protocol/chatState.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';

interface WelcomeDeps {
  model(): Promise<OfferedModel>;
  servers(): readonly ServerStatus[];
  /** True if nobody has ever chatted here. */
  isFirst(): Promise<boolean>;
  /** True if the model is the offline demo. */
  isDemo(model: OfferedModel): boolean;
}

/** Offers of an empty chat: three things to begin with, made from this workspace, and what is still missing. */
export async function createChatWelcome(deps: WelcomeDeps): Promise<Welcome> {
  const model = await deps.model();
  const isDemo = deps.isDemo(model);
  const hasServers = deps.servers().length > 0;
  const suggestions = isDemo ? demoSuggestions(hasServers) : await workspaceSuggestions();
  const [first] = suggestions;
  return {
    ...(isDemo ? { note: vscode.l10n.t('Offline demo: answers come from rules, not from an AI.') } : {}),
    suggestions,
    actions: [
      ...(isDemo
        ? [
            { id: 'setApiKey', label: vscode.l10n.t('Set API Key') },
            { id: 'addProvider', label: vscode.l10n.t('Add Model Provider…') },
          ]
        : []),
      { id: 'addServer', label: vscode.l10n.t('Add MCP Server…') },
    ],
    ...(first && (await deps.isFirst()) ? { prefill: first.prompt } : {}),
  };
}

const demoSuggestions = (hasServers: boolean): Suggestion[] => [
  ...(hasServers
    ? [{ label: vscode.l10n.t('Find a tool and use it'), prompt: 'What is the sum of 19 and 23?' }]
    : []),
  { label: vscode.l10n.t('See the tools there are'), prompt: 'what tools do I have?' },
  { label: vscode.l10n.t('Look at the files'), prompt: 'list files' },
];

async function workspaceSuggestions(): Promise<Suggestion[]> {
  const active = vscode.window.activeTextEditor?.document.uri;
  const name = active && vscode.workspace.asRelativePath(active);
  const [manifest] = await vscode.workspace.findFiles('package.json', '**/node_modules/**', 1);
  return [
    {
      label: vscode.l10n.t('Explain this project'),
      prompt: 'Explain how this project is built and where to start.',
    },
    ...(name === undefined
      ? []
      : [
          {
            label: vscode.l10n.t('Explain {0}', name),
            prompt: `Explain ${name} and point out what could go wrong.`,
          },
        ]),
    manifest === undefined
      ? {
          label: vscode.l10n.t('Find problems'),
          prompt: 'Look at the problems VS Code reports and fix them.',
        }
      : { label: vscode.l10n.t('Run the tests'), prompt: 'Run the tests and fix what fails.' },
  ];
}
