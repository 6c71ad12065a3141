import { isStopWord } from '../../../src/tools/search/lexicon/stopWords.ts';
import { stem } from '../../../src/tools/search/text/stem.ts';
import { pairsOf } from '../../../src/tools/search/text/words.ts';
import type { CatalogTool } from '../catalog.ts';
import type { EngineKind } from '../engine.ts';
import { schemaTexts } from '../schemaTexts.ts';
import { tokens } from './apiBm25.ts';

const saturation = 1.2;
const lengthNorm = 0.5;

/** The engine that a careful person writes in an afternoon: the bar for anything more elaborate. */
export const fieldedBm25: EngineKind = {
  name: 'BM25 with fields',
  rule: 'stemmed BM25 with fields (name 3.2, server 2.2, first sentence 0.8, description 1, parameters 0.5 and 0.25), raised by the shares of the query and of the name that match',
  build(tools) {
    const documents = tools.map(fieldsOf);
    const usual =
      documents[0]?.map((_, field) => mean(documents.map((fields) => fields[field]?.words.length ?? 0))) ??
      [];
    const postings = new Map<string, Map<number, number>>();
    for (const [document, fields] of documents.entries()) {
      for (const [field, { weight, words }] of fields.entries()) {
        const share =
          weight / (1 - lengthNorm + (lengthNorm * words.length) / Math.max(1, usual[field] ?? 1));
        for (const word of words) {
          const known = postings.get(word) ?? new Map<number, number>();
          postings.set(word, known.set(document, (known.get(document) ?? 0) + share));
        }
      }
    }
    return {
      search(query, limit) {
        const scores = new Map<number, { score: number; covered: number }>();
        const words = new Set(termsOf(query));
        let total = 0;
        for (const word of words) {
          const found = postings.get(word) ?? new Map<number, number>();
          const idf = Math.log(1 + (tools.length - found.size + 0.5) / (found.size + 0.5));
          total += idf;
          for (const [document, frequency] of found) {
            const { score, covered } = scores.get(document) ?? { score: 0, covered: 0 };
            const own = (idf * frequency) / (frequency + saturation);
            scores.set(document, { score: score + own, covered: covered + idf });
          }
        }
        return Array.from(scores, ([document, { score, covered }]) => {
          const name = documents[document]?.[0]?.words ?? [];
          const completeness = name.filter((word) => words.has(word)).length / Math.max(1, name.length);
          return { document, score: score * (1 + 0.5 * (covered / total)) * (1 + 0.3 * completeness) };
        })
          .sort((a, b) => b.score - a.score || a.document - b.document)
          .slice(0, limit)
          .flatMap(({ document }) => tools[document]?.id ?? []);
      },
    };
  },
};

interface Field {
  readonly weight: number;
  readonly words: readonly string[];
}

function fieldsOf({ name, server, description, inputSchema }: CatalogTool): Field[] {
  const { names, descriptions } = schemaTexts(inputSchema, true);
  const summary = /^[^.!?\n。]*/.exec(description)?.[0] ?? '';
  const texts: readonly [weight: number, text: string][] = [
    [3.2, name],
    [2.2, server],
    [0.8, summary],
    [1, description],
    [0.5, names.join(' ')],
    [0.25, descriptions.join(' ')],
  ];
  return texts.map(([weight, text]) => ({ weight, words: termsOf(text) }));
}

function termsOf(text: string): string[] {
  return tokens(text)
    .filter((word) => !isStopWord(word))
    .flatMap((word) => (pairsOf(word).length > 0 ? pairsOf(word) : [stem(word)]));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
