import { isRecord } from '../../../lib/json.ts';
import type { FieldName } from '../explanation.ts';
import type { SearchDocument } from './searchDocument.ts';

export type ToolFields = Readonly<Record<FieldName, string>>;

/** The texts a tool is found by, one per field. Bounded: a tool of any size costs no more than a large one. */
export function toolFields(document: SearchDocument): ToolFields {
  const description = document.description.slice(0, maxText);
  const summary = firstSentence(description);
  const schema: SchemaText = { names: [], texts: [], budget: maxProperties };
  collect(document.inputSchema, 0, schema);
  return {
    name: document.name.slice(0, maxName),
    server: `${document.server ?? ''} ${document.serverTitle ?? ''}`.trim().slice(0, maxName),
    title: (document.title ?? '').slice(0, maxName),
    hints: (document.hints ?? []).join(' ; ').slice(0, maxText),
    summary,
    description: description.slice(summary.length),
    parameters: schema.names.join(' '),
    parameterText: schema.texts.join(' ').slice(0, maxText),
  };
}

const maxName = 300;
const maxText = 4_000;
const maxProperties = 150;
const maxDepth = 4;
const maxEnum = 30;

/** Where a sentence ends: a line does, too. */
const sentenceEnd = /(?<=[.!?。！？])(?=\s|\p{Lo}|$)|\n/u;

/** All that a tool says of itself, sentence by sentence. */
export const sentencesOf = ({ description }: SearchDocument): readonly string[] =>
  description
    .slice(0, maxText)
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

function firstSentence(description: string): string {
  const end = sentenceEnd.exec(description.trimStart());
  const lead = description.length - description.trimStart().length;
  return end ? description.slice(0, lead + end.index) : description;
}

interface SchemaText {
  readonly names: string[];
  readonly texts: string[];
  budget: number;
}

/** Walks properties, items and alternatives; a schema is a stranger's, so nothing about its shape is taken for granted. */
function collect(schema: unknown, depth: number, into: SchemaText): void {
  if (!isRecord(schema) || depth > maxDepth) return;
  if (isRecord(schema.properties)) {
    for (const [name, property] of Object.entries(schema.properties)) {
      if (into.budget-- <= 0) return;
      into.names.push(name);
      collectText(property, into);
      collect(property, depth + 1, into);
    }
  }
  collect(schema.items, depth + 1, into);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const options = schema[key];
    if (Array.isArray(options))
      for (const option of options.slice(0, maxEnum)) collect(option, depth + 1, into);
  }
}

function collectText(property: unknown, into: SchemaText): void {
  if (!isRecord(property)) return;
  if (typeof property.description === 'string') into.texts.push(property.description.slice(0, maxName));
  if (!Array.isArray(property.enum)) return;
  for (const value of property.enum.slice(0, maxEnum)) {
    if (typeof value === 'string') into.texts.push(value.slice(0, maxName));
  }
}
