import type { JSX } from 'preact';
import type { RequestView } from '../../protocol/inspectorMessages.ts';
import { Diff } from '../kit/diff/diff.tsx';
import { duration } from '../kit/duration.ts';
import { visibleWords } from '../kit/visibleText.ts';
import { words } from '../words.ts';
import { dollars, PARTS, usedTokens } from './figures.ts';

/** Everything known of one request in figures. */
export function RequestFacts({ request }: { readonly request: RequestView }): JSX.Element {
  const { parts, window, usage, keptOut, searching, savedDollars, causes, diff, miss, error } = request;
  const used = usedTokens(parts);
  return (
    <>
      <h2 class="details-title">{words.requestTitle(request.number, request.turn, request.task)}</h2>
      <p class="quiet">
        {[
          visibleWords(request.model),
          visibleWords(request.endpoint),
          words.strategyOf(request.strategy),
          words.epochOf(request.epoch, request.prefix),
          ...(request.endedAt === undefined ? [words.running] : [duration(request.endedAt - request.at)]),
          ...(request.stop === undefined ? [] : [words.stopOf(request.stop)]),
          ...(request.attempts > 1 ? [words.attemptsOf(request.attempts)] : []),
        ].join(' · ')}
      </p>
      {error !== undefined && <p class="fact-error">{visibleWords(error)}</p>}
      <table class="facts">
        <caption>{words.ofTokens(used, window)}</caption>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">
                <span class={`swatch swatch-${part}`} aria-hidden="true" /> {words.contextParts[part]}
              </th>
              <td>{words.tokens(parts[part])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="facts">
        <caption>{words.cacheAndCost}</caption>
        <tbody>
          {usage && (
            <>
              <Fact name={words.cacheRead} value={words.tokens(usage.cacheRead)} />
              <Fact name={words.cacheWritten} value={words.tokens(usage.cacheWrite)} />
              <Fact name={words.notCached} value={words.tokens(usage.input)} />
              <Fact name={words.output} value={words.tokens(usage.output)} />
            </>
          )}
          {request.dollars !== undefined && <Fact name={words.price} value={dollars(request.dollars)} />}
          <Fact name={words.keptOut} value={words.about(keptOut)} />
          <Fact name={words.searching} value={words.about(searching)} />
          <Fact name={words.fullLoading} value={words.about(used + keptOut - searching)} />
          <Fact name={words.netSaved} value={words.about(keptOut - searching)} />
          {savedDollars !== undefined && (
            <Fact name={words.moneySaved} value={words.aboutMoney(dollars(savedDollars))} />
          )}
        </tbody>
      </table>
      {miss !== undefined && <p class="fact-error">{visibleWords(miss)}</p>}
      {causes.length > 0 && (
        <>
          <h3 class="details-title">{words.epochBegins(request.epoch)}</h3>
          <ul class="causes">
            {causes.map((cause) => (
              <li key={cause}>{visibleWords(cause)}</li>
            ))}
          </ul>
        </>
      )}
      {diff !== undefined && <Diff diff={diff} />}
    </>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }): JSX.Element => (
  <tr>
    <th scope="row">{name}</th>
    <td>{value}</td>
  </tr>
);
