import type { JSX } from 'preact';
import type { InspectedChat, RequestView, TotalsView } from '../../protocol/inspectorMessages.ts';
import { words } from '../words.ts';
import { breaksCache, dollars, PARTS, usedTokens } from './figures.ts';
import { ListAndDetails } from './listAndDetails.tsx';
import { RequestFacts } from './requestFacts.tsx';

/** The context window over the requests as stacked bars, with what each cost and what the cache did. */
export function ContextView({ chat }: { readonly chat: InspectedChat }): JSX.Element {
  const { requests, totals, dropped } = chat;
  const widest = Math.max(1, ...requests.map(({ parts, keptOut }) => usedTokens(parts) + keptOut));
  return (
    <div class="tab-view">
      <Totals totals={totals} />
      {dropped > 0 && <p class="quiet">{words.dropped(dropped)}</p>}
      <p class="legend">
        {PARTS.filter((part) => part !== 'free').map((part) => (
          <span key={part} class="legend-part">
            <span class={`swatch swatch-${part}`} aria-hidden="true" /> {words.contextParts[part]}
          </span>
        ))}
        <span class="legend-part">
          <span class="swatch swatch-kept" aria-hidden="true" /> {words.keptOut}
        </span>
      </p>
      <ListAndDetails
        name={words.requests}
        rows={requests}
        height={26}
        keyOf={({ number }) => String(number)}
        draw={(request) => <Bar request={request} widest={widest} />}
        details={(request) => <RequestFacts request={request} />}
      />
    </div>
  );
}

function Totals({ totals }: { readonly totals: TotalsView }): JSX.Element {
  const { usage, keptOut, searching, dollars: spent, savedDollars } = totals;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [words.requests, words.tokens(totals.requests)],
    [words.searches, words.tokens(totals.searches)],
    [words.callsTotal, words.tokens(totals.calls)],
    [words.tokensIn, words.tokens(usage.input + usage.cacheRead + usage.cacheWrite)],
    [words.cacheRead, words.tokens(usage.cacheRead)],
    [words.cacheWritten, words.tokens(usage.cacheWrite)],
    [words.tokensOut, words.tokens(usage.output)],
    ...(spent === undefined ? [] : ([[words.price, dollars(spent)]] as const)),
    [words.keptOut, words.about(keptOut)],
    [words.searching, words.about(searching)],
    [words.netSaved, words.about(keptOut - searching)],
    ...(savedDollars === undefined
      ? []
      : ([[words.moneySaved, words.aboutMoney(dollars(savedDollars))]] as const)),
  ];
  return (
    <dl class="totals" aria-label={words.totals}>
      {facts.map(([name, value]) => (
        <div key={name} class="total">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BarProps {
  readonly request: RequestView;
  /** Tokens of the whole width. */
  readonly widest: number;
}

function Bar({ request, widest }: BarProps): JSX.Element {
  const { parts, usage, keptOut, number, turn } = request;
  let at = 0;
  const place = (tokens: number) => {
    const x = at;
    at += (100 * tokens) / widest;
    return { x, width: (100 * tokens) / widest };
  };
  return (
    <div class="bar-row">
      <span class="bar-number" title={words.requestTitle(number, turn, request.task)}>
        {number}
      </span>
      <svg class="bars" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {PARTS.map((part) =>
          part === 'free' ? null : (
            <rect key={part} class={`fill-${part}`} y="0" height="10" {...place(parts[part])} />
          ),
        )}
        <rect class="fill-kept" y="0" height="10" {...place(keptOut)} />
      </svg>
      <span class="bar-words">
        <span>{words.tokens(usedTokens(parts))}</span>
        {usage && (
          <span class="quiet bar-cache">{words.readAndWritten(usage.cacheRead, usage.cacheWrite)}</span>
        )}
        {request.kind === 'summary' && <span class="badge">{words.summary}</span>}
        {request.task !== undefined && <span class="badge">{words.taskOf(request.task)}</span>}
        {breaksCache(request) && <span class="badge badge-error">{words.cacheBreak}</span>}
      </span>
    </div>
  );
}
