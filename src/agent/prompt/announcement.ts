import { endpointSearch, isHosted } from '../../tools/pool/hostedTools.ts';
import type { Strategy } from '../../tools/pool/strategy.ts';
import { BUILT_IN, type ListedName, nameListing, toolListing } from '../../tools/pool/toolListing.ts';
import { plainName } from '../../tools/tool/plainName.ts';
import { splitName } from '../../tools/tool/serverPrefix.ts';
import { textTokens } from '../../tools/tool/tokens.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { Announcement, Message } from '../transcript/messages.ts';
import { textsOf } from '../transcript/transcript.ts';
import { STRATEGY_WORDS } from './strategyWords.ts';

export interface AnnouncementOptions {
  /** Limit of the list of tools; servers are named even above it. */
  readonly maxTokens: number;
  readonly strategy: Strategy;
  /** True if the endpoint searches definitions itself and so needs those of new tools. */
  readonly needsDefinitions: boolean;
  /** Names of the tools the model has from the start: such a tool is still there when it is no longer deferred. */
  readonly loaded?: ReadonlySet<string>;
}

const MAX_TOKENS = 4_000;

/** Tokens an announcement may take: at most the share of the window that tools may take, if there is such a share. */
export const announcementBudget = (contextWindow: number, thresholdPercent: number): number =>
  thresholdPercent === 0
    ? MAX_TOKENS
    : Math.min(MAX_TOKENS, Math.floor((contextWindow * thresholdPercent) / 100));

/**
 * Announces deferred tools before the next step: all of them the first time, later only the changes; undefined if there
 * are none. The announcement is appended to the newest message; nothing earlier changes.
 */
export function announceTools(
  messages: readonly Message[],
  deferred: readonly Tool[],
  options: AnnouncementOptions,
): Announcement | undefined {
  const { known } = foldAnnouncements(messages);
  const current = new Set(deferred.map(({ definition }) => definition.name));
  const added = deferred.filter((tool) => !known?.has(tool.definition.name));
  const removed = [...(known ?? [])].filter((name) => !current.has(name)).sort();
  if (added.length === 0 && removed.length === 0) return undefined;
  return {
    kind: 'announcement',
    text: known === undefined ? writeListing(added, options) : writeChange({ added, removed }, options),
    added: added.map((tool) => tool.definition.name),
    removed,
    ...(options.needsDefinitions
      ? { definitions: added.filter((tool) => !isHosted(tool)).map(({ definition }) => definition) }
      : {}),
  };
}

/** True if the tool was ever announced to the model, even if it was withdrawn later. */
export const wasAnnounced = (messages: readonly Message[], name: string): boolean =>
  textsOf(messages).some((text) => text.kind === 'announcement' && text.added.includes(name));

/** Names of the tools that were announced as no longer available and not announced again since. */
export const withdrawnTools = (messages: readonly Message[]): ReadonlySet<string> =>
  foldAnnouncements(messages).withdrawn;

interface ToldNames {
  /** Names the model knows; undefined before the first announcement. */
  readonly known: ReadonlySet<string> | undefined;
  readonly withdrawn: ReadonlySet<string>;
}

/** Folds all announcements so far into the names the model knows now. */
function foldAnnouncements(messages: readonly Message[]): ToldNames {
  const announcements = textsOf(messages).filter((text) => text.kind === 'announcement');
  const known = new Set<string>();
  const withdrawn = new Set<string>();
  for (const { added, removed } of announcements) {
    for (const name of added) {
      known.add(name);
      withdrawn.delete(name);
    }
    for (const name of removed) {
      known.delete(name);
      withdrawn.add(name);
    }
  }
  return { known: announcements.length > 0 ? known : undefined, withdrawn };
}

function writeListing(tools: readonly Tool[], { maxTokens, strategy }: AnnouncementOptions): string {
  const { head, queryFor } = STRATEGY_WORDS[strategy];
  const own = tools.filter((tool) => !isHosted(tool));
  const hasPrefixes = own.some(({ definition }) => splitName(definition.name).prefix !== '');
  const title = hasPrefixes ? `${head} ${PREFIXES}` : head;
  const hosted = listHosted(tools, { maxTokens: maxTokens / 2, strategy });
  const wrap = (lines: readonly string[]) =>
    ['<deferred-tools>', title, ...lines, ...hosted, '</deferred-tools>'].join('\n');
  const room = maxTokens - textTokens(wrap([]));
  return wrap(toolListing(own, { queryFor, maxTokens: room }));
}

/** Lists tools of hosted servers by the names that the servers give them: only the endpoint can find and call these. */
function listHosted(
  tools: readonly Tool[],
  { maxTokens, strategy }: Pick<AnnouncementOptions, 'maxTokens' | 'strategy'>,
): readonly string[] {
  const names = tools.filter(isHosted).map(({ origin, definition }) => ({
    server: plainName(origin.server ?? ''),
    name: splitName(definition.name).short,
  }));
  const title = `The API itself runs the tools of these servers. Find them with ${endpointSearch(strategy)} alone:`;
  return writeSection(title, nameListing(names, { maxTokens }));
}

const PREFIXES = "A full name is the server's prefix, in brackets, and the name.";

/** Writes a change. Withdrawn tools are listed briefly; most of the room is for new ones. */
function writeChange(
  { added, removed }: { added: readonly Tool[]; removed: readonly string[] },
  { maxTokens, strategy, loaded = new Set() }: AnnouncementOptions,
): string {
  const wrap = (parts: readonly string[]) =>
    ['<deferred-tools-changed>', ...parts, '</deferred-tools-changed>'].join('\n');
  const listBriefly = (names: readonly string[]) =>
    nameListing(names.map(listedName), { maxTokens: Math.floor(maxTokens / 4) });
  const later = [
    ...writeSection('Now loaded, call directly:', listBriefly(removed.filter((name) => loaded.has(name)))),
    ...writeSection('No longer available:', listBriefly(removed.filter((name) => !loaded.has(name)))),
  ];
  const hosted = listHosted(added, { maxTokens: maxTokens / 4, strategy });
  const room = maxTokens - textTokens(wrap([ADDED, ...hosted, ...later]));
  const { queryFor } = STRATEGY_WORDS[strategy];
  const own = added.filter((tool) => !isHosted(tool));
  return wrap([...writeSection(ADDED, toolListing(own, { queryFor, maxTokens: room })), ...hosted, ...later]);
}

const ADDED = 'Now available by search:';

const writeSection = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines];

/** Server and name of a tool that is no longer deferred and so is known by its name alone. */
const listedName = (name: string): ListedName => ({
  server: /^mcp__(.+?)__/.exec(name)?.[1] ?? (name.startsWith('vscode__') ? 'editor' : BUILT_IN),
  name,
});
