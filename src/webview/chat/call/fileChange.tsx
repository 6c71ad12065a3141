import type { JSX } from 'preact';
import type { ChangedFile } from '../../../protocol/conversation.ts';
import { Diff } from '../../kit/diff/diff.tsx';
import { FileName } from './fileName.tsx';
import { HunkActions, hunkState } from './hunkActions.tsx';

interface FileChangeProps {
  /** Id of the call that changed the file. */
  readonly block: string;
  readonly file: ChangedFile;
}

const LOOKS = { open: 'plain', kept: 'folded', undone: 'faint' } as const;

/** The change of one file as a diff, each hunk of which can be opened, kept or undone. */
export function FileChange({ block, file }: FileChangeProps): JSX.Element {
  const actions = (hunk: number, line?: number) => (
    <HunkActions block={block} file={file} hunk={hunk} line={line} />
  );
  return (
    <div class="file-change">
      <FileName file={file} />
      {file.diff ? (
        <Diff diff={file.diff} hunkActions={actions} hunkLook={(hunk) => LOOKS[hunkState(file, hunk)]} />
      ) : (
        actions(0)
      )}
    </div>
  );
}
