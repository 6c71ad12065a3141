/** The text with one hunk of a unified diff taken back; undefined if the lines it wrote are not there exactly once any more. */
export function reverseHunk(text: string, diff: string, number: number): string | undefined {
  const hunk = diff.split(/^(?=@@ )/m).filter((part) => part.startsWith('@@ '))[number];
  if (hunk === undefined) return undefined;
  const lines = hunk.split('\n').slice(1);
  const written = side(lines, '+');
  const before = side(lines, '-');
  const first = text.indexOf(written);
  if (written === '' || first < 0 || text.indexOf(written, first + 1) >= 0) return undefined;
  return text.slice(0, first) + before + text.slice(first + written.length);
}

/** The lines of one side with their context, as they stand in a file. */
function side(lines: readonly string[], mark: '+' | '-'): string {
  const kept: string[] = [];
  lines.forEach((line, index) => {
    if (!line.startsWith(mark) && !line.startsWith(' ')) return;
    const isLast = lines[index + 1]?.startsWith('\\ ') ?? false;
    kept.push(isLast ? line.slice(1) : `${line.slice(1)}\n`);
  });
  return kept.join('');
}
