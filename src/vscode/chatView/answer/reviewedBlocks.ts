import type { HunkMark } from '../../../agent/chats/hunkMarks.ts';
import type {
  Block,
  CallBlock,
  ChangedFile,
  ChangesBlock,
  ReviewState,
} from '../../../protocol/conversation.ts';
import { splitHunks } from '../../../tools/checkpoints/moveHunk.ts';
import { isTakenBack, type TurnChanges } from '../../../tools/checkpoints/turnChanges.ts';

/** All that is known about the review of a turn. */
export interface ReviewFacts {
  /** Undefined if it is no longer known what the turn has changed. */
  readonly changes: TurnChanges | undefined;
  readonly marks: readonly HunkMark[];
}

/** The calls of an answer that changed files, each hunk with its state. */
export function reviewedCalls(
  blocks: readonly Block[],
  { changes, marks }: ReviewFacts,
): readonly CallBlock[] {
  const takenBack = new Set(changes?.files.filter(isTakenBack).map(({ key }) => key));
  const stateOf = (call: string, file: string, hunk: number): ReviewState => {
    if (takenBack.has(file)) return 'undone';
    const mark = marks.find((one) => one.call === call && one.file === file && one.hunk === hunk);
    return mark?.state ?? 'open';
  };
  return callsWithChanges(blocks).map((block) => ({
    ...block,
    changes: block.changes.map((file) => ({
      ...file,
      hunks: hunksOf(file).map((_, hunk) => stateOf(block.id, file.key, hunk)),
    })),
  }));
}

/** The bar at the end of a turn that changed files, given its calls with the states of their hunks. */
export function changesBar({ turn, files }: TurnChanges, blocks: readonly Block[]): ChangesBlock {
  const changed = callsWithChanges(blocks).flatMap(({ changes }) => changes);
  const shown = files.map((file) => {
    const parts = changed.filter(({ key }) => key === file.key);
    return {
      key: file.key,
      path: file.path,
      added: parts.reduce((sum, { added }) => sum + added, 0),
      removed: parts.reduce((sum, { removed }) => sum + removed, 0),
      state: isTakenBack(file) ? 'undone' : stateOf(parts),
    } as const;
  });
  const isReverted = shown.every(({ state }) => state === 'undone');
  return { kind: 'changes', id: `changes-${turn}`, turn, files: shown, isReverted };
}

/** The hunks of a change, each as a diff; a change without a diff counts as one. */
export const hunksOf = ({ diff }: Pick<ChangedFile, 'diff'>): readonly string[] => {
  const hunks = splitHunks(diff ?? '');
  return hunks.length > 0 ? hunks : [''];
};

/** State of a file: open as long as something of it is left to look at. */
function stateOf(parts: readonly ChangedFile[]): ReviewState {
  const states = parts.flatMap(({ hunks }) => hunks ?? ['open' as const]);
  if (states.length === 0 || states.includes('open')) return 'open';
  return states.includes('kept') ? 'kept' : 'undone';
}

type CallWithChanges = CallBlock & { readonly changes: ChangedFile[] };

const callsWithChanges = (blocks: readonly Block[]): readonly CallWithChanges[] =>
  blocks.flatMap((block) =>
    block.kind === 'call' && block.changes ? [{ ...block, changes: block.changes }] : [],
  );
