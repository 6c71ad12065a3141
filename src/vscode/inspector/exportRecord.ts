import { createHash } from 'node:crypto';
import type { ChatInspection } from '../../agent/inspection/chatInspection.ts';
import { type ExportedRecord, INSPECTOR_VERSION, textKey } from '../../protocol/inspectorMessages.ts';
import { inspectedChat, textNames, textOf } from './inspectedChat.ts';

/** Characters of a chunk at most; a chunk ends where a value of a list does. */
const MAX_CHUNK = 20_000;

/** A chat with all its texts, for a file of its own. */
export function exportRecord(chat: ChatInspection, title: string): ExportedRecord {
  const numbers = new Map<string, number>();
  const texts: Record<string, number[]> = {};
  const chunkNumber = (chunk: string): number => {
    const known = numbers.get(chunk) ?? numbers.size;
    numbers.set(chunk, known);
    return known;
  };
  for (const request of chat.requests)
    for (const name of textNames(chat, request)) {
      const text = textOf(chat, request.number, name);
      if (text !== undefined) texts[textKey(request.number, name)] = chunksOf(text).map(chunkNumber);
    }
  return {
    version: INSPECTOR_VERSION,
    at: Date.now(),
    chat: inspectedChat(chat, title),
    chunks: [...numbers.keys()],
    texts,
  };
}

/** Cuts a text into chunks which other requests of the chat have as well. */
function chunksOf(text: string): readonly string[] {
  const chunks: string[] = [];
  let start = 0;
  while (start < text.length) {
    const at = text.indexOf('},{', start);
    const end = at < 0 ? text.length : at + 2;
    const to = Math.min(end, start + MAX_CHUNK);
    chunks.push(text.slice(start, to));
    start = to;
  }
  return chunks;
}

/** The files of the built page. */
interface PageFiles {
  readonly script: string;
  readonly style: string;
}

/** The inspector with the record of a chat inside, as one document that loads nothing. */
export function exportHtml(record: ExportedRecord, title: string, { script, style }: PageFiles): string {
  const code = endable(script, 'script');
  const look = endable(style, 'style');
  const policy = [
    "default-src 'none'",
    `script-src '${sha256(code)}'`,
    `style-src '${sha256(look)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en" class="exported">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<title>${escapeHtml(title)}</title>
<style>${look}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="record">${JSON.stringify(record).replaceAll('<', '\\u003c')}</script>
<script type="module">${code}</script>
</body>
</html>
`;
}

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Code of ours that cannot end the element it stands in. */
const endable = (code: string, element: string): string => code.replaceAll(`</${element}`, `<\\/${element}`);

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
