import assert from 'node:assert/strict';
import { isRecord } from '../../../src/lib/json.ts';
import { World } from '../../wire/world.ts';

/** Request as the invariants see it, in no API's own words. */
export interface RequestFacts {
  readonly system: string;
  /** Tools that the model sees at once, and those that it has to find. */
  readonly loaded: readonly string[];
  readonly deferred: readonly string[];
  /** True if the model, or its endpoint, has a tool to find others with. */
  readonly hasSearch: boolean;
  /** Each message as a text. */
  readonly messages: readonly string[];
  /** Words in messages of the user: neither results of calls nor what the model has said. */
  readonly words: readonly string[];
}

/** Adapter of a model API together with the strict emulator of that API. */
export interface WalkedAdapter {
  readonly name: string;
  /** Models among which the walk switches. */
  readonly models: readonly string[];
  readonly start: typeof World.start;
  /** Path of requests to the model; others count tokens and the like. */
  readonly path: string;
  read(body: unknown): RequestFacts;
}

function readMessagesRequest(body: unknown): RequestFacts {
  assert.ok(isRecord(body) && Array.isArray(body.tools ?? []) && Array.isArray(body.messages));
  const tools = (body.tools ?? []) as readonly Readonly<Record<string, unknown>>[];
  const isDeferred = (tool: Readonly<Record<string, unknown>>) => tool.defer_loading === true;
  const nameOf = ({ name }: Readonly<Record<string, unknown>>) => String(name);
  return {
    system: JSON.stringify(body.system ?? ''),
    loaded: tools.filter((tool) => !isDeferred(tool)).map(nameOf),
    deferred: tools.filter(isDeferred).map(nameOf),
    hasSearch: tools.some(
      (tool) => nameOf(tool) === 'ToolSearch' || /^tool_search_tool_/.test(String(tool.type)),
    ),
    messages: body.messages.map((message) => JSON.stringify(message)),
    words: body.messages.filter(({ role }) => role === 'user').flatMap(({ content }) => wordsIn(content)),
  };
}

const wordsIn = (content: unknown): readonly string[] =>
  typeof content === 'string'
    ? [content]
    : (content as readonly { readonly type: string; readonly text?: string }[]).flatMap(
        ({ type, text = '' }) => (type === 'text' ? [text] : []),
      );

/** All adapters that are walked; one more is one line here. */
export const ADAPTERS: readonly WalkedAdapter[] = [
  {
    name: 'anthropic',
    models: ['claude-sonnet-5-5', 'claude-opus-5-5', 'claude-haiku-4-5'],
    start: World.start,
    path: '/v1/messages',
    read: readMessagesRequest,
  },
];
