import { isRecord } from '../../lib/json.ts';
import { Effort } from '../schema/effort.ts';
import { harmlessPattern } from '../schema/harmlessPattern.ts';
import type { ToolDefinition } from '../tool/tool.ts';
import { translatePython } from './pythonPattern.ts';

/** Tools that a search of the endpoint gives unless the model asks for another number. */
export const ENDPOINT_RESULTS = 5;

/** Characters that a pattern may have. */
const MAX_PATTERN = 200;
/** Steps that one pattern may take over all tools. */
const STEPS = 20_000_000;
/** Usual constants of BM25. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

export type EndpointAnswer = { readonly names: readonly string[] } | { readonly problem: string };

/** Tools as the endpoint searches them: names, descriptions, and names and descriptions of parameters. */
export class EndpointSearch {
  readonly #texts: readonly { readonly name: string; readonly text: string }[];
  #documents: readonly Document[] | undefined;
  readonly #holders = new Map<string, number>();

  constructor(tools: readonly ToolDefinition[]) {
    this.#texts = tools.map((tool) => ({ name: tool.name, text: textOf(tool) }));
  }

  /** Finds the tools that a Python pattern matches, in the order in which they are sent. */
  findPattern(pattern: string): EndpointAnswer {
    if (pattern.length > MAX_PATTERN)
      return {
        problem: `The pattern has ${pattern.length} characters, and the API takes ${MAX_PATTERN} at most: it answers with the error invalid_tool_input.`,
      };
    const translated = translatePython(pattern);
    if ('problem' in translated) return translated;
    const matches = harmlessPattern(translated.source, new Effort(STEPS), 'i');
    if (matches === undefined) return { problem: explainPattern(translated.source) };
    return { names: this.#texts.filter(({ text }) => matches(text)).map(({ name }) => name) };
  }

  /** Ranks the tools that have words of a query, best first. */
  findWords(query: string): EndpointAnswer {
    const documents = this.#read();
    const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
    const scored = documents.map(({ name, counts, length }) => {
      const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average);
      const score = [...new Set(wordsOf(query))].reduce((sum, word) => {
        const times = counts.get(word) ?? 0;
        return sum + (this.#rarityOf(word) * times * (SATURATION + 1)) / (times + norm);
      }, 0);
      return { name, score };
    });
    const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    return { names: found.map(({ name }) => name) };
  }

  #read(): readonly Document[] {
    if (this.#documents) return this.#documents;
    const documents = this.#texts.map(({ name, text }) => {
      const words = wordsOf(text);
      const counts = new Map<string, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const word of counts.keys()) this.#holders.set(word, (this.#holders.get(word) ?? 0) + 1);
      return { name, counts, length: words.length };
    });
    this.#documents = documents;
    return documents;
  }

  #rarityOf(word: string): number {
    const holders = this.#holders.get(word) ?? 0;
    return Math.log(1 + (this.#texts.length - holders + 0.5) / (holders + 0.5));
  }
}

interface Document {
  readonly name: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

function explainPattern(pattern: string): string {
  try {
    new RegExp(pattern, 'i');
    return 'The pattern could take too long to be tried here; the API may know an answer.';
  } catch {
    return 'The pattern is not a valid regular expression: the API answers with the error invalid_tool_input.';
  }
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function textOf({ name, description, inputSchema }: ToolDefinition): string {
  const parameters = isRecord(inputSchema.properties) ? Object.entries(inputSchema.properties) : [];
  const described = parameters.map(([key, schema]) =>
    isRecord(schema) && typeof schema.description === 'string' ? `${key} ${schema.description}` : key,
  );
  return [name, description, ...described].join('\n');
}
