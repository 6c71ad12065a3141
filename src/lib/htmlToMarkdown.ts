/** Characters of a page that are read. */
const MAX_HTML = 2 * 1024 * 1024;

/**
 * Turns a page into Markdown, without navigation, scripts and decoration. A page that is nested too deeply stays HTML.
 * A hostile page can make this run forever.
 */
export async function htmlToMarkdown(html: string): Promise<string> {
  const { default: Turndown } = await import('turndown');
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.remove(['script', 'style', 'noscript', 'iframe', 'template', 'title', 'nav', 'footer', 'button']);
  turndown.addRule('graphics', { filter: isGraphic, replacement: () => '' });
  turndown.addRule('cell', { filter: ['td', 'th'], replacement: (content) => `| ${oneLine(content)} ` });
  turndown.addRule('row', { filter: 'tr', replacement: (content) => `\n${content}|` });
  turndown.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  const page = html.slice(0, MAX_HTML);
  try {
    return [titleOf(page), turndown.turndown(page)]
      .filter(Boolean)
      .join('\n\n')
      .replace(/\n(?:[^\S\n]*\n)+/g, '\n\n');
  } catch (error) {
    if (error instanceof RangeError) return page;
    throw error;
  }
}

/** True for graphics, which are left out: a text cannot show them, and graphics inlined in the page would fill the answer. */
const isGraphic = ({ nodeName }: { nodeName: string }): boolean =>
  ['SVG', 'CANVAS', 'IMG', 'PICTURE', 'VIDEO', 'AUDIO'].includes(nodeName.toUpperCase());

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

function titleOf(html: string): string {
  const title = oneLine(/<title[^<>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '');
  return title === '' ? '' : `Title: ${title}`;
}
