import type { JSX } from 'preact';
import type { ChangedFile } from '../../../protocol/conversation.ts';
import { Diff } from '../../kit/diff/diff.tsx';
import { Icon } from '../../kit/icon.tsx';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { FileName } from './fileName.tsx';

interface FileChangeProps {
  /** Id of the call that changed the file. */
  readonly block: string;
  readonly file: ChangedFile;
}

/** The change of one file as a diff, each hunk of which can be undone. */
export function FileChange({ block, file }: FileChangeProps): JSX.Element {
  const { send } = usePage();
  return (
    <div class="file-change">
      <FileName file={file} />
      {file.diff && (
        <Diff
          diff={file.diff}
          hunkActions={(hunk) => (
            <button
              type="button"
              class="text-button"
              onClick={() => send({ type: 'undoHunk', block, file: file.key, hunk })}
            >
              <Icon name="undo" />
              {words.undoHunk}
            </button>
          )}
        />
      )}
    </div>
  );
}
