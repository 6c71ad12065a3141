import * as vscode from 'vscode';
import type { ChatInspection } from '../../agent/inspection/chatInspection.ts';
import { usedTokens } from '../../agent/inspection/contextDivision.ts';
import { maskKeys } from '../../lib/maskSecrets.ts';
import { toPlainText } from '../../lib/text.ts';
import { type Asked, type Report, type ReportDeps, tokensOf } from './report.ts';

/** Characters of a reason that a report repeats. */
const MAX_REASON = 200;
/** Failures of requests that a report repeats, the newest first. */
const FAILURES = 5;

/** `/doctor`: a report to paste into an issue, without names of files, addresses of the user's own, or secrets. */
export function reportDoctor({ chat }: Asked, deps: ReportDeps): Report {
  const lines = [
    ...about(deps),
    '',
    ...tools(deps),
    '',
    ...servers(deps),
    '',
    ...requests(deps.inspections.of(chat)),
  ];
  return {
    markdown: [
      vscode.l10n.t(
        'Paste this into an issue. It names no file, key or address of yours; read it first all the same.',
      ),
      ['```text', ...lines.map(maskKeys), '```'].join('\n'),
    ].join('\n\n'),
    actions: ['inspect', 'log'],
  };
}

function about({ version, settings }: ReportDeps): readonly string[] {
  const now = settings();
  return [
    `Quiver ${version}, VS Code ${vscode.version} (${vscode.env.appName}, ${vscode.env.uiKind === vscode.UIKind.Web ? 'web' : 'desktop'}${vscode.env.remoteName ? ', remote' : ''})`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}`,
    `Workspace: ${vscode.workspace.isTrusted ? 'trusted' : 'not trusted'}, ${vscode.workspace.workspaceFolders?.length ?? 0} folders`,
    `Model ${now.model}, ${now['anthropic.baseUrl'] === '' ? 'usual address' : 'another address'}, thinking ${now.thinking}, effort ${now.effort}`,
    `Tool search ${now['toolSearch.mode']}, strategy ${now['toolSearch.strategy']}, permissions ${now['permissions.mode']}`,
  ];
}

function tools({ view }: ReportDeps): readonly string[] {
  const { groups, loaded, total } = view.groups();
  const { isOn, reason } = view.deferral();
  return [
    `Tools: ${loaded.count} of ${total} loaded (about ${tokensOf(loaded.tokens)} tokens), ${groups.deferred.items.length} deferred, ${groups.off.items.length} off`,
    `Deferral ${isOn ? 'on' : 'off'}: ${plain(reason)}`,
  ];
}

/** Servers by number: their names and addresses are the user's own. */
const servers = ({ view }: ReportDeps): readonly string[] => [
  `Servers: ${view.servers().length}`,
  ...view
    .servers()
    .map(
      ({ state, reason, from, isHosted }, index) =>
        `  server ${index + 1}: ${state}${isHosted ? ', hosted' : ''}${from ? `, from ${from}` : ''}${reason ? `: ${plain(reason)}` : ''}`,
    ),
];

function requests(chat: ChatInspection | undefined): readonly string[] {
  if (chat === undefined) return ['Requests: none since this window was opened'];
  const failed = chat.requests.filter(({ error }) => error !== undefined);
  const breaks = chat.requests.filter(({ change }) => change && (change.miss || change.causes.length > 0));
  return [
    `Requests: ${chat.requests.length}, ${failed.length} failed, ${breaks.length} broke the cache`,
    ...(chat.newest
      ? [
          `Context: ${tokensOf(usedTokens(chat.newest.parts))} of ${tokensOf(chat.newest.model.contextWindow)} tokens in use`,
        ]
      : []),
    ...failed
      .slice(-FAILURES)
      .reverse()
      .map(
        ({ number, wire, error = '' }) =>
          `  request ${number}: ${wire.attempts.at(-1)?.status ?? 'no answer'}, ${plain(error)}`,
      ),
  ];
}

const PATH = /(?:[A-Za-z]:)?[\\/][^\s'":;,()]{1,200}/g;
const ADDRESS = /\bhttps?:\/\/[^\s'")]{1,500}/g;

/** Words that others wrote: on one line, bounded, without paths and addresses. */
const plain = (text: string): string =>
  toPlainText(text, MAX_REASON).replace(ADDRESS, '<address>').replace(PATH, '<path>').replaceAll('`', "'");
