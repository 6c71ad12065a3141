import type { JSX } from 'preact';
import type { ChangedFile, ReviewState } from '../../../protocol/conversation.ts';
import { Icon } from '../../kit/icon.tsx';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';

interface HunkActionsProps {
  /** Id of the call that changed the file. */
  readonly block: string;
  readonly file: ChangedFile;
  readonly hunk: number;
  /** Line of the file at which the hunk begins; undefined if the change has no diff. */
  readonly line: number | undefined;
}

/** What can be done about one hunk, or what was done and the way back. A button that changes its word keeps the focus. */
export function HunkActions({ block, file, hunk, line }: HunkActionsProps): JSX.Element {
  const { send } = usePage();
  const state = hunkState(file, hunk);
  const decide = (next: ReviewState): void =>
    send({ type: 'decideHunk', block, file: file.key, hunk, state: state === next ? 'open' : next });
  return (
    <span class="hunk-actions">
      {state !== 'open' && <span class="hunk-state">{words.reviewStates[state]}</span>}
      {line !== undefined && (
        <button
          key="open"
          type="button"
          class="text-button"
          onClick={() => send({ type: 'openFile', key: file.key, line })}
        >
          <Icon name="open" />
          {words.openHunk}
        </button>
      )}
      {state !== 'undone' && (
        <button key="keep" type="button" class="text-button" onClick={() => decide('kept')}>
          <Icon name="check" />
          {state === 'kept' ? words.unkeepHunk : words.keepHunk}
        </button>
      )}
      {state !== 'kept' && file.diff && (
        <button key="undo" type="button" class="text-button" onClick={() => decide('undone')}>
          <Icon name={state === 'undone' ? 'redo' : 'undo'} />
          {state === 'undone' ? words.redoHunk : words.undoHunk}
        </button>
      )}
    </span>
  );
}

export const hunkState = ({ hunks }: ChangedFile, hunk: number): ReviewState => hunks?.[hunk] ?? 'open';
