import type { FileText } from '../../host/files.ts';
import { cutText } from '../../lib/text.ts';
import type { SeenFile, ToolOutcome } from '../tool/toolOutcome.ts';
import { changeSize, type LineChange } from './lineChanges.ts';
import { unifiedDiff } from './unifiedDiff.ts';

export const MAX_DIFF = 8_000;

/** Result of a change of a file: the model gets a compact diff with notes, the user the number of lines. */
export function editResult(input: {
  readonly before: string;
  readonly after: FileText;
  readonly changes: readonly LineChange[];
  /** File as the model knows it now; absent if it must be read again. */
  readonly seen?: SeenFile;
  /** Sentences about the change. */
  readonly notes: readonly string[];
  /** Problems of the file that came or went; may be empty. */
  readonly problems: string;
}): ToolOutcome {
  const { before, after, changes, seen, notes, problems } = input;
  const { added, removed } = changeSize(changes);
  const head = [`Changed ${after.path}.`, ...notes].join('\n');
  const diff = cutText(unifiedDiff(before, changes), MAX_DIFF);
  return {
    content: [{ type: 'text', text: [head, diff, problems].filter(Boolean).join('\n\n') }],
    ...(seen ? { seen: [seen] } : {}),
    summary: `+${added} −${removed}`,
    display: { kind: 'change', files: [{ key: after.key, path: after.path, added, removed }] },
  };
}
