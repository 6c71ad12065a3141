import type { JSX } from 'preact';
import type { ChangedFile } from '../../../protocol/conversation.ts';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';

type NamedFile = Pick<ChangedFile, 'path' | 'key' | 'added' | 'removed'>;

/** A changed file, which opens at a click, with its lines added and removed. */
export function FileName({ file }: { readonly file: NamedFile }): JSX.Element {
  const { send } = usePage();
  const path = visibleWords(file.path);
  return (
    <span class="file-name">
      <button
        type="button"
        class="text-button path"
        title={words.openFile(path)}
        onClick={() => send({ type: 'openFile', key: file.key })}
      >
        <bdi>{path}</bdi>
      </button>
      <LineCounts added={file.added} removed={file.removed} />
    </span>
  );
}

export const LineCounts = ({ added, removed }: { added: number; removed: number }): JSX.Element | null =>
  added + removed === 0 ? null : (
    <span class="line-counts">
      <span class="count-added">{words.added(added)}</span>{' '}
      <span class="count-removed">{words.removed(removed)}</span>
    </span>
  );
