import { runInNewContext } from 'node:vm';
import { isRecord } from './json.ts';

/** Longer pages are cut before they are read, and none is read for longer: the editor waits meanwhile. */
const MAX_HTML = 2 * 1024 * 1024;
const MILLISECONDS = 5_000;

/**
 * What a page says, as markdown, without what only moves or decorates it. A page that takes too long to read, as one
 * made to hold the editor up does, or that is nested too deep comes as the HTML it is.
 */
export async function htmlToMarkdown(html: string, milliseconds = MILLISECONDS): Promise<string> {
  const { default: Turndown } = await import('turndown');
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.remove(['script', 'style', 'noscript', 'iframe', 'template', 'title', 'nav', 'footer', 'button']);
  turndown.addRule('graphics', { filter: isGraphic, replacement: () => '' });
  turndown.addRule('cell', { filter: ['td', 'th'], replacement: (content) => `| ${oneLine(content)} ` });
  turndown.addRule('row', { filter: 'tr', replacement: (content) => `\n${content}|` });
  turndown.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  const page = html.slice(0, MAX_HTML);
  const read = () =>
    [titleOf(page), turndown.turndown(page)]
      .filter(Boolean)
      .join('\n\n')
      .replace(/\n(?:[^\S\n]*\n)+/g, '\n\n');
  return within(milliseconds, read) ?? page;
}

/** Stops even a regular expression at work; undefined if it had to, or if the work is nested too deep. */
function within(milliseconds: number, work: () => string): string | undefined {
  try {
    return String(runInNewContext('work()', { work }, { timeout: milliseconds }));
  } catch (error) {
    // It is an Error of the other context, so no instance of this one's.
    if (isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Pictures cannot be seen here, and those that are written into the page itself would fill the answer. */
const isGraphic = ({ nodeName }: { nodeName: string }): boolean =>
  ['SVG', 'CANVAS', 'IMG', 'PICTURE', 'VIDEO', 'AUDIO'].includes(nodeName.toUpperCase());

const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

function titleOf(html: string): string {
  const title = oneLine(/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '');
  return title === '' ? '' : `Title: ${title}`;
}
