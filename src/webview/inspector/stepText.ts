import type { ProtocolStep } from '../../protocol/inspectorMessages.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The text of a step for people: its part of the JSON, indented; a text that is no JSON as it is. */
export function stepText({ kind, part }: ProtocolStep, text: string): string {
  const whole = parse(text);
  if (whole === undefined) return text;
  if (kind === 'forward') return indent(modelView(whole));
  if (part === undefined) return indent(whole);
  const parts = objectsNaming(whole, part);
  // A call stands before its result.
  const found = kind === 'search' || kind === 'call' ? parts[0] : parts.at(-1);
  return indent(found === undefined ? whole : expandReferences(found, definitionsIn(whole)));
}

/** The request as the model sees it: without tools that it has not found, and with the definitions of those it has. */
function modelView(request: unknown): unknown {
  if (!isObject(request) || !Array.isArray(request.tools)) return request;
  const definitions = definitionsIn(request);
  const tools = request.tools.filter((tool) => !isObject(tool) || tool.defer_loading !== true);
  return expandReferences({ ...request, tools }, definitions);
}

/** Definitions of the tools in a request, by their names. */
function definitionsIn(request: unknown): ReadonlyMap<unknown, unknown> {
  const tools = isObject(request) && Array.isArray(request.tools) ? request.tools : [];
  return new Map(
    tools.filter(isObject).map((tool) => [isObject(tool.function) ? tool.function.name : tool.name, tool]),
  );
}

/** Puts beside each reference the definition that the endpoint shows the model in its place. */
function expandReferences(value: unknown, definitions: ReadonlyMap<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => expandReferences(item, definitions));
  if (!isObject(value)) return value;
  const expanded = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, expandReferences(item, definitions)]),
  );
  const definition = value.type === 'tool_reference' ? definitions.get(value.tool_name) : undefined;
  return definition === undefined ? expanded : { ...expanded, '(expands to)': definition };
}

/** Objects that have a text as the value of one of their own keys, in the order of the text. */
function objectsNaming(value: unknown, text: string): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsNaming(item, text));
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap((item) => objectsNaming(item, text));
  return Object.values(value).includes(text) ? [value, ...inner] : inner;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const indent = (value: unknown): string => JSON.stringify(value, undefined, 2);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
