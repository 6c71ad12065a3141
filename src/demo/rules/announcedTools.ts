import type { ModelView } from '../modelView.ts';

/** The deferred tools of one server, as announced. */
export interface AnnouncedServer {
  readonly server: string;
  /** Names of the tools; empty if the announcement gave only their number. */
  readonly names: readonly string[];
  readonly count: number;
}

const BLOCK = /^\s*<(deferred-tools(?:-changed)?)>([\s\S]*)<\/\1>\s*$/;
/** Titles of the parts of a change that list tools no longer deferred. */
const GONE = ['Now loaded, call directly:', 'No longer available:'];
const ADDED = 'Now available by search:';

/** Reads the announcements in the conversation: later ones add to the first or take away from it. */
export function readAnnouncedTools(view: ModelView): AnnouncedServer[] {
  const servers: Servers = new Map();
  const texts = view.messages.flatMap((message) => (message.role === 'user' ? message.texts : []));
  for (const row of texts.flatMap(readRows)) take(row, servers);
  return [...servers]
    .map(([server, { names, unnamed }]) => ({ server, names: [...names], count: names.size + unnamed }))
    .filter(({ count }) => count > 0);
}

type Servers = Map<string, { readonly names: Set<string>; readonly unnamed: number }>;

interface Row {
  readonly server: string;
  readonly names: readonly string[];
  /** Number of further tools without a name in the announcement. */
  readonly unnamed: number;
}

/** Reads the rows of one announcement; `isGone`: the tools of the row are no longer deferred. */
function readRows(text: string): (Row & { readonly isGone: boolean })[] {
  let isGone = false;
  return (BLOCK.exec(text)?.[2]?.split('\n') ?? []).flatMap((line) => {
    if (line === ADDED || GONE.includes(line)) isGone = line !== ADDED;
    const row = readLine(line);
    return row ? [{ ...row, isGone }] : [];
  });
}

function take(row: Row & { readonly isGone: boolean }, servers: Servers): void {
  const { names, unnamed } = servers.get(row.server) ?? { names: new Set(), unnamed: 0 };
  for (const name of row.names) {
    if (row.isGone) for (const known of servers.values()) known.names.delete(name);
    else names.add(name);
  }
  servers.set(row.server, {
    names,
    unnamed: Math.max(0, unnamed + (row.isGone ? -row.unnamed : row.unnamed)),
  });
}

/**
 * Reads a line: `server (prefix): name, name (hint)` or `server (prefix): 40 tools, e.g. name`. The name of a server may
 * contain a colon, and in older chats each name has its prefix.
 */
function readLine(line: string): Row | undefined {
  const colon = line.lastIndexOf(': ');
  if (colon <= 0) return undefined;
  const [, server = '', prefix = ''] =
    /^(.*?)(?: \((\w[\w-]*__)\))?$/s.exec(line.slice(0, colon).trim()) ?? [];
  const list = line.slice(colon + 2).trim();
  const names = list.replace(/ \([^()]*\)/g, '').split(', ');
  if (names.every((name) => /^[\w-]+$/.test(name)))
    return { server, names: names.map((name) => `${prefix}${name}`), unnamed: 0 };
  const amount = /^([\d,]+) tools?\b/.exec(list)?.[1];
  return amount === undefined
    ? undefined
    : { server, names: [], unnamed: Number(amount.replaceAll(',', '')) };
}
