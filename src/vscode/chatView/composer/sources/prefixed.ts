import type { Completion } from '../../../../protocol/hostMessages.ts';

/** The rest of a name after its prefix, as in `symbol:parse`; undefined if the name has another one. */
export const afterPrefix = (name: string, prefix: string): string | undefined =>
  name.startsWith(`${prefix}:`) ? name.slice(prefix.length + 1) : undefined;

/** The entry that begins a name with a prefix, if the query may become one. The name is then typed on. */
export const prefixItems = (query: string, prefix: string, detail: string): readonly Completion[] =>
  prefix.startsWith(query.toLowerCase())
    ? [{ label: `${prefix}:`, detail, insert: `@${prefix}:`, icon: 'context' }]
    : [];
