import type { Tool } from '../tools/tool.ts';
import { toolListing } from '../tools/toolListing.ts';
import type { Announcement, Message } from './messages.ts';
import { textsOf } from './transcript.ts';

export interface AnnouncementOptions {
  /** An announcement lists no more than this; servers are named whatever they take. */
  readonly maxTokens: number;
  /** True if the endpoint searches definitions itself, so that it must be given those of new tools. */
  readonly withDefinitions: boolean;
}

const MAX_TOKENS = 4_000;

/** No announcement takes more than this, and none more than the share of the window that tools may take, if there is one. */
export const announcementBudget = (contextWindow: number, thresholdPercent: number): number =>
  thresholdPercent === 0
    ? MAX_TOKENS
    : Math.min(MAX_TOKENS, Math.floor((contextWindow * thresholdPercent) / 100));

/**
 * What the model must be told of deferred tools before its next step: everything the first time, later
 * only what changed, nothing if nothing did. It is appended to the newest message; nothing earlier changes.
 */
export function announcement(
  messages: readonly Message[],
  deferred: readonly Tool[],
  options: AnnouncementOptions,
): Announcement | undefined {
  const known = announced(messages);
  const current = new Set(deferred.map(({ definition }) => definition.name));
  const added = deferred.filter((tool) => !known?.has(tool.definition.name));
  const removed = [...(known ?? [])].filter((name) => !current.has(name)).sort();
  if (added.length === 0 && removed.length === 0) return undefined;
  const lines = toolListing(added, options.maxTokens);
  return {
    kind: 'announcement',
    text: known === undefined ? listing(lines) : change(lines, removed),
    added: added.map((tool) => tool.definition.name),
    removed,
    ...(options.withDefinitions ? { definitions: added.map((tool) => tool.definition) } : {}),
  };
}

/** The names the model has been told of; undefined if it was told nothing yet. */
function announced(messages: readonly Message[]): ReadonlySet<string> | undefined {
  let known: Set<string> | undefined;
  for (const text of textsOf(messages)) {
    if (text.kind !== 'announcement') continue;
    known ??= new Set();
    for (const name of text.added) known.add(name);
    for (const name of text.removed) known.delete(name);
  }
  return known;
}

const listing = (lines: readonly string[]): string =>
  `<deferred-tools>\nThese tools exist but are not loaded. Search for the ones you need before calling them.\n${lines.join('\n')}\n</deferred-tools>`;

function change(added: readonly string[], removed: readonly string[]): string {
  const parts = ['<deferred-tools-changed>'];
  if (added.length > 0) parts.push('Now available by search:', ...added);
  if (removed.length > 0) parts.push(`No longer available: ${boundedNames(removed)}`);
  return [...parts, '</deferred-tools-changed>'].join('\n');
}

function boundedNames(names: readonly string[]): string {
  const shown = names.slice(0, 100);
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  return shown.join(', ') + more;
}
