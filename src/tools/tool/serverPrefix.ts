import { trimSignsAtEnd } from '../../lib/trimSigns.ts';
import { looksTagged, nameTag, TAG_LENGTH } from './nameTag.ts';

const SERVER_LIMIT = 32;

/** Rule by which a foreign name becomes a part of a tool's name. */
export interface SegmentRule {
  readonly limit: number;
  readonly simplify: (original: string) => string;
}

/** Part of a tool's name for a foreign name. If that name must be changed, the part ends in a tag made of `salted`. */
export function segmentOf(original: string, salted: string, { limit, simplify }: SegmentRule): string {
  const plain = simplify(original);
  const isOwn = plain === original && plain !== '' && plain.length <= limit && !looksTagged(plain);
  if (isOwn) return plain;
  const stem = trimSignsAtEnd(plain.slice(0, limit - TAG_LENGTH), '_');
  const tag = nameTag(salted);
  return stem === '' ? tag : `${stem}_${tag}`;
}

/** Leaves no `__` inside and no `_` at the ends, so that the first `__` after `mcp__` always ends the server's part. */
const simplifyServer = (server: string): string =>
  server
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^_|_$/g, '');

export const SERVER_RULE: SegmentRule = { limit: SERVER_LIMIT, simplify: simplifyServer };

/** Beginning of the names of a server's tools, without the `__` at its end. */
export const serverPrefix = (server: string): string => `mcp__${segmentOf(server, server, SERVER_RULE)}`;

/** A tool's name in two parts. */
export interface NameParts {
  /** Beginning that all tools of its server share, with the `__` at the end; empty for tools of Quiver itself. */
  readonly prefix: string;
  /** The rest: the name as it is listed beside the prefix. */
  readonly short: string;
}

export function splitName(name: string): NameParts {
  const prefix = /^(?:mcp__.+?__|vscode__)(?=.)/s.exec(name)?.[0] ?? '';
  return { prefix, short: name.slice(prefix.length) };
}
