import { trimSignsAtEnd, trimSignsAtStart } from '../../../lib/trimSigns.ts';
/** Query as read: `select:A,B` asks for tools by name, anything else is a search for words. */
export type ParsedQuery = SelectQuery | WordQuery;

export interface SelectQuery {
  readonly kind: 'select';
  readonly names: readonly string[];
  /** Number of further names that were not looked at, if any. */
  readonly ignored?: number;
}

export interface WordQuery {
  readonly kind: 'words';
  /** Words that rank, the required ones included, without the `+` and `server:` notation; the servers' names if there is no other word. */
  readonly text: string;
  /** Words written `+word`: a tool must have each of them in its name, title, hints or server. */
  readonly required: readonly string[];
  /** Names written `server:name`: a tool must come from one of them. */
  readonly servers: readonly string[];
}

/** Length at which a query for words is cut: no pasted task is much longer, and a search must stay quick whatever it is given. */
const MAX_QUERY_LENGTH = 3_000;
/** Names of a `select:` that are looked at, so that it stays quick, too. */
const MAX_SELECTED = 500;

/** Writes the query that asks for these tools. */
export const writeSelectQuery = (names: readonly string[]): string => `select:${names.join(',')}`;

/** Writes the query that asks for the tools of a server. */
export const writeServerQuery = (server: string): string => `server:${server.trim().replace(/\s+/gu, '-')}`;

/** Reads `select:A,B`, `+required other words`, `server:name words` and plain words. Any string is a query. */
export function parseQuery(text: string): ParsedQuery {
  const trimmed = text.trim();
  if (/^select:/i.test(trimmed)) return readSelectQuery(trimmed.slice('select:'.length));

  const words: string[] = [];
  const required: string[] = [];
  const servers: string[] = [];
  for (const word of trimmed.slice(0, MAX_QUERY_LENGTH).split(/\s+/u)) {
    const server = /^\+?server:([^;:="']+)$/i.exec(word)?.[1];
    if (server !== undefined) {
      servers.push(server);
      continue;
    }
    const isRequired = /^\+\p{N}*\p{L}/u.test(word);
    const plain = isRequired ? word.slice(1) : word;
    if (isRequired) required.push(plain);
    if (plain !== '') words.push(plain);
  }
  return {
    kind: 'words',
    text: (words.length > 0 ? words : servers).join(' '),
    required: [...new Set(required)],
    servers: [...new Set(servers)],
  };
}

const QUOTES = '"\'`';

function readSelectQuery(list: string): SelectQuery {
  const written = list.split(/[,\s]+/u);
  const names = written
    .slice(0, MAX_SELECTED)
    .map((name) => trimSignsAtEnd(trimSignsAtStart(name, QUOTES), QUOTES))
    .filter((name) => name !== '');
  const ignored = Math.max(0, written.length - MAX_SELECTED);
  return { kind: 'select', names: [...new Set(names)], ...(ignored > 0 ? { ignored } : {}) };
}
