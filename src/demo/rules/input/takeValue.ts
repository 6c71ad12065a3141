import type { JsonRecord } from '../../../lib/json.ts';
import type { Fact } from '../fact.ts';
import type { Token } from '../tokens.ts';
import { foldName, stemsOf } from '../words.ts';
import { alternativesOf, descriptionOf, type Property, typeOf } from './property.ts';
import { readValue, type Source } from './readValue.ts';

/** Source of an object's values: the words, and facts about them. */
export interface Filler {
  readonly source: Source;
  readonly fact: Fact | undefined;
  /** Stems of the tool's own words, which are not values. Empty if the user named the tool: then anything said is a value. */
  readonly toolStems: ReadonlySet<string>;
  /** Depth of nested objects, which is limited because schemas may refer to themselves. */
  readonly depth: number;
  readonly fillObject: (schema: JsonRecord, filler: Filler) => FilledObject;
}

export interface FilledObject {
  readonly values: ReadonlyMap<string, unknown>;
  readonly missing: readonly Property[];
}

const MAX_DEPTH = 4;

/** Takes the best value left in the sentence for a required property. */
export function takeValue(property: Property, filler: Filler): unknown {
  for (const schema of alternativesOf(property.schema, filler.source.root)) {
    const value = takePlain({ ...property, schema }, filler);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Takes a value for an optional property only if it is clearly meant: a named choice, a switch that is mentioned, a number beside its name, a path for a path. */
export function takeOptional(property: Property, { source }: Filler): unknown {
  const schema = alternativesOf(property.schema, source.root)[0] ?? {};
  switch (typeOf(schema)) {
    case 'enum':
      return takeFirst(source, schema);
    case 'boolean':
      return readSwitch(property, source);
    case 'number':
    case 'integer':
      return takeFirst(source, schema, (_token, index) => isBeside(property, source, index));
    case 'string':
      return takeText({ ...property, schema }, source, Object.hasOwn(schema, 'default') ? 'exact' : 'quoted');
    default:
      return undefined;
  }
}

function takePlain(property: Property, filler: Filler): unknown {
  const { schema } = property;
  const { source } = filler;
  switch (typeOf(schema)) {
    case 'const':
      return schema.const;
    case 'enum':
      return takeFirst(source, schema);
    case 'boolean':
      return readSwitch(property, source) ?? takeFirst(source, schema);
    case 'number':
    case 'integer':
      return (
        takeFirst(source, schema, (_token, index) => isBeside(property, source, index)) ??
        takeFirst(source, schema, ({ kind }) => kind !== 'word') ??
        takeFirst(source, schema)
      );
    case 'string':
      return takeFromFact(property, filler) ?? takeText(property, source, chooseTextSource(filler));
    case 'array':
      return takeList(property, filler);
    case 'object':
      return takeObject(schema, filler);
    case 'null':
      return null;
    case 'any':
      return takeFirst(source, schema, ({ kind }) => kind !== 'word');
  }
}

type TextSource = 'exact' | 'quoted' | 'any';

/** Chooses where texts may come from: a path goes into a property that is not for paths only if the user chose the tool. */
const chooseTextSource = ({ toolStems }: Filler): TextSource => (toolStems.size === 0 ? 'any' : 'quoted');

/** Takes a text. `exact`: only a value that looks like the kind this property wants. `quoted`: also a quoted text. `any`: any value. */
function takeText({ name, schema }: Property, source: Source, from: TextSource): unknown {
  const kinds: Token['kind'][] = [];
  if (schema.format === 'uri' || hasWord(name, URL_WORDS)) kinds.push('url');
  if (hasWord(name, PATH_WORDS)) kinds.push('path');
  if (hasWord(name, GLOB_WORDS)) kinds.push('glob');
  if (from !== 'exact') kinds.push('text');
  if (from === 'any') kinds.push('url', 'path', 'glob');
  for (const kind of kinds) {
    const value = takeFirst(source, schema, (token) => token.kind === kind);
    if (value !== undefined) return value;
  }
  return undefined;
}

function takeList(property: Property, filler: Filler): unknown {
  const { source } = filler;
  const json = takeFirst(
    source,
    property.schema,
    ({ kind, value }) => kind === 'json' && Array.isArray(value),
  );
  if (json !== undefined) return json;
  const items = alternativesOf(property.schema.items, source.root)[0] ?? {};
  if (typeOf(items) === 'object') {
    const object = takeObject(items, filler);
    return object === undefined ? undefined : [object];
  }
  const fact = typeOf(items) === 'string' ? takeFromFact(property, filler) : undefined;
  if (fact !== undefined) return [fact];
  const values: unknown[] = [];
  for (;;) {
    const value = takeItem(property, items, filler);
    if (value === undefined) break;
    values.push(value);
  }
  return values.length === 0 ? undefined : values;
}

function takeItem(property: Property, items: JsonRecord, filler: Filler): unknown {
  const { source } = filler;
  if (typeOf(items) === 'enum') return takeFirst(source, items);
  if (typeOf(items) === 'string')
    return takeText({ ...property, schema: items }, source, chooseTextSource(filler));
  return takeFirst(source, items, ({ kind }) => kind !== 'word');
}

/** Takes JSON, or an object whose required properties can all be filled; a failed attempt takes nothing. */
function takeObject(schema: JsonRecord, filler: Filler): unknown {
  const json = takeFirst(filler.source, schema, ({ kind }) => kind === 'json');
  if (json !== undefined || filler.depth >= MAX_DEPTH) return json;
  const used = new Set(filler.source.used);
  const names = new Set([...filler.source.names, ...Object.keys(schema.properties ?? {}).map(foldName)]);
  const { values, missing } = filler.fillObject(schema, {
    ...filler,
    depth: filler.depth + 1,
    source: { ...filler.source, used, names },
  });
  if (values.size === 0 || missing.length > 0) return undefined;
  for (const index of used) filler.source.used.add(index);
  return Object.fromEntries(values);
}

/** Takes a part of a fact to store: its subject for a name, its words for a content. */
function takeFromFact({ name }: Property, { fact }: Filler): string | undefined {
  if (fact === undefined) return undefined;
  if (hasWord(name, NAME_WORDS)) return fact.subject;
  if (hasWord(name, KIND_WORDS)) return 'note';
  return hasWord(name, FACT_WORDS) ? fact.text : undefined;
}

/** True for paths and addresses, which are never guessed from plain words. */
export const isPlace = ({ name, schema }: Property): boolean =>
  schema.format === 'uri' || hasWord(name, [...URL_WORDS, ...PATH_WORDS]);

const hasWord = (name: string, words: readonly string[]): boolean =>
  stemsOf(name).some((word) => words.includes(word));

/** Reads a switch: on if its words are spoken, off behind "no" or "without". */
function readSwitch({ name }: Property, { tokens }: Source): boolean | undefined {
  const words = stemsOf(name).filter((word) => !SWITCH_VERBS.includes(word));
  const stems = tokens.map(({ kind, text }) => (kind === 'word' ? stemsOf(text) : []));
  const first = stems.findIndex((spoken) => spoken.some((word) => words.includes(word)));
  if (words.length === 0 || !words.every((word) => stems.some((spoken) => spoken.includes(word))))
    return undefined;
  return !/^(?:no|not|without|disable|don['’]t)$/i.test(tokens[first - 1]?.text ?? '');
}

/** True if the words beside a number say that it is for this property: "for 3 seconds", "steps 4". */
function isBeside({ name, schema }: Property, { tokens }: Source, index: number): boolean {
  if (tokens[index]?.kind !== 'number') return false;
  const own = new Set([...stemsOf(name), ...stemsOf(descriptionOf(schema))]);
  return [tokens[index - 1], tokens[index + 1]].some(
    (token) =>
      token?.kind === 'word' && token.text.length > 2 && stemsOf(token.text).some((word) => own.has(word)),
  );
}

/** Takes the first value that fits the schema, and marks its words as used. */
function takeFirst(
  source: Source,
  schema: JsonRecord,
  isWanted: (token: Token, index: number) => boolean = () => true,
): unknown {
  for (const [index, token] of source.tokens.entries()) {
    if (!isWanted(token, index)) continue;
    const reading = readValue(schema, source, index);
    if (reading === undefined) continue;
    for (let taken = index; taken < reading.end; taken++) source.used.add(taken);
    return reading.value;
  }
  return undefined;
}

/** Stems of words in a property's name that tell which values belong there. */
const URL_WORDS = 'url uri link href'.split(' ');
const PATH_WORDS = 'path file filenam filepath directori dir folder sourc destin root'.split(' ');
const GLOB_WORDS = 'glob pattern'.split(' ');
const NAME_WORDS = 'name subject titl key'.split(' ');
const KIND_WORDS = 'type kind categori'.split(' ');
const FACT_WORDS = 'observ content text note fact messag valu bodi memori descript data'.split(' ');
const SWITCH_VERBS = 'includ is has enabl use with should allow do'.split(' ');
