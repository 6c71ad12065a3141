import assert from 'node:assert/strict';
import { after, before } from 'mocha';
import { type Emulator, type EmulatorOptions, startEmulator } from './emulator.ts';
import { reply, text } from './reply.ts';

export type Json = Record<string, unknown>;
/** Content of a message; a string is a text block. */
export type Content = readonly (string | Json)[];

/** Starts an emulator for the suite that calls this; `post` sends a body as it is, without an SDK. */
export function suiteEmulator(options: Partial<EmulatorOptions> = {}) {
  let emulator: Emulator;
  const started: Emulator[] = [];
  /** Starts one more emulator, closed with the suite whatever happens. */
  const start = async (changes: Partial<EmulatorOptions> = {}) => {
    const one = await startEmulator({ brain: () => reply(text('ok')), ...changes });
    started.push(one);
    return one;
  };
  before(async () => {
    emulator = await start({ record: true, ...options });
  });
  after(() => Promise.all(started.map((one) => one.close())));
  const post = (body: unknown, headers: Record<string, string> = {}, path = '/v1/messages') =>
    postJson(`${emulator.url}${path}`, body, headers);
  return {
    url: () => emulator.url,
    requests: () => emulator.requests,
    post,
    start,
    /** Asserts that the request is refused with HTTP 400 and exactly this message. */
    async refuses(body: Json, message: string, headers?: Record<string, string>) {
      const { status, json } = await post(body, headers);
      const { request_id, ...envelope } = json;
      assert.match(String(request_id), /^req_/);
      assert.deepEqual(
        { status, envelope },
        { status: 400, envelope: { type: 'error', error: { type: 'invalid_request_error', message } } },
      );
    },
    async accepts(body: Json, headers?: Record<string, string>) {
      const { status, json } = await post(body, headers);
      assert.deepEqual({ status, error: json.error }, { status: 200, error: undefined });
      return json;
    },
  };
}

export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'anthropic-version': '2026-10-21', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Json };
}

/** Small valid request, with the fields that the test is about put over it. */
export const body = (changes: Json = {}): Json => ({
  model: 'quiver-demo',
  max_tokens: 1000,
  messages: [user('hello')],
  ...changes,
});

export const user = (...content: Content): Json => ({
  role: 'user',
  content: blocks(content),
});
export const assistant = (...content: Content): Json => ({
  role: 'assistant',
  content: blocks(content),
});
export const system = (content: string): Json => ({ role: 'system', content });

export const words = (content: string, changes: Json = {}): Json => ({
  type: 'text',
  text: content,
  ...changes,
});
export const use = (id: string, name = 'Read', input: unknown = {}): Json => ({
  type: 'tool_use',
  id,
  name,
  input,
});
export const result = (id: string, content?: unknown, changes: Json = {}): Json => ({
  type: 'tool_result',
  tool_use_id: id,
  ...(content === undefined ? {} : { content }),
  ...changes,
});
export const reference = (name: string, changes: Json = {}): Json => ({
  type: 'tool_reference',
  tool_name: name,
  ...changes,
});
export const image = (): Json => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' },
});
export const tool = (name: string, changes: Json = {}): Json => ({
  name,
  description: `Does ${name}.`,
  input_schema: { type: 'object', properties: {} },
  ...changes,
});
export const deferred = (name: string, changes: Json = {}): Json =>
  tool(name, { defer_loading: true, ...changes });
export const searchUse = (id: string, name = 'tool_search_tool_regex'): Json => ({
  type: 'server_tool_use',
  id,
  name,
  input: { pattern: 'a' },
});
export const searchResult = (id: string, ...names: readonly string[]): Json => ({
  type: 'tool_search_tool_result',
  tool_use_id: id,
  content: { type: 'tool_search_tool_search_result', tool_references: names.map((name) => reference(name)) },
});
export const regexTool: Json = { type: 'tool_search_tool_regex_20251119', name: 'tool_search_tool_regex' };
export const bm25Tool: Json = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' };

const blocks = (content: Content) => content.map((one) => (typeof one === 'string' ? words(one) : one));
