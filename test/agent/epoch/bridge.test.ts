import assert from 'node:assert/strict';
import { BRIDGE_TOOLS, unwrapCall, wrapCall, writeFound } from '../../../src/agent/epoch/bridge.ts';
import type { ToolCall } from '../../../src/agent/transcript/messages.ts';
import type { JsonRecord } from '../../../src/lib/json.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const call = (name: string, input: JsonRecord): ToolCall => ({ type: 'call', id: 'c', name, input });

describe('unwrapCall', () => {
  const works: readonly [
    title: string,
    name: string,
    input: JsonRecord,
    realName: string,
    realInput: JsonRecord,
  ][] = [
    ['an object', 'tool_call', { name: 'x', arguments: { a: 1 } }, 'x', { a: 1 }],
    ['JSON text', 'tool_call', { name: 'x', arguments: '{"a": 1}' }, 'x', { a: 1 }],
    ['no arguments', 'tool_call', { name: 'x' }, 'x', {}],
    ['null', 'tool_call', { name: 'x', arguments: null }, 'x', {}],
    ['an empty text', 'tool_call', { name: 'x', arguments: '' }, 'x', {}],
    ['blanks', 'tool_call', { name: ' x ', arguments: ' \n' }, 'x', {}],
    ['queries', 'tool_search', { queries: ['a', ' b ', ''] }, 'ToolSearch', { query: ['a', 'b'] }],
    ['a single text', 'tool_search', { queries: 'a' }, 'ToolSearch', { query: ['a'] }],
    ['a list as JSON text', 'tool_search', { queries: '["a","b"]' }, 'ToolSearch', { query: ['a', 'b'] }],
    ['another word for it', 'tool_search', { query: 'a' }, 'ToolSearch', { query: ['a'] }],
    ['a limit', 'tool_search', { queries: ['a'], limit: 3 }, 'ToolSearch', { query: ['a'], max_results: 3 }],
    ['a page', 'tool_search', { queries: ['a'], page: '2' }, 'ToolSearch', { query: ['a'], page: 2 }],
    ['a senseless limit', 'tool_search', { queries: ['a'], limit: 'x' }, 'ToolSearch', { query: ['a'] }],
    ['names, each once', 'tool_describe', { names: ['x', 'y', 'x'] }, 'ToolSearch', { query: 'select:x,y' }],
    ['a single name', 'tool_describe', { names: 'x' }, 'ToolSearch', { query: 'select:x' }],
  ];
  for (const [title, name, input, realName, realInput] of works) {
    it(`${name} takes ${title}`, () => {
      const original = call(name, input);
      assert.deepEqual(unwrapCall(original), {
        ...original,
        name: realName,
        input: realInput,
        bridge: { name, input },
      });
    });
  }

  const refused: readonly [title: string, name: string, input: JsonRecord, problem: string][] = [
    ['no queries', 'tool_search', {}, 'Give the queries: a list of texts.'],
    ['blank queries', 'tool_search', { queries: ['', ' '] }, 'Give the queries: a list of texts.'],
    [
      'too many queries',
      'tool_search',
      { queries: Array(8).fill('x') },
      'Give at most 7 queries in one call.',
    ],
    ['no names', 'tool_describe', { names: [] }, 'Give the names: a list of tool names.'],
    [
      'too many names',
      'tool_describe',
      { names: Array.from({ length: 11 }, (_, index) => `t${index}`) },
      'Give at most 10 names in one call.',
    ],
    ['no name', 'tool_call', { arguments: {} }, 'Give the name of the tool. Nothing was invoked.'],
    [
      'bad JSON',
      'tool_call',
      { name: 'x', arguments: '{"a":' },
      'The arguments for x are not a JSON object. The tool was not invoked.',
    ],
    [
      'a list as arguments',
      'tool_call',
      { name: 'x', arguments: [1] },
      'The arguments for x are not a JSON object. The tool was not invoked.',
    ],
    [
      'arguments under another key',
      'tool_call',
      { name: 'x', args: { dry_run: true }, 'a\n<b>': 1 },
      'Put the input of x into arguments: args, a b was ignored. The tool was not invoked.',
    ],
    [
      'arguments beside an empty object',
      'tool_call',
      { name: 'x', dry_run: true, arguments: '' },
      'Put the input of x into arguments: dry_run was ignored. The tool was not invoked.',
    ],
    ...['tool_call', 'tool_search', 'tool_describe', 'ToolSearch'].map(
      (name): [string, string, JsonRecord, string] => [
        `itself around ${name}`,
        'tool_call',
        { name, arguments: {} },
        `${name} is called directly, not through tool_call. Nothing was invoked.`,
      ],
    ),
  ];
  for (const [title, name, input, problem] of refused) {
    it(`${name} refuses ${title}`, () => {
      const original = call(name, input);
      assert.deepEqual(unwrapCall(original), { ...original, problem, bridge: { name, input } });
    });
  }

  it('leaves a call alone whose input could not be read, so that the model is told just that', () => {
    const broken = { ...call('tool_call', { INVALID_JSON: '{"name": "x' }), problem: 'no JSON' };
    assert.equal(unwrapCall(broken), broken);
  });

  it('leaves any other call alone', () => {
    const other = call('Read', { file_path: 'x' });
    assert.equal(unwrapCall(other), other);
  });
});

describe('wrapCall', () => {
  const loaded = new Set(['Read']);
  const cases: readonly [title: string, call: ToolCall, expected: object][] = [
    ['a loaded tool as it is', call('Read', { a: 1 }), { name: 'Read', input: { a: 1 } }],
    [
      'a deferred tool',
      call('x', { a: 1 }),
      { name: 'tool_call', input: { name: 'x', arguments: { a: 1 } } },
    ],
    ['a search', call('ToolSearch', { query: 'a' }), { name: 'tool_search', input: { queries: ['a'] } }],
    [
      'searches',
      call('ToolSearch', { query: ['a', 'b'] }),
      { name: 'tool_search', input: { queries: ['a', 'b'] } },
    ],
    [
      'a selection',
      call('ToolSearch', { query: 'select:x,y' }),
      { name: 'tool_describe', input: { names: ['x', 'y'] } },
    ],
  ];
  for (const [title, one, expected] of cases) {
    it(title, () => assert.deepEqual(wrapCall(one, loaded), expected));
  }

  it('gives back what the model wrote, to the letter', () => {
    const input = { arguments: '{"a": 1}', name: 'x' };
    assert.equal(wrapCall(unwrapCall(call('tool_call', input)), loaded).input, input);
  });
});

describe('writeFound', () => {
  const parameters = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`p${index}`.padEnd(80, 'x'), {}]),
  );
  const definition = {
    ...fakeTool('x', { description: 'd'.repeat(900) }).definition,
    inputSchema: { type: 'object', properties: parameters, required: Object.keys(parameters).slice(0, 34) },
  };

  it('tells the parameters after a search, bounded', () => {
    const { tools } = JSON.parse(writeFound({ found: [definition] }, 'tool_search'));
    assert.deepEqual(
      [
        tools[0].description.length,
        tools[0].required.length,
        tools[0].required[0].length,
        tools[0].optional.length,
      ],
      [500, 32, 64, 6],
    );
  });

  it('groups tools by query, and describes each where it comes first', () => {
    const define = (name: string) => ({ name, description: `Does ${name}`, inputSchema: { type: 'object' } });
    const brief = (name: string) => ({ name, description: `Does ${name}`, required: [], optional: [] });
    const found = ['a', 'b', 'c'].map(define);
    const foundBy = [
      { query: 'first', names: ['a', 'b'], nextPage: 2 },
      { query: 'nothing', names: [] },
      { query: 'x'.repeat(300), names: ['b', 'gone', 'c'] },
    ];
    assert.deepEqual(JSON.parse(writeFound({ found, foundBy }, 'tool_search')), {
      results: [
        { query: 'first', tools: [brief('a'), brief('b')], next_page: 2 },
        { query: 'nothing', tools: [] },
        { query: 'x'.repeat(200), tools: ['b', brief('c')] },
      ],
    });
    assert.deepEqual(
      JSON.parse(
        writeFound(
          { found: found.slice(0, 1), foundBy: [{ query: 'a', names: ['a'], nextPage: 3 }] },
          'tool_search',
        ),
      ),
      { tools: [brief('a')], next_page: 3 },
    );
  });

  it('tolerates a schema without properties', () => {
    const bare = { ...definition, inputSchema: { type: 'object', required: 'nonsense' } };
    assert.deepEqual(JSON.parse(writeFound({ found: [bare] }, 'tool_search')).tools[0].required, []);
  });

  it('gives the whole schema otherwise', () => {
    assert.deepEqual(
      JSON.parse(writeFound({ found: [definition] }, 'tool_describe')).tools[0].input_schema,
      definition.inputSchema,
    );
  });
});

describe('bridge tools', () => {
  it('are three, and take fewer than 500 tokens together', () => {
    assert.deepEqual(
      BRIDGE_TOOLS.map(({ name }) => name),
      ['tool_search', 'tool_describe', 'tool_call'],
    );
    assert.ok(JSON.stringify(BRIDGE_TOOLS).length / 4 < 500);
  });
});
