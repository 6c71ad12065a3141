import type { Token } from '../tokens.ts';
import { isConnector, isFiller, stemsOf } from '../words.ts';
import { alternativesOf, type Property, typeOf } from './property.ts';
import { namesIn } from './readValue.ts';
import { type Filler, isPlace } from './takeValue.ts';

/**
 * Takes the remaining words as a last resort for the one text still missing: the plain words behind the tool's own
 * words, "bees" in "search nodes for bees". For a list the words are split at commas and "and".
 */
export function takeRemainder(property: Property, filler: Filler): unknown {
  const { source } = filler;
  const schema = alternativesOf(property.schema, source.root)[0] ?? {};
  const type = typeOf(schema);
  const items = type === 'array' ? typeOf(alternativesOf(schema.items, source.root)[0] ?? {}) : undefined;
  if (type !== 'string' && type !== 'any' && items !== 'string') return undefined;
  if (filler.toolStems.size > 0 && isPlace({ ...property, schema })) return undefined;
  const words = takeFreeWords(filler);
  if (words === '') return undefined;
  return items === 'string' ? namesIn(words) : words;
}

function takeFreeWords({ source, toolStems }: Filler): string {
  const { tokens, used, raw } = source;
  const isNamed = toolStems.size === 0;
  const isOwn = ({ kind, text }: Token): boolean =>
    kind === 'word' && stemsOf(text).some((stem) => toolStems.has(stem));
  const isLead = (token: Token): boolean =>
    token.kind === 'mark' ||
    isOwn(token) ||
    (token.kind === 'word' &&
      (isNamed ? LEAD.test(token.text) : isConnector(token.text) || isFiller(token.text)));

  const own = tokens.findIndex(isOwn);
  const connector = tokens.findIndex(({ kind, text }) => kind === 'word' && isConnector(text));
  const from = Math.max(isNamed || own >= 0 ? own : connector, 0);
  const start = tokens.findIndex((token, index) => index >= from && !used.has(index) && !isLead(token));
  if (start < 0) return '';
  const next = tokens.findIndex((_token, index) => index > start && used.has(index));
  const words = tokens.slice(start, next < 0 ? tokens.length : next);
  if (!isNamed && words.some(({ kind }) => kind === 'path' || kind === 'glob')) return '';
  for (const index of words.keys()) used.add(start + index);
  return raw.slice(words[0]?.start, words.at(-1)?.end).replace(/[\s,;]+(?:and|with)?$/i, '');
}

/** Words between a tool's name and the words for the tool. */
const LEAD = /^(?:with|using|for|about|on|of|that|saying)$/i;
