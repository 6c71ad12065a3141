import { trimSignsAtEnd, trimSignsAtStart } from '../../../lib/trimSigns.ts';
/** Piece of a query that a tool would be given, rather than found by: a file, an address, a name. */
export interface Value {
  readonly text: string;
  /** Words that the value implies: `report.pdf` speaks of a PDF file. */
  readonly implied: readonly string[];
}

/** Recognises a value by its spelling, or by the word before it ("called Invoices"). */
export function readValue(piece: string, wordBefore: string | undefined): Value | undefined {
  const isNamed = wordBefore !== undefined && NAMING_WORDS.has(wordBefore);
  if (!isNamed && !/[@#./]/.test(piece)) return undefined;
  const text = trimSignsAtEnd(trimSignsAtStart(piece, '("\'<['), ')"\'>].,!?;:');
  if (/^[^@\s]+@[^@\s]+\.\w+$/.test(text)) return { text, implied: [] };
  if (/^https?:\/\//i.test(text)) return { text: text.replace(/^https?:\/\//i, ''), implied: ['url'] };
  const file = /^[\w\-./\\]+\.(\w{1,5})$/.exec(text);
  const kind = FILE_KINDS.get(file?.[1]?.toLowerCase() ?? '');
  if (kind !== undefined) return { text: text.slice(0, text.lastIndexOf('.')), implied: [kind, 'file'] };
  if (/^(?:[a-z0-9-]+\.){2,}[a-z]{2,}$/i.test(text)) return { text, implied: ['url'] };
  if (/^[#@]\w/.test(text)) return { text, implied: [] };
  return isNamed ? { text, implied: [] } : undefined;
}

const FILE_KINDS: ReadonlyMap<string, string> = new Map([
  ['pdf', 'pdf'],
  ['txt', 'text'],
  ['md', 'markdown'],
  ['csv', 'csv'],
  ['xls', 'excel'],
  ['xlsx', 'excel'],
  ['docx', 'document'],
  ['pptx', 'presentation'],
  ['png', 'image'],
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['gif', 'image'],
  ['svg', 'svg'],
  ['mp4', 'video'],
  ['mov', 'video'],
  ['mp3', 'audio'],
  ['wav', 'audio'],
  ['json', 'json'],
  ['html', 'html'],
  ['zip', 'archive'],
  ['apk', 'apk'],
]);

const NAMING_WORDS = new Set(
  `called named titled entitled namens genannt llamada llamado nomme nommee appele appelee chamada chamado chiamata
chiamato`.split(/\s+/),
);
