import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { InspectedChat, Party } from '../../protocol/inspectorMessages.ts';
import { duration } from '../kit/duration.ts';
import { visibleWords } from '../kit/visibleText.ts';
import { words } from '../words.ts';
import { ListAndDetails } from './listAndDetails.tsx';
import { usePage } from './page.ts';
import { type StepRow, stepRows } from './state.ts';
import { StepDetails } from './stepDetails.tsx';

const KINDS = ['all', 'wire', 'tools', 'errors'] as const;
type Filter = (typeof KINDS)[number];

const TOOL_STEPS: ReadonlySet<string> = new Set([
  'announcement',
  'search',
  'lookup',
  'definitions',
  'references',
  'result',
]);

const PARTIES: readonly Party[] = ['client', 'endpoint', 'model', 'server', 'tool'];
/** Milliseconds without a key before a search begins. */
const PAUSE = 300;

/** Every step of the protocol as a sequence between those who take part. */
export function ProtocolView({ chat }: { readonly chat: InspectedChat }): JSX.Element {
  const { state, send, dispatch } = usePage();
  const [filter, setFilter] = useState<Filter>('all');
  const [query, setQuery] = useState(state.query);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (query === state.query) return;
      dispatch({ type: 'ask', query });
      if (query.trim() !== '') send({ type: 'search', query });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [query]);
  const all = stepRows(chat.requests);
  const rows = all.filter((row) => fits(row, filter) && hasWords(row, state.query, state.hits));
  return (
    <div class="tab-view">
      <div class="tab-tools">
        <input
          class="input"
          type="search"
          aria-label={words.searchSteps}
          placeholder={words.searchSteps}
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <select
          class="input"
          aria-label={words.filterSteps}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value as Filter)}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.stepFilters[kind]}
            </option>
          ))}
        </select>
        <span class="quiet" role="status">
          {words.stepCount(rows.length, all.length)}
        </span>
      </div>
      <div class="lanes" aria-hidden="true">
        <div class="step">
          <span />
          <div class="lane-names">
            {PARTIES.map((party) => (
              <span key={party}>{words.parties[party]}</span>
            ))}
          </div>
          <span />
        </div>
      </div>
      <ListAndDetails
        name={words.steps}
        rows={rows}
        height={28}
        keyOf={({ request, step }) => `${request.number} ${step.id}`}
        draw={drawStep}
        details={(row) => <StepDetails row={row} />}
      />
    </div>
  );
}

function drawStep({ request, step }: StepRow): JSX.Element {
  const { from, to, kind, name, tokens, isCounted, milliseconds, isError } = step;
  const [start, end] = [PARTIES.indexOf(from), PARTIES.indexOf(to)];
  return (
    <div class={`step step-${kind}${isError ? ' step-error' : ''}`}>
      <span class="step-words">
        <span class="step-number">{request.number}</span>
        <span class="step-kind">{words.stepKinds[kind]}</span>
        {name && <bdi class="step-name">{visibleWords(name)}</bdi>}
        <span class="hidden-words">{words.fromTo(words.parties[from], words.parties[to])}</span>
        {isError && <span class="badge badge-error">{words.stepFailed}</span>}
      </span>
      <svg class="arrow" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        {PARTIES.map((party, lane) => (
          <line key={party} class="lane" x1={laneX(lane)} x2={laneX(lane)} y1="0" y2="20" />
        ))}
        <line class="arrow-line" x1={laneX(start)} x2={laneX(end)} y1="10" y2="10" />
        <path class="arrow-head" d={arrowHead(laneX(end), start < end ? -1 : 1)} />
      </svg>
      <span class="step-figures">
        {milliseconds !== undefined && <span>{duration(milliseconds)}</span>}
        {tokens !== undefined && <span>{words.stepTokens(tokens, isCounted === true)}</span>}
      </span>
    </div>
  );
}

const laneX = (lane: number): number => 10 + 20 * lane;
const arrowHead = (x: number, side: number): string => `M${x} 10l${side * 3} -4v8z`;

const fits = ({ step }: StepRow, filter: Filter): boolean => {
  if (filter === 'wire') return step.kind === 'request' || step.kind === 'response';
  if (filter === 'tools') return TOOL_STEPS.has(step.kind);
  return filter === 'all' || step.isError === true;
};

/** True if the words stand in the line of a step, or in a text of its request. */
function hasWords({ request, step }: StepRow, query: string, hits: ReadonlySet<number> | undefined): boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return true;
  const line = `${request.number} ${words.stepKinds[step.kind]} ${step.name ?? ''}`.toLowerCase();
  return line.includes(wanted) || hits?.has(request.number) === true;
}
