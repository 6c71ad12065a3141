import { isRecord, type JsonRecord } from '../../../lib/json.ts';
import { factOf } from '../fact.ts';
import type { Sentence } from '../sentence.ts';
import { isLiteral, type Token } from '../tokens.ts';
import { foldName } from '../words.ts';
import { takeNamedValue } from './namedValue.ts';
import { alternativesOf, descriptionOf, type Property, propertiesOf, typeOf } from './property.ts';
import type { Source } from './readValue.ts';
import { takeRemainder } from './remainder.ts';
import { type FilledObject, type Filler, takeOptional, takeValue } from './takeValue.ts';

export interface Filling {
  readonly input: JsonRecord;
  /** Required properties the sentence says nothing about. */
  readonly missing: readonly { readonly name: string; readonly description: string }[];
  /** Values of the sentence that fit no property. */
  readonly unused: readonly string[];
}

/** Fills a tool's input from a sentence, guided by the schema alone. Optional properties are left out unless they are clearly meant. */
export function fillInput(schema: JsonRecord, sentence: Sentence, toolStems: ReadonlySet<string>): Filling {
  const { raw, tokens } = sentence;
  const names = new Set(propertiesOf(schema).map(({ name }) => foldName(name)));
  const filler: Filler = {
    source: { raw, tokens, used: new Set(), root: schema, names },
    fact: factOf(sentence),
    toolStems,
    depth: 0,
    fillObject,
  };
  const { values, missing } = fillObject(schema, filler, takeRemainder);
  return {
    input: Object.fromEntries(values),
    missing: missing.map(({ name, schema }) => ({ name, description: descriptionOf(schema) })),
    unused: tokens
      .filter(
        (token, index) => isLiteral(token) && !filler.source.used.has(index) && !isInFact(token, filler),
      )
      .map(({ text }) => text),
  };
}

const isInFact = ({ start }: Token, { fact }: Filler): boolean => fact !== undefined && start >= fact.start;

/** Fills an object in this order: JSON with the names, values said with their name, then required properties, then optional ones. */
function fillObject(
  schema: JsonRecord,
  filler: Filler,
  lastResort?: (property: Property, filler: Filler) => unknown,
): FilledObject {
  const properties = propertiesOf(schema);
  const values = new Map<string, unknown>(takeJson(properties, filler.source));
  const fill = (wanted: readonly Property[], find: (property: Property) => unknown): void => {
    for (const property of wanted) {
      if (values.has(property.name)) continue;
      const value = find(property);
      if (value !== undefined) values.set(property.name, value);
    }
  };
  const required = properties.filter(({ isRequired }) => isRequired);
  fill(properties, (property) => takeNamedValue(property, filler.source));
  fill(sortByNeed(required, filler.source.root), (property) => takeValue(property, filler));
  const open = required.filter(({ name }) => !values.has(name));
  if (open.length === 1) fill(open, (property) => lastResort?.(property, filler));
  fill(properties, (property) => (property.isRequired ? undefined : takeOptional(property, filler)));
  return { values, missing: required.filter(({ name }) => !values.has(name)) };
}

/** Takes the entries of the first JSON object in the sentence that has any of the names. */
function takeJson(properties: readonly Property[], { tokens, used }: Source): [string, unknown][] {
  for (const [index, { value }] of tokens.entries()) {
    if (used.has(index) || !isRecord(value)) continue;
    const known = properties.filter(({ name }) => Object.hasOwn(value, name));
    if (known.length === 0) continue;
    used.add(index);
    return known.map(({ name }) => [name, value[name]]);
  }
  return [];
}

/** Sorts properties so that narrow types choose first: a list must not take a value that only one other property can use. */
function sortByNeed(properties: readonly Property[], root: JsonRecord): Property[] {
  const rank = ({ schema }: Property): number => {
    const type = typeOf(alternativesOf(schema, root)[0] ?? {});
    return type === 'array' || type === 'object' || type === 'any' ? 2 : type === 'string' ? 1 : 0;
  };
  return [...properties].sort((a, b) => rank(a) - rank(b) || placeRank(a) - placeRank(b));
}

/** Rank that puts paths and addresses before plain text, which takes anything. */
const placeRank = ({ name }: Property): number =>
  /path|file|dir|folder|url|uri|glob|pattern/i.test(name) ? 0 : 1;
