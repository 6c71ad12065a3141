import type { TextEdit } from '../../../src/tools/edits/applyEdit.ts';

/** Text after an edit, found character by character and without regard to speed; undefined if the edit must be refused. */
export function referenceEdit(text: string, edit: TextEdit): string | undefined {
  const { oldString, newString, replaceAll } = edit;
  if (oldString === '' || oldString === newString) return undefined;
  const exact = startsOf(text, oldString, (mark) => mark);
  const starts = exact.length > 0 ? exact : startsOf(text, oldString, plainMark);
  if (starts.length === 0 || (starts.length > 1 && !replaceAll)) return undefined;
  let result = '';
  for (let at = 0; at < text.length; ) {
    if (!starts.includes(at)) {
      result += text[at++];
      continue;
    }
    const found = text.slice(at, at + oldString.length);
    result += exact.length > 0 ? newString : adoptMarks(found, oldString, newString);
    at += oldString.length;
  }
  return result === text ? undefined : result;
}

function startsOf(text: string, part: string, plain: (mark: string) => string): number[] {
  const starts: number[] = [];
  for (let start = 0; start + part.length <= text.length; start++) {
    let isThere = true;
    for (let at = 0; at < part.length && isThere; at++)
      isThere = plain(text.charAt(start + at)) === plain(part.charAt(at));
    if (isThere) starts.push(start);
  }
  return starts;
}

const FAMILIES = ["'‘’′", '"“”″'];

const plainMark = (mark: string): string =>
  FAMILIES.find((family) => family.includes(mark))?.charAt(0) ?? mark;

/** Gives kept characters the form of the file, and new quotation marks the one style the file has there, if it has one. */
function adoptMarks(found: string, oldString: string, newString: string): string {
  let head = 0;
  while (head < oldString.length && head < newString.length && oldString[head] === newString[head]) head++;
  let tail = 0;
  while (
    tail < oldString.length - head &&
    tail < newString.length - head &&
    oldString[oldString.length - 1 - tail] === newString[newString.length - 1 - tail]
  )
    tail++;
  let result = found.slice(0, head);
  for (const mark of newString.slice(head, newString.length - tail)) {
    const family = FAMILIES.find((one) => one.includes(mark));
    const [straight = '', open = '', close = '', prime = ''] = family ?? '';
    const used = family ? [...new Set([...found].filter((one) => family.includes(one)))] : [];
    if (used.length === 1 && used[0] === straight) result += straight;
    else if (used.length === 1 && used[0] === prime) result += prime;
    else if (used.length > 0 && used.every((one) => one === open || one === close)) {
      const before = result.at(-1);
      const opens = before === undefined || /\s/.test(before) || '([{<—–‘“'.includes(before);
      result += opens ? open : close;
    } else result += mark;
  }
  return result + found.slice(found.length - tail);
}
