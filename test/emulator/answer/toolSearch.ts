import type { SearchErrorCode } from '../request/blockShape.ts';
import { isCustom, isDeferred } from '../request/prefixChain.ts';
import type { RequestBody } from '../request/requestShape.ts';
import { type HostedListedTool, type HostedMcps, hostedEntries } from './hostedMcp.ts';

/** Characters of a pattern; the limit is documented, the words of the message are unverified. */
const MAX_PATTERN = 200;

export type SearchKind = 'regex' | 'bm25';

export type SearchOutcome =
  | { readonly names: readonly string[] }
  | { readonly code: SearchErrorCode; readonly message: string };

/** Searches deferred tools as the endpoint does: names, descriptions, argument names and argument descriptions. */
export function searchTools(
  kind: SearchKind,
  input: Readonly<Record<string, unknown>>,
  { body, hosted }: { readonly body: RequestBody; readonly hosted: HostedMcps },
): SearchOutcome {
  const { limit = 5 } = input;
  const query = kind === 'regex' ? input.pattern : input.query;
  if (typeof query !== 'string' || query === '') {
    return invalid(`\`${kind === 'regex' ? 'pattern' : 'query'}\` is required`);
  }
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > 10_000) {
    return invalid('`limit` must be an integer from 1 to 10000');
  }
  if (kind === 'regex' && query.length > MAX_PATTERN)
    return invalid(`\`pattern\` must have at most ${MAX_PATTERN} characters`);
  const tools = [
    ...(body.tools ?? []).filter(isDeferred).filter(isCustom),
    ...hostedEntries(body, hosted)
      .filter((entry) => entry.isDeferred)
      .map(({ name, tool }) => ({ ...tool, name })),
  ].map((tool) => ({ name: tool.name, text: searchable(tool) }));
  const matches = kind === 'regex' ? matching(query, tools) : ranked(query, tools);
  if (matches === undefined) return invalid(`\`pattern\` is not a valid regular expression: ${query}`);
  return { names: matches.slice(0, Number(limit)) };
}

const invalid = (message: string): SearchOutcome => ({ code: 'invalid_tool_input', message });

interface Candidate {
  readonly name: string;
  readonly text: string;
}

/** Search by a regular expression, without regard to case; a leading `(?i)`, which other engines know, is left out. */
function matching(pattern: string, tools: readonly Candidate[]): readonly string[] | undefined {
  try {
    const expression = new RegExp(pattern.replace(/^\(\?i\)/, ''), 'i');
    return tools.filter(({ text }) => expression.test(text)).map(({ name }) => name);
  } catch {
    return undefined;
  }
}

/** Search by Okapi BM25 with the usual constants; ties keep the order of the request. */
function ranked(query: string, tools: readonly Candidate[]): readonly string[] {
  const documents = tools.map(({ name, text }) => ({ name, words: wordsOf(text) }));
  const average = documents.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, documents.length);
  const terms = [...new Set(wordsOf(query))].map((term) => {
    const holders = documents.filter(({ words }) => words.includes(term)).length;
    return { term, rarity: Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5)) };
  });
  return documents
    .map(({ name, words }) => {
      const score = terms.reduce((sum, { term, rarity }) => {
        const count = words.filter((word) => word === term).length;
        return sum + (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / average));
      }, 0);
      return { name, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

function searchable(tool: HostedListedTool): string {
  const described = Object.entries((tool.input_schema.properties as object | undefined) ?? {}).map(
    ([name, schema]) => {
      const description = (schema as { description?: unknown } | null)?.description;
      return typeof description === 'string' ? `${name} ${description}` : name;
    },
  );
  return [tool.name, tool.description ?? '', ...described].join('\n');
}
