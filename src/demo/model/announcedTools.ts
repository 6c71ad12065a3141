import type { ModelView } from '../modelView.ts';

/** The deferred tools of one server, as announced. */
export interface AnnouncedServer {
  readonly server: string;
  /** Empty if the announcement gave only their number. */
  readonly names: readonly string[];
  readonly count: number;
}

const BLOCK = /^\s*<(deferred-tools(?:-changed)?)>([\s\S]*)<\/\1>\s*$/;
const GONE = 'No longer available: ';

/** What the announcements in the conversation come to: later ones add to the first and take away from it. */
export function announcedTools(view: ModelView): AnnouncedServer[] {
  const servers = new Map<string, { names: Set<string>; unnamed: number }>();
  const texts = view.messages.flatMap((message) => (message.role === 'user' ? message.texts : []));
  for (const line of texts.flatMap((text) => BLOCK.exec(text)?.[2]?.split('\n') ?? [])) {
    if (line.startsWith(GONE)) {
      const gone = line.slice(GONE.length).split(/, | and /);
      for (const { names } of servers.values()) for (const name of gone) names.delete(name);
      continue;
    }
    const row = announcedLine(line);
    if (row === undefined) continue;
    const known = servers.get(row.server) ?? { names: new Set(), unnamed: 0 };
    for (const name of row.names) known.names.add(name);
    servers.set(row.server, { names: known.names, unnamed: known.unnamed + row.unnamed });
  }
  return [...servers]
    .map(([server, { names, unnamed }]) => ({ server, names: [...names], count: names.size + unnamed }))
    .filter(({ count }) => count > 0);
}

/** `server: name, name` or `server: 40 tools; search for them`. A server's name may itself hold a colon. */
function announcedLine(line: string): { server: string; names: string[]; unnamed: number } | undefined {
  const colon = line.lastIndexOf(': ');
  if (colon <= 0) return undefined;
  const server = line.slice(0, colon).trim();
  const list = line.slice(colon + 2).trim();
  if (/^[\w-]+(?:, [\w-]+)*$/.test(list)) return { server, names: list.split(', '), unnamed: 0 };
  const amount = /^([\d,]+) tools?;/.exec(list)?.[1];
  return amount === undefined
    ? undefined
    : { server, names: [], unnamed: Number(amount.replaceAll(',', '')) };
}
