import { isRecord, type JsonRecord, parseJson } from '../../lib/json.ts';
import { toPlainText } from '../../lib/text.ts';
import { MAX_QUERIES, MAX_RESULTS, TOOL_SEARCH, USUAL_RESULTS } from '../../tools/pool/searchPool.ts';
import { parseQuery, writeSelectQuery } from '../../tools/search/query/parseQuery.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { FoundByQuery } from '../../tools/tool/toolOutcome.ts';
import type { CallResult, ToolCall } from '../transcript/messages.ts';

const SEARCH = 'tool_search';
const DESCRIBE = 'tool_describe';
export const BRIDGE_CALL = 'tool_call';

const MAX_NAMES = 10;

const textListSchema = (description: string, maxItems: number): JsonRecord => ({
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  maxItems,
  description,
});

/** Calls any tool by its name. */
export const CALL_TOOL: ToolDefinition = {
  name: BRIDGE_CALL,
  description:
    'Calls a deferred tool. The arguments must fit its schema: use tool_describe first unless they are obvious. Tools that are not deferred are called directly, never through this one.',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'The name of the tool, as listed or in full' },
      arguments: { type: 'object', description: 'What the tool takes' },
    },
    required: ['name', 'arguments'],
  },
};

/** Three tools that stand for every deferred one, for models and endpoints that cannot load tools later. */
export const BRIDGE_TOOLS: readonly ToolDefinition[] = [
  {
    name: SEARCH,
    description:
      'Finds deferred tools. Deferred tools are listed by name in <deferred-tools> blocks. Answers with names, what they do and their parameters. A query is a few precise words; "+github create" wants "github" in the name or server; "server:github create" wants tools of that server.',
    inputSchema: {
      type: 'object',
      properties: {
        queries: textListSchema('What to find, one text for each thing', MAX_QUERIES),
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: MAX_RESULTS,
          description: `How many tools for each query; ${USUAL_RESULTS} unless the user has set another number`,
        },
        page: { type: 'integer', minimum: 1, description: 'For the next_page of an answer; 1 if absent' },
      },
      required: ['queries'],
    },
  },
  {
    name: DESCRIBE,
    description: 'Gives the whole input schema of deferred tools.',
    inputSchema: {
      type: 'object',
      properties: { names: textListSchema('Their names, as listed or in full', MAX_NAMES) },
      required: ['names'],
    },
  },
  CALL_TOOL,
];

/** Turns a call that came over the bridge into a call of the real tool, or into one that says what is wrong with it. */
export function unwrapCall(call: ToolCall): ToolCall {
  if (call.problem !== undefined) return call;
  const bridge = { name: call.name, input: call.input };
  switch (call.name) {
    case SEARCH:
      return { ...call, ...unwrapSearch(call.input), bridge };
    case DESCRIBE:
      return { ...call, ...unwrapDescribe(call.input), bridge };
    case BRIDGE_CALL:
      return { ...call, ...unwrapToolCall(call.input), bridge };
    default:
      return call;
  }
}

/** Turns a call into one over the bridge: the one the model wrote, if the call came over the bridge. */
export function wrapCall(call: ToolCall, loaded: ReadonlySet<string>): Required<ToolCall>['bridge'] {
  if (call.bridge) return call.bridge;
  const { name, input } = call;
  if (name === TOOL_SEARCH) {
    const queries = [input.query].flat().map(String);
    const only = queries.length === 1 ? parseQuery(queries[0] ?? '') : undefined;
    return only?.kind === 'select'
      ? { name: DESCRIBE, input: { names: only.names } }
      : { name: SEARCH, input: { queries } };
  }
  return loaded.has(name) ? { name, input } : carryCall(name, input);
}

/** Writes a call of a tool that is not among the tools of the request. */
export const carryCall = (name: string, input: JsonRecord): Required<ToolCall>['bridge'] => ({
  name: BRIDGE_CALL,
  input: { name, arguments: input },
});

type Found = Required<Pick<CallResult, 'found'>> & Pick<CallResult, 'foundBy'>;

/** Writes the answer of the bridge when tools were found: their parameters after a search, by query if there were several; else their schemas. */
export function writeFound({ found, foundBy }: Found, bridgeTool: string): string {
  if (bridgeTool !== SEARCH) return JSON.stringify({ tools: found.map(describeFully) });
  const [first, ...others] = foundBy ?? [];
  if (others.length === 0)
    return JSON.stringify({ tools: found.map(describeBriefly), ...flagNextPage(first) });
  const left = new Map(found.map((definition) => [definition.name, definition]));
  const known = new Set(left.keys());
  const results = foundBy?.map((one) => ({
    query: one.query.slice(0, MAX_QUERY),
    tools: one.names.filter((name) => known.has(name)).map((name) => describeOnce(name, left)),
    ...flagNextPage(one),
  }));
  return JSON.stringify({ results });
}

const flagNextPage = (found: FoundByQuery | undefined): JsonRecord =>
  found?.nextPage === undefined ? {} : { next_page: found.nextPage };

/** Describes a tool that several queries have found where it comes first; after that its name is enough. */
function describeOnce(name: string, left: Map<string, ToolDefinition>): JsonRecord | string {
  const definition = left.get(name);
  left.delete(name);
  return definition ? describeBriefly(definition) : name;
}

export const describeFully = ({ name, description, inputSchema, examples }: ToolDefinition): JsonRecord => ({
  name,
  description,
  input_schema: inputSchema,
  ...(examples ? { input_examples: examples } : {}),
});

const MAX_QUERY = 200;
const MAX_DESCRIPTION = 500;
const MAX_PARAMETERS = 32;
const MAX_PARAMETER = 64;
const MAX_STRAYS = 5;

function describeBriefly({ name, description, inputSchema }: ToolDefinition): JsonRecord {
  const properties = isRecord(inputSchema.properties) ? Object.keys(inputSchema.properties) : [];
  const required = Array.isArray(inputSchema.required) ? inputSchema.required.map(String) : [];
  const limitNames = (names: readonly string[]) =>
    names.slice(0, MAX_PARAMETERS).map((parameter) => parameter.slice(0, MAX_PARAMETER));
  return {
    name,
    description: description.slice(0, MAX_DESCRIPTION),
    required: limitNames(required),
    optional: limitNames(properties.filter((property) => !required.includes(property))),
  };
}

type Unwrapped = Pick<ToolCall, 'name' | 'input' | 'problem'>;

function unwrapSearch(input: JsonRecord): Unwrapped {
  const queries = readTexts(input.queries ?? input.query);
  if (queries.length === 0) return refuse(SEARCH, input, 'Give the queries: a list of texts.');
  if (queries.length > MAX_QUERIES)
    return refuse(SEARCH, input, `Give at most ${MAX_QUERIES} queries in one call.`);
  const limit = Math.floor(Number(input.limit));
  const page = Math.floor(Number(input.page));
  return {
    name: TOOL_SEARCH,
    input: {
      query: queries,
      ...(limit >= 1 ? { max_results: limit } : {}),
      ...(page >= 1 ? { page } : {}),
    },
  };
}

function unwrapDescribe(input: JsonRecord): Unwrapped {
  const names = [...new Set(readTexts(input.names ?? input.name))];
  if (names.length === 0) return refuse(DESCRIBE, input, 'Give the names: a list of tool names.');
  if (names.length > MAX_NAMES)
    return refuse(DESCRIBE, input, `Give at most ${MAX_NAMES} names in one call.`);
  return { name: TOOL_SEARCH, input: { query: writeSelectQuery(names) } };
}

function unwrapToolCall(input: JsonRecord): Unwrapped {
  const name = typeof input.name === 'string' ? input.name.trim() : '';
  if (name === '') return refuse(BRIDGE_CALL, input, 'Give the name of the tool. Nothing was invoked.');
  if ([SEARCH, DESCRIBE, BRIDGE_CALL, TOOL_SEARCH].includes(name))
    return refuse(
      BRIDGE_CALL,
      input,
      `${name} is called directly, not through ${BRIDGE_CALL}. Nothing was invoked.`,
    );
  const given = readArguments(input.arguments);
  if (given === undefined) {
    return refuse(
      BRIDGE_CALL,
      input,
      `The arguments for ${name} are not a JSON object. The tool was not invoked.`,
    );
  }
  const strays = Object.keys(input).filter((key) => key !== 'name' && key !== 'arguments');
  if (Object.keys(given).length === 0 && strays.length > 0) {
    const keys = strays.slice(0, MAX_STRAYS).map((key) => toPlainText(key, MAX_PARAMETER));
    return refuse(
      BRIDGE_CALL,
      input,
      `Put the input of ${name} into arguments: ${keys.join(', ')} was ignored. The tool was not invoked.`,
    );
  }
  return { name, input: given };
}

const refuse = (name: string, input: JsonRecord, problem: string): Unwrapped => ({ name, input, problem });

/** Reads arguments given as an object, as the JSON text of one, or not at all; undefined if they are something else. */
function readArguments(value: unknown): JsonRecord | undefined {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'string') return isRecord(value) ? value : undefined;
  if (value.trim() === '') return {};
  const parsed = parseJson(value);
  return isRecord(parsed) ? parsed : undefined;
}

/** Reads texts given as a list, as the JSON text of one, or as a single text. Blank texts do not count. */
function readTexts(value: unknown): readonly string[] {
  const list = typeof value === 'string' ? parseList(value) : value;
  return [list]
    .flat()
    .filter((item) => typeof item === 'string')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function parseList(text: string): unknown {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : text;
}
