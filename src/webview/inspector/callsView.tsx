import type { JSX } from 'preact';
import type { CallView, InspectedChat, RequestView } from '../../protocol/inspectorMessages.ts';
import { duration } from '../kit/duration.ts';
import { visibleWords } from '../kit/visibleText.ts';
import { words } from '../words.ts';
import { ListAndDetails } from './listAndDetails.tsx';

interface CallRow {
  readonly request: RequestView;
  readonly call: CallView;
  /** First and last moment of the turn. */
  readonly from: number;
  readonly to: number;
}

/** Calls on the time line of their turn: the wait for approval apart from the run, and what began early. */
export function CallsView({ chat }: { readonly chat: InspectedChat }): JSX.Element {
  const rows = callRows(chat.requests);
  if (rows.length === 0) return <p class="empty">{words.noCalls}</p>;
  return (
    <div class="tab-view">
      <p class="legend">
        {(['early', 'asking', 'running'] as const).map((kind) => (
          <span key={kind} class="legend-part">
            <span class={`swatch swatch-${kind}`} aria-hidden="true" /> {words.callTimes[kind]}
          </span>
        ))}
      </p>
      <ListAndDetails
        name={words.callList}
        rows={rows}
        height={28}
        keyOf={({ request, call }) => `${request.number} ${call.id}`}
        draw={(row) => <Line row={row} />}
        details={(row) => <CallFacts row={row} />}
      />
    </div>
  );
}

function callRows(requests: readonly RequestView[]): readonly CallRow[] {
  const turns = new Map<number, { from: number; to: number }>();
  for (const { turn, at, endedAt = at, calls } of requests) {
    const ends = calls.flatMap((call) => call.endedAt ?? call.startedAt ?? call.offeredAt);
    const known = turns.get(turn) ?? { from: at, to: endedAt };
    turns.set(turn, { from: Math.min(known.from, at), to: Math.max(known.to, endedAt, ...ends) });
  }
  return requests.flatMap((request) =>
    request.calls.map((call) => ({ request, call, ...(turns.get(request.turn) ?? { from: 0, to: 1 }) })),
  );
}

/** True if the call ran before the message that makes it was complete. */
const isEarly = ({ startedAt, wholeAt }: CallView): boolean =>
  startedAt !== undefined && wholeAt !== undefined && startedAt < wholeAt;

function Line({ row }: { readonly row: CallRow }): JSX.Element {
  const { request, call, from, to } = row;
  const { askedAt, answeredAt, startedAt, endedAt, wholeAt, ending } = call;
  const width = Math.max(1, to - from);
  const bar = (start: number | undefined, end: number | undefined) =>
    start === undefined || end === undefined
      ? undefined
      : { x: (100 * (start - from)) / width, width: Math.max(0.4, (100 * (end - start)) / width) };
  const asking = bar(askedAt, answeredAt ?? to);
  const running = bar(startedAt, endedAt ?? to);
  const early = isEarly(call) ? bar(startedAt, Math.min(wholeAt ?? to, endedAt ?? to)) : undefined;
  return (
    <div class="call-row">
      <span class="step-words">
        <span class="step-number">{request.number}</span>
        <bdi class="step-name">{visibleWords(call.description ?? call.name)}</bdi>
        {isEarly(call) && <span class="badge badge-found">{words.beganEarly}</span>}
        {ending !== undefined && ending !== 'done' && (
          <span class="badge badge-error">{words.callStates[ending]}</span>
        )}
      </span>
      <svg class="bars" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {asking && <rect class="fill-asking" y="1" height="8" {...asking} />}
        {running && <rect class="fill-running" y="1" height="8" {...running} />}
        {early && <rect class="fill-early" y="1" height="8" {...early} />}
      </svg>
      <span class="step-figures">
        {startedAt !== undefined && endedAt !== undefined && <span>{duration(endedAt - startedAt)}</span>}
      </span>
    </div>
  );
}

function CallFacts({ row: { call, from } }: { readonly row: CallRow }): JSX.Element {
  const { offeredAt, wholeAt, askedAt, answeredAt, startedAt, endedAt, summary } = call;
  const moments: readonly (readonly [name: string, at: number | undefined])[] = [
    [words.callOffered, offeredAt],
    [words.callWhole, wholeAt],
    [words.callAsked, askedAt],
    [words.callAnswered, answeredAt],
    [words.callStarted, startedAt],
    [words.callEnded, endedAt],
  ];
  const stretch = (start: number | undefined, end: number | undefined): string =>
    start === undefined || end === undefined ? '–' : duration(end - start);
  return (
    <>
      <h2 class="details-title">
        <bdi>{visibleWords(call.description ?? call.name)}</bdi>
      </h2>
      <p class="quiet">
        <code>{visibleWords(call.name)}</code> {summary && visibleWords(summary)}
      </p>
      <table class="facts">
        <caption>{words.callTimesTitle}</caption>
        <tbody>
          {moments.map(([name, at]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{at === undefined ? '–' : words.afterStart(duration(at - from))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.waitedForApproval}</th>
            <td>{stretch(askedAt, answeredAt)}</td>
          </tr>
          <tr>
            <th scope="row">{words.ran}</th>
            <td>{stretch(startedAt, endedAt)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
