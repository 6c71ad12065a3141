import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CallBlock as CallData } from '../../../protocol/conversation.ts';
import { duration } from '../../kit/duration.ts';
import { Fold } from '../../kit/fold.tsx';
import { Icon } from '../../kit/icon.tsx';
import { ScrollBox } from '../../kit/scrollBox.tsx';
import { visibleText, visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import type { BlockNode } from '../blockTree.ts';
import { useOpened } from '../opened.ts';
import { CallDetails } from './callDetails.tsx';
import { LineCounts } from './fileName.tsx';
import { FoundTools } from './foundTools.tsx';
import { TodoList } from './todoList.tsx';

/** Calls of a sub-agent that are shown at once, the newest ones. */
const NESTED_CALLS = 10;
/** Characters of live output that are shown, the last ones. */
const MAX_LIVE = 8_000;

/** One call as one line. Opened, it tells all; some calls have a few things that are worth seeing at once. */
export function CallBlock({ node: { block, calls } }: { readonly node: BlockNode<CallData> }): JSX.Element {
  const [isOpen, toggle] = useOpened(block.id);
  const line = <CallLine block={block} calls={calls.length} />;
  const isUnderWay = block.state === 'running' || block.state === 'waiting';
  return (
    <div class={`call call-${block.state}`}>
      {hasDetails(block) || calls.length > 0 ? (
        <Fold line={line} isOpen={isOpen} onToggle={toggle}>
          <CallDetails block={block} />
        </Fold>
      ) : (
        <div class="fold-line">{line}</div>
      )}
      {block.todos && <TodoList todos={block.todos} />}
      {block.found && <FoundTools tools={block.found} />}
      {isUnderWay && block.live && (
        <ScrollBox class="plain" name={words.liveOutput}>
          <pre>{visibleText(block.live.slice(-MAX_LIVE))}</pre>
        </ScrollBox>
      )}
      {calls.length > 0 && (isOpen || isUnderWay) && <NestedCalls of={block.title} calls={calls} />}
    </div>
  );
}

const hasDetails = ({ permission, changes, input, output }: CallData): boolean =>
  Boolean(permission || changes?.length || input || output);

/** An outcome that says no more than the counts of changed lines beside it. */
const COUNTS = /^\+\d+ −\d+$/;

function CallLine({ block, calls }: { readonly block: CallData; readonly calls: number }): JSX.Element {
  const { title, subject, state, outcome, milliseconds, changes } = block;
  return (
    <>
      <Icon name={block.icon} />
      <span class="call-words" title={visibleWords(subject)}>
        <bdi class="call-title">{visibleWords(title)}</bdi>
        {subject !== '' && (
          <>
            <span class="dot"> · </span>
            <bdi class="call-subject">{visibleWords(subject)}</bdi>
          </>
        )}
      </span>
      <span class="call-end">
        {changes?.map(({ key, added, removed }) => (
          <LineCounts key={key} added={added} removed={removed} />
        ))}
        {calls > 0 && <span class="quiet">{words.calls(calls)}</span>}
        <Outcome state={state} outcome={changes?.length && COUNTS.test(outcome) ? '' : outcome} />
        {milliseconds !== undefined && <span class="call-time">{duration(milliseconds)}</span>}
      </span>
    </>
  );
}

/** End of a call, told once: the state if it is worth a word, then the outcome. */
function Outcome({ state, outcome }: Pick<CallData, 'state' | 'outcome'>): JSX.Element {
  const stateWord = words.callStates[state];
  return (
    <>
      {stateWord && <span class="call-state">{stateWord}</span>}
      {outcome && <bdi class="call-outcome">{visibleWords(outcome)}</bdi>}
    </>
  );
}

interface NestedCallsProps {
  /** Title of the call that started the sub-agent. */
  readonly of: string;
  readonly calls: readonly BlockNode<CallData>[];
}

/** The calls of a sub-agent below the call that started it. */
function NestedCalls({ of, calls }: NestedCallsProps): JSX.Element {
  const [limit, setLimit] = useState(NESTED_CALLS);
  const hidden = Math.max(0, calls.length - limit);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div class="nested" role="group" aria-label={words.callsOf(visibleWords(of))}>
      {hidden > 0 && (
        <button type="button" class="text-button" onClick={() => setLimit(limit * 5)}>
          {words.earlierCalls(hidden)}
        </button>
      )}
      {calls.slice(hidden).map((node) => (
        <CallBlock key={node.block.id} node={node} />
      ))}
    </div>
  );
}
