import * as vscode from 'vscode';
import { chatTotals } from '../../agent/inspection/chatTotals.ts';
import { CONTEXT_PARTS, usedTokens } from '../../agent/inspection/contextDivision.ts';
import { formatDollars } from '../../host/tokenPrice.ts';
import { count } from '../../lib/text.ts';
import { contextWords } from '../pool/contextWords.ts';
import { asText } from '../shared/asText.ts';
import { type Asked, type Report, type ReportDeps, table, tokensOf } from './report.ts';

/** `/context`: what filled the context window with the newest request of the chat. */
export function reportContext({ chat }: Asked, { inspections, view }: ReportDeps): Report {
  const newest = inspections.of(chat)?.newest;
  const { groups } = view.groups();
  const { isOn, reason } = view.deferral();
  const deferral = isOn
    ? vscode.l10n.t(
        'Deferral keeps about {0} of tools out of each request.',
        count(newest?.deferral.keptOut ?? groups.deferred.tokens, 'token'),
      )
    : vscode.l10n.t('Tools are not deferred: {0}.', asText(reason));
  if (newest === undefined)
    return {
      markdown: [
        vscode.l10n.t(
          'This chat has asked nothing since this window was opened. Its next request begins with about {0} of loaded tools.',
          count(groups.always.tokens, 'token'),
        ),
        deferral,
      ].join('\n\n'),
      actions: ['pool'],
    };
  const { parts } = newest;
  const used = usedTokens(parts);
  const window = newest.model.contextWindow;
  const words = contextWords();
  const share = (tokens: number) => `${((100 * tokens) / (window || 1)).toFixed(1)} %`;
  return {
    markdown: [
      vscode.l10n.t('**{0} of {1} tokens** are in use.', tokensOf(used), tokensOf(window)),
      table([
        [vscode.l10n.t('Part'), vscode.l10n.t('Tokens'), vscode.l10n.t('Share')],
        ...CONTEXT_PARTS.map((part) => [words[part], tokensOf(parts[part]), share(parts[part])]),
      ]),
      deferral,
    ].join('\n\n'),
    actions: ['inspect', 'pool'],
  };
}

/** `/cost`: tokens and money of the chat. */
export function reportCost({ chat }: Asked, { inspections, view }: ReportDeps): Report {
  const inspection = inspections.of(chat);
  if (inspection === undefined)
    return {
      markdown: vscode.l10n.t('This chat has asked nothing since this window was opened.'),
      actions: [],
    };
  const totals = chatTotals(inspection);
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = totals.usage;
  const lastTurn = view.lastTurn();
  return {
    markdown: [
      totals.dollars === undefined
        ? vscode.l10n.t('The price of this chat is not known: `quiver.models` can set prices.')
        : vscode.l10n.t('This chat has cost **{0}**.', formatDollars(totals.dollars)),
      table([
        ['', vscode.l10n.t('Tokens')],
        [vscode.l10n.t('Requests'), tokensOf(totals.requests)],
        [vscode.l10n.t('Read from the cache'), tokensOf(cacheReadTokens)],
        [vscode.l10n.t('Written to the cache'), tokensOf(cacheWriteTokens)],
        [vscode.l10n.t('Not cached'), tokensOf(inputTokens)],
        [vscode.l10n.t('Output'), tokensOf(outputTokens)],
        [vscode.l10n.t('Saved by deferral, about'), tokensOf(totals.keptOut - totals.searching)],
      ]),
      ...(totals.savedDollars === undefined
        ? []
        : [vscode.l10n.t('Deferral saved about {0}.', signedDollars(totals.savedDollars))]),
      ...(lastTurn === undefined ? [] : [vscode.l10n.t('Last turn: {0}', lastTurn)]),
      ...(inspection.dropped > 0
        ? [vscode.l10n.t('{0} older requests are no longer counted.', inspection.dropped)]
        : []),
    ].join('\n\n'),
    actions: ['inspect'],
  };
}

const signedDollars = (sum: number): string => `${sum < 0 ? '−' : ''}${formatDollars(Math.abs(sum))}`;
