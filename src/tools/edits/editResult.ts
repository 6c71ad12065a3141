import type { FileText } from '../../host/files.ts';
import { countLines } from '../../lib/lineRanges.ts';
import { count } from '../../lib/text.ts';
import type { SeenFile, ToolOutcome } from '../tool/toolOutcome.ts';
import { cutDiff } from './cutDiff.ts';
import { changeSize, type LineChange, lineChanges } from './lineChanges.ts';
import { unifiedDiff } from './unifiedDiff.ts';

/** Characters shown of a diff that the model could have written itself. */
const MAX_OWN_DIFF = 2_000;
/** Characters of a diff that people are shown. */
const MAX_SHOWN_DIFF = 30_000;
/** Characters shown of a diff that tells the model something new. */
export const MAX_DIFF = 8_000;

interface MadeChange {
  /** Undefined if the file is new. */
  readonly before: string | undefined;
  readonly after: FileText;
  /** The text the model wanted, if a formatter made another one of it. */
  readonly wanted?: string | undefined;
  readonly changes: readonly LineChange[];
  /** File as the model knows it now; absent if it must be read again. */
  readonly seen?: SeenFile;
  /** Sentences about the change. */
  readonly notes: readonly string[];
}

/** Result of a change of a file: the model gets a compact diff with notes, people the number of lines and the whole diff. */
export function editResult(change: MadeChange): ToolOutcome {
  const { before = '', after, wanted, changes, seen, notes } = change;
  const { added, removed } = changeSize(changes);
  const diff = cutDiff(unifiedDiff(before, changes), MAX_SHOWN_DIFF);
  const head = [describeChange(change), ...(wanted === undefined ? [] : [FORMATTED]), ...notes].join('\n');
  return {
    content: [{ type: 'text', text: [head, describeDiff(change)].filter(Boolean).join('\n\n') }],
    ...(seen ? { seen: [seen] } : {}),
    summary: `+${added} −${removed}`,
    display: { kind: 'change', files: [{ key: after.key, path: after.path, added, removed, diff }] },
  };
}

const FORMATTED = 'The file was changed further while saving (formatting): the diff shows its final text.';

const describeChange = ({ before, after: { path, text } }: MadeChange): string =>
  before === undefined ? `Created ${path} (${count(countLines(text), 'line')}).` : `Changed ${path}.`;

/** The model wrote all of a new file itself: it is shown only what a formatter made of that. */
function describeDiff({ before, after, wanted, changes }: MadeChange): string {
  if (before !== undefined)
    return cutDiff(unifiedDiff(before, changes), wanted === undefined ? MAX_OWN_DIFF : MAX_DIFF);
  return wanted === undefined ? '' : cutDiff(unifiedDiff(wanted, lineChanges(wanted, after.text)), MAX_DIFF);
}
