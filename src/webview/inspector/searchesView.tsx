import type { JSX } from 'preact';
import type { InspectedChat, RequestView, SearchView } from '../../protocol/inspectorMessages.ts';
import { visibleWords } from '../kit/visibleText.ts';
import { words } from '../words.ts';
import { ListAndDetails } from './listAndDetails.tsx';
import { usePage } from './page.ts';

interface SearchRow {
  readonly request: RequestView;
  readonly search: SearchView;
}

/** Every search for tools: what came, and what became of it. */
export function SearchesView({ chat }: { readonly chat: InspectedChat }): JSX.Element {
  const rows = chat.requests.flatMap((request) => request.searches.map((search) => ({ request, search })));
  if (rows.length === 0) return <p class="empty">{words.noSearches}</p>;
  const misses = rows.filter(({ search }) => search.called.length === 0).length;
  return (
    <div class="tab-view">
      <p class="tab-tools quiet">{words.searchCount(rows.length, misses)}</p>
      <ListAndDetails
        name={words.searches}
        rows={rows}
        height={28}
        keyOf={({ request, search }) => `${request.number} ${search.id}`}
        draw={({ request, search }) => (
          <div class="search-row">
            <span class="step-number">{request.number}</span>
            <bdi class="search-query">{visibleWords(search.queries.join(' · '))}</bdi>
            <span class={search.called.length > 0 ? 'badge badge-found' : 'badge badge-error'}>
              {outcomeOf(search)}
            </span>
          </div>
        )}
        details={(row) => <SearchDetails row={row} />}
      />
    </div>
  );
}

const outcomeOf = ({ found, called }: SearchView): string => {
  if (found.length === 0) return words.foundNothing;
  return called.length === 0
    ? words.foundUnused(found.length)
    : words.foundCalled(found.length, called.length);
};

function SearchDetails({ row: { search } }: { readonly row: SearchRow }): JSX.Element {
  const { send, isExported } = usePage();
  const { queries, ranked, found, called, error, suggestions } = search;
  return (
    <>
      <h2 class="details-title">
        <bdi>{visibleWords(queries.join(' · '))}</bdi>
      </h2>
      <p class="quiet">{search.by === 'quiver' ? words.searchedByQuiver : words.searchedByEndpoint}</p>
      {error !== undefined && <p class="fact-error">{visibleWords(error)}</p>}
      <table class="facts">
        <caption>{words.loadedTools}</caption>
        <tbody>
          {found.map((name) => (
            <tr key={name}>
              <th scope="row">
                {isExported ? (
                  <code>{visibleWords(name)}</code>
                ) : (
                  <button type="button" class="text-button" onClick={() => send({ type: 'showTool', name })}>
                    <code>{visibleWords(name)}</code>
                  </button>
                )}
              </th>
              <td>{called.includes(name) ? words.wasCalled : words.neverCalled}</td>
            </tr>
          ))}
          {found.length === 0 && (
            <tr>
              <td>{words.foundNothing}</td>
            </tr>
          )}
        </tbody>
      </table>
      {ranked.map((hits, index) =>
        hits.length === 0 ? null : (
          <table key={queries[index]} class="facts">
            <caption>{words.ranksOf(visibleWords(queries[index] ?? ''))}</caption>
            <tbody>
              {hits.map(({ name, score }, rank) => (
                <tr key={name}>
                  <th scope="row">
                    {rank + 1}. <code>{visibleWords(name)}</code>
                  </th>
                  <td>{score.toFixed(2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
      {!isExported && called.length === 0 && queries[0] !== undefined && (
        <Aliases alias={queries[0]} suggestions={suggestions} />
      )}
    </>
  );
}

/** Offers words that missed as an alias: one click, and one to take it back. */
function Aliases({
  alias,
  suggestions,
}: {
  readonly alias: string;
  readonly suggestions: readonly string[];
}): JSX.Element {
  const { state, send } = usePage();
  const added = state.aliases.filter((one) => one.alias === alias);
  return (
    <section class="aliases" aria-label={words.aliases}>
      <p>{words.aliasHint}</p>
      {added.map(({ tool }) => (
        <p key={tool} role="status">
          {words.aliasAdded(visibleWords(tool))}{' '}
          <button
            type="button"
            class="text-button"
            onClick={() => send({ type: 'removeAlias', tool, alias })}
          >
            {words.undoAlias}
          </button>
        </p>
      ))}
      <div class="buttons">
        {suggestions
          .filter((tool) => !added.some((one) => one.tool === tool))
          .map((tool) => (
            <button
              key={tool}
              type="button"
              class="button"
              onClick={() => send({ type: 'addAlias', tool, alias })}
            >
              {words.addAliasTo(visibleWords(tool))}
            </button>
          ))}
        <button type="button" class="button" onClick={() => send({ type: 'addAlias', alias })}>
          {words.addAlias}
        </button>
      </div>
    </section>
  );
}
