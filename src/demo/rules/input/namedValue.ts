import { isLiteral } from '../tokens.ts';
import { foldName } from '../words.ts';
import { alternativesOf, type Property, typeOf } from './property.ts';
import { type Reading, readValue, type Source } from './readValue.ts';

/** Takes a value said with its property's name: `name=value`, `name: value`, `with name value`, `name "value"`. */
export function takeNamedValue(property: Property, source: Source): unknown {
  for (let start = 0; start < source.tokens.length; start++) {
    const behind = findNameEnd(property.name, source, start);
    if (behind === undefined) continue;
    const reading = readNamed(property, source, { start, behind });
    if (reading === undefined) continue;
    for (let index = start; index < reading.end; index++) source.used.add(index);
    return reading.value;
  }
  return undefined;
}

/** Finds the index behind a name that begins here; `pageSize` may be said as "page size". */
function findNameEnd(name: string, { tokens, used }: Source, start: number): number | undefined {
  const wanted = foldName(name);
  let said = '';
  for (let end = start; end < tokens.length && said.length < wanted.length; end++) {
    const token = tokens[end];
    const isPart =
      token !== undefined && !used.has(end) && (token.kind === 'word' || /^[-_]$/.test(token.text));
    if (!isPart) return undefined;
    said += foldName(token.text);
    if (said === wanted && wanted !== '') return end + 1;
  }
  return undefined;
}

function readNamed(
  property: Property,
  source: Source,
  { start, behind }: { start: number; behind: number },
): Reading | undefined {
  const { tokens } = source;
  const link = tokens[behind]?.text ?? '';
  if (link === '=' || link === ':') return readValue(property.schema, source, behind + 1);
  const at = /^(?:is|as|to|of|equals)$/i.test(link) ? behind + 1 : behind;
  const isSpelledOut = tokens[start]?.text === property.name && /[A-Z_-]/.test(property.name);
  const before = tokens[start - 1];
  const isIntroduced =
    isSpelledOut || before === undefined || isLiteral(before) || INTRODUCTION.test(before.text);
  const kind = tokens[at]?.kind;
  const isValue = kind !== 'word' && kind !== 'mark';
  const type = typeOf(alternativesOf(property.schema, source.root)[0] ?? {});
  const mayBeWord = isIntroduced || type === 'enum' || type === 'boolean';
  return isValue || mayBeWord ? readValue(property.schema, source, at) : undefined;
}

const INTRODUCTION = /^(?:with|and|using|set|where|by|,|;|whose)$/i;
