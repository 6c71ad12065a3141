/** Blanks out the code in a Markdown text, blocks and spans; the text keeps its length. Takes linear time. */
export function blankCode(text: string): string {
  const lines = blankBlocks(text.split('\n'));
  const paragraphs: string[][] = [[]];
  for (const line of lines)
    if (line.trim() === '') paragraphs.push([line], []);
    else paragraphs.at(-1)?.push(line);
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => blankSpans(paragraph.join('\n')))
    .join('\n');
}

/** Blanks the lines of fenced and indented blocks. A fence that nobody closes goes on to the end. */
function blankBlocks(lines: readonly string[]): readonly string[] {
  let fence: string | undefined;
  let isInList = false;
  let wasBlank = true;
  return lines.map((line) => {
    const content = withoutMarkers(line);
    const [run = ''] = /^(?:`{3,}|~{3,})/.exec(content) ?? [];
    if (fence !== undefined) {
      const isEnd = run.startsWith(fence) && content.slice(run.length).trim() === '';
      if (isEnd) fence = undefined;
      return blank(line);
    }
    if (run !== '' && !(run[0] === '`' && content.slice(run.length).includes('`'))) {
      fence = run;
      return blank(line);
    }
    const isIndented = /^(?: {4}|\t)/.test(line);
    if (isIndented && wasBlank && !isInList) return blank(line);
    wasBlank = line.trim() === '';
    if (!wasBlank && !/^\s/.test(line)) isInList = LIST_ITEM.test(line);
    return line;
  });
}

const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])\s/;

/** Line without the marks of quotes and list items that it begins with. */
const withoutMarkers = (line: string): string =>
  line
    .replace(/^[\s>]+/, '')
    .replace(LIST_ITEM, '')
    .trimStart();

/** Blanks spans in backticks: from a run of them to the next run of the same length. */
function blankSpans(paragraph: string): string {
  const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: run, index }) => ({
    start: index,
    size: run.length,
  }));
  /** Starts of the runs of each size that are still to come, the next one last. */
  const later = new Map<number, number[]>();
  for (const { start, size } of runs.toReversed()) {
    if (!later.has(size)) later.set(size, []);
    later.get(size)?.push(start);
  }
  let text = '';
  let end = 0;
  for (const { start, size } of runs) {
    const same = later.get(size);
    same?.pop();
    const close = same?.at(-1);
    if (start < end || close === undefined) continue;
    text += paragraph.slice(end, start) + blank(paragraph.slice(start, close + size));
    end = close + size;
  }
  return text + paragraph.slice(end);
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
