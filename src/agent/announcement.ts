import { count } from '../lib/text.ts';
import { textTokens } from '../tools/tokens.ts';
import type { Tool } from '../tools/tool.ts';
import type { Announcement, Message } from './messages.ts';

/** An announcement never takes more than this. */
const MAX_TOKENS = 4_000;

/**
 * What the model must be told of deferred tools before its next step: everything the first time, later
 * only what changed, nothing if nothing did. It is appended to the newest message; nothing earlier changes.
 */
export function announcement(
  messages: readonly Message[],
  deferred: readonly Tool[],
): Announcement | undefined {
  const known = announced(messages);
  const current = new Map(deferred.map((tool) => [tool.definition.name, tool]));
  const added = deferred.filter((tool) => !known?.has(tool.definition.name));
  const removed = [...(known ?? [])].filter((name) => !current.has(name));
  if (added.length === 0 && removed.length === 0) return undefined;
  return {
    kind: 'announcement',
    text: known === undefined ? listing(added) : change(added, removed),
    added: added.map((tool) => tool.definition.name),
    removed,
  };
}

/** The names the model has been told of; undefined if it was told nothing yet. */
function announced(messages: readonly Message[]): ReadonlySet<string> | undefined {
  let known: Set<string> | undefined;
  for (const text of messages.flatMap((message) => (message.role === 'user' ? message.texts : []))) {
    if (text.kind !== 'announcement') continue;
    known ??= new Set();
    for (const name of text.added) known.add(name);
    for (const name of text.removed) known.delete(name);
  }
  return known;
}

const listing = (tools: readonly Tool[]): string =>
  `<deferred-tools>\nThese tools exist but are not loaded. Load the ones you need with ToolSearch before calling them.\n${lines(tools).join('\n')}\n</deferred-tools>`;

function change(added: readonly Tool[], removed: readonly string[]): string {
  const parts = ['<deferred-tools-changed>'];
  if (added.length > 0) parts.push('Now available through ToolSearch:', ...lines(added));
  if (removed.length > 0) parts.push(`No longer available: ${boundedNames(removed)}`);
  return [...parts, '</deferred-tools-changed>'].join('\n');
}

/** One line a server with its tools' names. Over the budget, the servers with the most tools shrink to a count. */
function lines(tools: readonly Tool[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { origin, definition } of tools) {
    const group = origin.kind === 'builtin' ? 'built-in' : plain(origin.server);
    groups.set(group, [...(groups.get(group) ?? []), definition.name]);
  }
  const rows = [...groups].map(([server, names]) => ({
    server,
    names,
    text: `${server}: ${names.join(', ')}`,
  }));
  let tokens = rows.reduce((sum, row) => sum + textTokens(row.text), 0);
  for (const row of [...rows].sort((a, b) => b.names.length - a.names.length)) {
    if (tokens <= MAX_TOKENS) break;
    tokens -= textTokens(row.text);
    row.text = `${row.server}: ${count(row.names.length, 'tool')}; search for them`;
    tokens += textTokens(row.text);
  }
  return rows.map(({ text }) => text);
}

function boundedNames(names: readonly string[]): string {
  const shown = names.slice(0, 100);
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  return shown.join(', ') + more;
}

/** A server's name can be any string; in our markup it is one plain line. */
const plain = (name: string): string => name.replace(/[<>\s]+/g, ' ').trim();
