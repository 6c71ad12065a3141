import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { RequestView } from '../../protocol/inspectorMessages.ts';
import { TextLines } from '../kit/textLines.tsx';
import { visibleWords } from '../kit/visibleText.ts';
import { words } from '../words.ts';
import { attempts as attemptsSchema, curlCommand } from './curl.ts';
import { usePage } from './page.ts';
import { RequestFacts } from './requestFacts.tsx';
import type { StepRow } from './state.ts';
import { stepText } from './stepText.ts';
import { useText } from './useText.ts';

/** Everything about one step: who says it to whom, and its whole text. */
export function StepDetails({ row: { request, step } }: { readonly row: StepRow }): JSX.Element {
  const { send } = usePage();
  const [isRaw, setRaw] = useState(false);
  const isWire = step.text !== 'own';
  const name = step.text === 'own' ? step.id : isRaw && step.text === 'answer' ? 'raw' : step.text;
  const text = useText(request.number, name);
  const shown = useMemo(() => {
    if (text === undefined) return undefined;
    return isRaw && isWire ? text : stepText(step, text);
  }, [text, isRaw, step]);
  return (
    <>
      <h2 class="details-title">
        {words.stepKinds[step.kind]} {step.name && <bdi>{visibleWords(step.name)}</bdi>}
      </h2>
      <p class="quiet">
        {words.fromTo(words.parties[step.from], words.parties[step.to])}. {words.stepMeanings[step.kind]}
      </p>
      {step.kind === 'request' && <ToolStates request={request} />}
      <div class="buttons">
        <button
          type="button"
          class="button"
          disabled={shown === undefined}
          onClick={() => send({ type: 'copy', text: shown ?? '' })}
        >
          {words.copyText}
        </button>
        {isWire && (
          <button type="button" class="button" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
            {words.asSent}
          </button>
        )}
        {step.kind === 'request' && <CopyAsCurl request={request.number} />}
      </div>
      {shown === undefined ? (
        <p class="quiet">{words.loading}</p>
      ) : (
        <TextLines
          name={words.stepTextOf(words.stepKinds[step.kind])}
          text={shown}
          mark={(line) => <Mark line={line} request={request} />}
        />
      )}
      {(step.kind === 'request' || step.kind === 'response') && <RequestFacts request={request} />}
    </>
  );
}

/** The tools of a request by their states. */
const ToolStates = ({
  request: { loaded, found, deferred },
}: {
  readonly request: RequestView;
}): JSX.Element => (
  <p>
    {words.toolStates(loaded.length, found.length, deferred)}
    {found.length > 0 && (
      <>
        {' '}
        {words.foundNames}{' '}
        {found.slice(0, 30).map((name) => (
          <code key={name} class="tool-name">
            {visibleWords(name)}
          </code>
        ))}
      </>
    )}
  </p>
);

function CopyAsCurl({ request }: { readonly request: number }): JSX.Element | null {
  const { send } = usePage();
  const body = useText(request, 'body');
  const told = useText(request, 'attempts');
  const command = useMemo(() => {
    const parsed = attemptsSchema.safeParse(told ? JSON.parse(told) : undefined);
    return parsed.success && body !== undefined ? curlCommand(parsed.data.at(-1), body) : undefined;
  }, [body, told]);
  if (command === undefined) return null;
  return (
    <button type="button" class="button" onClick={() => send({ type: 'copy', text: command })}>
      {words.copyAsCurl}
    </button>
  );
}

/** A word behind a line that says something about tools or the cache. */
function Mark({
  line,
  request,
}: {
  readonly line: string;
  readonly request: RequestView;
}): JSX.Element | null {
  const kind = markOf(line, request);
  return kind && <span class={`badge badge-${kind}`}>{words.marks[kind]}</span>;
}

function markOf(line: string, { found }: RequestView): keyof typeof words.marks | null {
  if (/"defer_loading": ?true/.test(line)) return 'deferred';
  if (/"type": ?"tool_reference"/.test(line)) return 'reference';
  if (line.includes('"(expands to)"')) return 'expansion';
  if (line.includes('"cache_control"')) return 'cache';
  if (line.includes('<deferred-tools>')) return 'announcement';
  const [, name] = /"name": ?"([^"]{1,200})"/.exec(line) ?? [];
  return name !== undefined && found.includes(name) ? 'found' : null;
}
