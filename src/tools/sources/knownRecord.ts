import * as z from 'zod';
import { hash } from '../../lib/hash.ts';
import type { JsonRecord } from '../../lib/json.ts';
import type { Tool } from '../tool/tool.ts';
import type { ServerStatus } from './toolSource.ts';

const knownTool = z.object({
  definition: z.object({
    name: z.string(),
    description: z.string(),
    inputSchema: z.custom<JsonRecord>((value) => z.record(z.string(), z.unknown()).safeParse(value).success),
  }),
  toolName: z.string(),
  effect: z.enum(['none', 'edit', 'other']),
  title: z.string().optional(),
  searchHints: z.array(z.string()).optional(),
  loading: z.enum(['always', 'deferred']).optional(),
  loadingBy: z.enum(['settings', 'server']).optional(),
});

/** Facts that are kept of a tool. */
export type KnownTool = z.infer<typeof knownTool>;

/** Tools one server offered when it was last connected. */
const knownServer = z.object({ hash: z.string(), tools: z.array(knownTool) });

/** Reads a record; a damaged one has no tools. */
export const readKnownRecord = (stored: unknown): z.infer<typeof knownServer> =>
  knownServer.safeParse(stored).data ?? { hash: '', tools: [] };

export const toKnownTool = (tool: Tool): KnownTool => ({
  definition: tool.definition,
  toolName: tool.origin.toolName,
  effect: tool.effect,
  ...optionalFacts(tool),
});

export const optionalFacts = ({ title, searchHints, loading, loadingBy }: Tool | KnownTool) => ({
  ...(title === undefined ? {} : { title }),
  ...(searchHints === undefined ? {} : { searchHints: [...searchHints] }),
  ...(loading === undefined ? {} : { loading }),
  ...(loadingBy === undefined ? {} : { loadingBy }),
});

/** Name of the record of a server; another program under the same name has another record. */
export const recordName = ({ name, identity = '' }: ServerStatus): string =>
  `tools-${hash(`${name}\n${identity}`, 16)}`;
