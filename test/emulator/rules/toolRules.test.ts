import assert from 'node:assert/strict';
import {
  assistant,
  body,
  deferred,
  reference,
  regexTool,
  result,
  suiteEmulator,
  tool,
  use,
  user,
} from '../wire.ts';

const cache_control = { type: 'ephemeral' };

describe('emulator rules about tools', () => {
  const { refuses, accepts, post } = suiteEmulator();

  it('rule 1: not every tool may be deferred', async () => {
    await refuses(
      body({ tools: [deferred('a'), deferred('b')] }),
      'At least one tool must have defer_loading=false. All tools cannot be deferred.',
    );
    await accepts(body({ tools: [tool('a'), deferred('b')] }));
    await accepts(body({ tools: [regexTool, deferred('b')] }));
  });

  it('rule 3: a deferred tool cannot be a cache breakpoint', async () => {
    await refuses(
      body({ tools: [tool('a'), deferred('b', { cache_control })] }),
      "Tool 'b' cannot have both defer_loading=true and cache_control set. Tools with defer_loading cannot use prompt caching.",
    );
    await accepts(body({ tools: [tool('a', { cache_control }), deferred('b')] }));
  });

  it('rule 12: names of tools are unique', async () => {
    await refuses(body({ tools: [tool('a'), deferred('a')] }), 'tools: Tool names must be unique.');
    await accepts(body({ tools: [tool('a'), deferred('A')] }));
  });

  it('rule 13: the pattern of names', async () => {
    const message = (index: number) =>
      `tools.${index}.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`;
    await refuses(body({ tools: [tool('a'), tool('b.c')] }), message(1));
    await refuses(body({ tools: [tool('x'.repeat(129))] }), message(0));
    await refuses(body({ tools: [tool('')] }), message(0));
    await accepts(body({ tools: [tool('x'.repeat(128)), tool('mcp__server__do-it')] }));
  });

  it('rule 14: the schema has type object', async () => {
    await refuses(
      body({ tools: [tool('a', { input_schema: {} })] }),
      'tools.0.custom.input_schema.type: Field required',
    );
    await refuses(
      body({ tools: [tool('a', { input_schema: { type: 'string' } })] }),
      "tools.0.custom.input_schema.type: Input should be 'object'",
    );
    await accepts(body({ tools: [tool('a', { input_schema: { type: 'object' } })] }));
  });

  it('rule 14: no combination at the top of a schema', async () => {
    const message =
      'tools.1.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level';
    for (const keyword of ['oneOf', 'allOf', 'anyOf']) {
      const input_schema = { type: 'object', [keyword]: [{ type: 'object' }] };
      await refuses(body({ tools: [tool('a'), deferred('b', { input_schema })] }), message);
      const nested = { type: 'object', properties: { a: { [keyword]: [{ type: 'string' }] } } };
      await accepts(body({ tools: [tool('a', { input_schema: nested })] }));
    }
  });

  it('rule 14: the pattern of the names of parameters', async () => {
    const named = (name: string) =>
      body({
        tools: [tool('a'), deferred('b', { input_schema: { type: 'object', properties: { [name]: {} } } })],
      });
    for (const name of ['filter[id]', '$top', '', 'größe', 'x'.repeat(65)]) {
      await refuses(
        named(name),
        "tools.1.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
      );
    }
    for (const name of ['filter.id-1_b', 'x'.repeat(64)]) await accepts(named(name));
  });

  it('rule 14: the schema is a schema of draft 2020-12, whatever draft it names', async () => {
    const message =
      'tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12';
    const wrong = [
      { type: 'object', properties: { a: { type: 'any' } } },
      { type: 'object', properties: { a: { type: 'string', required: true } } },
      { type: 'object', properties: { a: { type: 'array', items: [{ type: 'string' }] } } },
      { type: 'object', properties: { a: { type: 'number', minimum: 0, exclusiveMinimum: true } } },
    ];
    for (const input_schema of wrong) await refuses(body({ tools: [tool('a', { input_schema })] }), message);
    const fine = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { a: { type: ['string', 'null'], format: 'uri', 'x-own': 1 }, b: { $ref: '#/$defs/b' } },
      $defs: { b: { type: 'array', items: { type: 'string' } } },
      required: ['a'],
      additionalProperties: false,
    };
    await accepts(body({ tools: [tool('a', { input_schema: fine })] }));
  });

  it('rule 15: examples match their schema', async () => {
    const input_schema = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] };
    await refuses(
      body({ tools: [tool('a', { input_schema, input_examples: [{ n: 1 }, { n: 'one' }] })] }),
      'tools.0.custom.input_examples.1: Example does not match the input_schema',
    );
    await accepts(body({ tools: [tool('a', { input_schema, input_examples: [{ n: 1 }] })] }));
  });

  it('rule 17: the chosen tool is there', async () => {
    const tools = [tool('a'), deferred('b')];
    await refuses(
      body({ tools, tool_choice: { type: 'tool', name: 'c' } }),
      "Tool 'c' not found in provided tools",
    );
    await accepts(body({ tools, tool_choice: { type: 'tool', name: 'a' } }));
  });

  it('rule 18: newer models refuse a forced choice', async () => {
    const message = 'tool_choice: type "tool" and "any" are not supported for this model.';
    const forced = { tools: [tool('a')], tool_choice: { type: 'any' } };
    for (const model of ['claude-opus-5-5', 'claude-fable-5-1', 'claude-haiku-5-5', 'claude-mythos-5-2']) {
      await refuses(body({ ...forced, model }), message);
      await refuses(body({ ...forced, model, tool_choice: { type: 'tool', name: 'a' } }), message);
      await accepts(
        body({ ...forced, model, tool_choice: { type: 'auto', disable_parallel_tool_use: true } }),
      );
    }
    await accepts(body({ ...forced, model: 'claude-opus-5' }));
  });

  it('rule 38: at most 10 000 deferred tools', async () => {
    const tools = (count: number) => [
      tool('a'),
      ...Array.from({ length: count }, (_, index) => deferred(`t${index}`)),
    ];
    const { status, json } = await post(body({ tools: tools(10_001) }));
    const { request_id: _, ...envelope } = json;
    assert.deepEqual(
      { status, envelope },
      {
        status: 400,
        envelope: {
          type: 'error',
          error: {
            type: 'invalid_request_error',
            message: 'tools: At most 10000 deferred tools are allowed. Found 10001.',
            details: { error_code: 'available_tools_limit_exceeded' },
          },
        },
      },
    );
    await accepts(body({ tools: tools(10_000) }));
  }).timeout(20_000);

  it('rule 38: at most 4 MB of definitions that are read', async () => {
    const description = 'x'.repeat(1_500_000);
    const tools = ['a', 'b', 'c'].map((name) => deferred(name, { description }));
    const found = (...names: string[]) => [
      user('go'),
      assistant(use('t1', 'ToolSearch')),
      user(
        result(
          't1',
          names.map((name) => reference(name)),
        ),
      ),
    ];
    const request = (...names: string[]) =>
      body({ model: 'claude-opus-5', tools: [tool('ToolSearch'), ...tools], messages: found(...names) });
    const { status, json } = await post(request('a', 'b', 'c'));
    const error = json.error as { message: string; details: unknown };
    assert.equal(status, 400);
    assert.match(error.message, /^tools: Definitions take 4500\d+ bytes, at most 4194304 are allowed\.$/);
    assert.deepEqual(error.details, { error_code: 'available_tools_limit_exceeded' });
    await accepts(request('a', 'b'));
  });

  it('rule 38: of bytes, not of characters', async () => {
    const wide = (bytes: number) =>
      body({ model: 'claude-opus-5', tools: [tool('a', { description: '字'.repeat(bytes / 3) })] });
    const { status, json } = await post(wide(4_500_000));
    assert.equal(status, 400);
    assert.match((json.error as { message: string }).message, /^tools: Definitions take 4500\d+ bytes, /);
    await accepts(wide(3_000_000));
  });
});
