import { isRecord } from '../../../lib/json.ts';
import type { FieldName } from '../explanation.ts';
import type { SearchDocument } from './searchDocument.ts';

export type ToolFields = Readonly<Record<FieldName, string>>;

/** Reads the texts that a tool is found by, one per field. Each is bounded, so that a huge tool costs no more than a large one. */
export function readToolFields(document: SearchDocument): ToolFields {
  const description = document.description.slice(0, MAX_TEXT);
  const summary = firstSentenceOf(description);
  const schema: SchemaText = { names: [], texts: [], budget: MAX_PROPERTIES };
  collectSchema(document.inputSchema, 0, schema);
  return {
    name: document.name.slice(0, MAX_NAME),
    server: `${document.server ?? ''} ${document.serverTitle ?? ''}`.trim().slice(0, MAX_NAME),
    title: (document.title ?? '').slice(0, MAX_NAME),
    hints: (document.hints ?? []).join(' ; ').slice(0, MAX_TEXT),
    summary,
    description: description.slice(summary.length),
    parameters: schema.names.join(' '),
    parameterText: schema.texts.join(' ').slice(0, MAX_PARAMETER_TEXT),
  };
}

const MAX_NAME = 300;
const MAX_TEXT = 4_000;
const MAX_PARAMETER_TEXT = 1_200;
const MAX_PROPERTIES = 150;
const MAX_DEPTH = 4;
const MAX_ENUM = 30;

/** Ends of sentences; a line ends one, too. */
const SENTENCE_END = /(?<=[.!?。！？])(?=\s|\p{Lo}|$)|\n/u;

/** Sentences of a tool's description. */
export const sentencesOf = ({ description }: SearchDocument): readonly string[] =>
  description
    .slice(0, MAX_TEXT)
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

function firstSentenceOf(description: string): string {
  const end = SENTENCE_END.exec(description.trimStart());
  const lead = description.length - description.trimStart().length;
  return end ? description.slice(0, lead + end.index) : description;
}

interface SchemaText {
  readonly names: string[];
  readonly texts: string[];
  budget: number;
}

/** Collects names and texts of properties, items and alternatives. A schema is a stranger's, so nothing about its shape is taken for granted. */
function collectSchema(schema: unknown, depth: number, into: SchemaText): void {
  if (!isRecord(schema) || depth > MAX_DEPTH) return;
  if (isRecord(schema.properties)) {
    for (const [name, property] of Object.entries(schema.properties)) {
      if (into.budget-- <= 0) return;
      into.names.push(name);
      collectText(property, into);
      collectSchema(property, depth + 1, into);
    }
  }
  collectSchema(schema.items, depth + 1, into);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const options = schema[key];
    if (Array.isArray(options))
      for (const option of options.slice(0, MAX_ENUM)) collectSchema(option, depth + 1, into);
  }
}

function collectText(property: unknown, into: SchemaText): void {
  if (!isRecord(property)) return;
  if (typeof property.description === 'string') into.texts.push(property.description.slice(0, MAX_NAME));
  if (!Array.isArray(property.enum)) return;
  for (const value of property.enum.slice(0, MAX_ENUM)) {
    if (typeof value === 'string') into.texts.push(value.slice(0, MAX_NAME));
  }
}
