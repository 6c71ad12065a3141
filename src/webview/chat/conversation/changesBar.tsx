import type { JSX } from 'preact';
import type { ChangesBlock } from '../../../protocol/conversation.ts';
import { words } from '../../words.ts';
import { FileName } from '../call/fileName.tsx';
import { usePage } from '../page.ts';

/** The files a turn changed, to be looked at or put back together. */
export function ChangesBar({ changes }: { readonly changes: ChangesBlock }): JSX.Element {
  const { send } = usePage();
  const { turn, files, isReverted } = changes;
  return (
    <section class="changes-bar" aria-label={words.filesChanged(files.length)}>
      <div class="changes-head">
        <span class="changes-title">{words.filesChanged(files.length)}</span>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
