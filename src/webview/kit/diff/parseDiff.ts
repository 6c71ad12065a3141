export interface DiffLine {
  readonly kind: 'added' | 'removed' | 'same' | 'note';
  readonly text: string;
}

export interface Hunk {
  /** The first line of the hunk in the new file, counted from 1; undefined if the diff does not say. */
  readonly line: number | undefined;
  readonly lines: readonly DiffLine[];
}

const HEADER = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/;
const FILE_LINE = /^(?:---|\+\+\+|diff |index |Index: |={10,}|new file|deleted file|similarity|rename )/;

/** The hunks of a unified diff. Lines before the first `@@` that name files are left out; others are a hunk of their own. */
export function parseDiff(diff: string): readonly Hunk[] {
  const hunks: { line: number | undefined; lines: DiffLine[] }[] = [];
  let isInside = false;
  const lines = diff === '' ? [] : diff.replace(/\n$/, '').split('\n');
  for (const text of lines) {
    const header = HEADER.exec(text);
    if (header) {
      isInside = true;
      hunks.push({ line: Number(header[1]), lines: [] });
    } else if (isInside || !FILE_LINE.test(text)) {
      if (hunks.length === 0) hunks.push({ line: undefined, lines: [] });
      hunks.at(-1)?.lines.push(diffLine(text));
    }
  }
  return hunks.filter(({ lines }) => lines.length > 0);
}

function diffLine(text: string): DiffLine {
  switch (text[0]) {
    case '+':
      return { kind: 'added', text: text.slice(1) };
    case '-':
      return { kind: 'removed', text: text.slice(1) };
    case '\\':
      return { kind: 'note', text: text.slice(1).trim() };
    default:
      return { kind: 'same', text: text.replace(/^ /, '') };
  }
}
