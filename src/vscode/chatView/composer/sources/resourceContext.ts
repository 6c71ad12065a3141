import * as vscode from 'vscode';
import type { ResourceEntry, ServerResources } from '../../../../host/serverResources.ts';
import { rejectOnAbort } from '../../../../lib/abort.ts';
import { errorMessage } from '../../../../lib/text.ts';
import type { Completion } from '../../../../protocol/hostMessages.ts';
import { type ContextSource, mentioned, mentionWord } from '../mentions.ts';
import { afterPrefix, prefixItems } from './prefixed.ts';

const PREFIX = 'resource';
/** Milliseconds a list is good for: it is asked for with every letter. */
const FRESH = 15_000;
/** Milliseconds for servers to list what they have. */
const LIST_BOUND = 10_000;

type Resources = Pick<ServerResources, 'list' | 'text'>;

/**
 * Resources of MCP servers: `@resource:server:address`. They are listed only once the prefix was typed, since that may
 * start servers, and read when the message is sent.
 */
export function createResourceContext(resources: Resources): ContextSource {
  let known: { readonly at: number; readonly list: Promise<readonly ResourceEntry[]> } | undefined;
  const list = (): Promise<readonly ResourceEntry[]> => {
    if (known === undefined || Date.now() - known.at > FRESH)
      known = { at: Date.now(), list: resources.list(AbortSignal.timeout(LIST_BOUND)).catch(() => []) };
    return known.list;
  };
  return {
    async complete(query, signal) {
      const typed = afterPrefix(query, PREFIX)?.toLowerCase();
      if (typed === undefined)
        return prefixItems(query, PREFIX, vscode.l10n.t('A resource of an MCP server'));
      const entries = await rejectOnAbort(list(), signal);
      return entries
        .filter(({ server, uri, title }) =>
          [`${server}:${uri}`, title].some((text) => text.toLowerCase().includes(typed)),
        )
        .flatMap(itemsOf);
    },
    async read(name, signal) {
      const [, server, uri] = /^([^:]+):(.+)$/s.exec(afterPrefix(name, PREFIX) ?? '') ?? [];
      if (server === undefined || uri === undefined) return [];
      const label = `${server}: ${uri}`;
      try {
        return [mentioned('resource', label, await resources.text(server, uri, signal))];
      } catch (error) {
        return [mentioned('resource', label, `[not readable: ${errorMessage(error)}]`)];
      }
    },
  };
}

/** The entry for a resource; empty if its address cannot stand in a message. A template is typed on from its first variable. */
function itemsOf({ server, uri, title, variables }: ResourceEntry): readonly Completion[] {
  if (server.includes(':') || /["\n]/.test(server + uri)) return [];
  const name = `${PREFIX}:${server}:${uri}`;
  const insert = variables.length > 0 ? `@${name.slice(0, name.indexOf('{'))}` : mentionWord(name);
  return [{ label: title, detail: `${server} · ${uri}`, insert, icon: 'resource' }];
}
