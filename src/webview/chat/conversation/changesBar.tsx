import type { JSX } from 'preact';
import type { ChangesBlock, ReviewState } from '../../../protocol/conversation.ts';
import { words } from '../../words.ts';
import { FileName } from '../call/fileName.tsx';
import { usePage } from '../page.ts';

/** The files a turn changed, to be looked at or put back together. */
export function ChangesBar({ changes }: { readonly changes: ChangesBlock }): JSX.Element {
  const { send } = usePage();
  const { turn, files, isReverted } = changes;
  const countOf = (state: ReviewState): number => files.filter((file) => file.state === state).length;
  const title = words.filesChanged(files.length, countOf('kept'), isReverted ? 0 : countOf('undone'));
  return (
    <section class="changes-bar" aria-label={title}>
      <div class="changes-head">
        <span class="changes-title">{title}</span>
        {isReverted ? (
          <span class="quiet">{words.reverted}</span>
        ) : (
          <div class="buttons">
            <button type="button" class="button primary" onClick={() => send({ type: 'reviewTurn', turn })}>
              {words.review}
            </button>
            <button type="button" class="button" onClick={() => send({ type: 'revertTurn', turn })}>
              {words.revert}
            </button>
          </div>
        )}
      </div>
      <ul class="changed-files">
        {files.map((file) => (
          <li key={file.key}>
            <FileName file={file} />
            {file.state !== 'open' && !isReverted && (
              <span class="quiet">{words.fileStates[file.state]}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
