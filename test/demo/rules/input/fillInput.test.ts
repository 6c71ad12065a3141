import assert from 'node:assert/strict';
import { fillInput } from '../../../../src/demo/rules/input/fillInput.ts';
import { sentenceOf } from '../../../../src/demo/rules/sentence.ts';

type Properties = Readonly<Record<string, unknown>>;

const NAMED: ReadonlySet<string> = new Set();

/** Fills the input of a tool the user named. */
function filled(
  sentence: string,
  properties: Properties,
  required = Object.keys(properties),
  more: Properties = {},
) {
  const schema = { type: 'object', properties, required, ...more };
  const { input, missing } = fillInput(schema, sentenceOf(sentence), NAMED);
  return missing.length === 0 ? input : missing.map(({ name }) => name);
}

const text = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const flag = { type: 'boolean' };
const texts = { type: 'array', items: text };

const CASES: readonly (readonly [title: string, actual: () => unknown, expected: unknown])[] = [
  // Texts
  ['a quoted text', () => filled('with "hello there"', { message: text }), { message: 'hello there' }],
  [
    'curly, angle and single quotes',
    () => filled("“a” «b» 'it isn't'", { x: text, y: text, z: text }),
    { x: 'a', y: 'b', z: "it isn't" },
  ],
  ['an escaped quote', () => filled('"say \\"hi\\""', { message: text }), { message: 'say "hi"' }],
  ['an empty text', () => filled('""', { message: text }), { message: '' }],
  [
    'plain words as the last resort',
    () => filled('with hello big world', { message: text }),
    { message: 'hello big world' },
  ],
  [
    'name=value',
    () => filled('title=hello body=world', { title: text, body: text }),
    { title: 'hello', body: 'world' },
  ],
  [
    'name: value',
    () => filled('title: hello, body: big world', { title: text, body: text }),
    { title: 'hello', body: 'big world' },
  ],
  [
    'with name value',
    () => filled('with title hello and body big world', { title: text, body: text }),
    { title: 'hello', body: 'big world' },
  ],
  [
    'name "value"',
    () => filled('body "b" title "t"', { title: text, body: text }),
    { title: 't', body: 'b' },
  ],
  ['a name in several words', () => filled('page title "x"', { pageTitle: text }), { pageTitle: 'x' }],
  [
    'a path for a path',
    () => filled('"hi" into src/a.ts', { content: text, path: text }),
    { content: 'hi', path: 'src/a.ts' },
  ],
  [
    'two paths in order',
    () => filled('a.txt to b/c.txt', { source: text, destination: text }),
    { source: 'a.txt', destination: 'b/c.txt' },
  ],
  [
    'an address for a url',
    () => filled('"x" from https://example.com/a?b=1.', { title: text, url: text }),
    { title: 'x', url: 'https://example.com/a?b=1' },
  ],
  [
    'format uri',
    () => filled('https://example.com', { data: { ...text, format: 'uri' } }),
    { data: 'https://example.com' },
  ],
  [
    'a glob for a pattern',
    () => filled('src/**/*.ts under lib/', { path: text, pattern: text }),
    { path: 'lib/', pattern: 'src/**/*.ts' },
  ],
  ['a number where a text is wanted', () => filled('42', { id: text }), { id: '42' }],
  ['nothing for a text', () => filled('', { message: text }), ['message']],

  // Numbers
  ['integers, decimals, signs', () => filled('-3 and 4.5', { a: number, b: number }), { a: -3, b: 4.5 }],
  ['thousands', () => filled('1,234,567.5 and 1,000', { a: number, b: number }), { a: 1234567.5, b: 1000 }],
  ['a=1 b=2 in any order', () => filled('b=2 a=1', { a: number, b: number }), { a: 1, b: 2 }],
  ['19-23 is two numbers', () => filled('19-23', { a: number, b: number }), { a: 19, b: 23 }],
  ['number words', () => filled('two and three', { a: number, b: number }), { a: 2, b: 3 }],
  [
    'digits before number words',
    () => filled('the two numbers 3 and 4', { a: number, b: number }),
    { a: 3, b: 4 },
  ],
  [
    'the neighbour says what it counts',
    () =>
      filled('4 steps in 3 seconds', { duration: { ...number, description: 'in seconds' }, steps: integer }),
    { duration: 3, steps: 4 },
  ],
  ['a decimal is no integer', () => filled('4.5', { count: integer }), ['count']],
  ['a number in quotes', () => filled('"7"', { count: integer }), { count: 7 }],
  ['a version is no number', () => filled('1.2.3', { count: number }), ['count']],
  ['too few numbers', () => filled('5', { a: number, b: number }), ['b']],

  // Switches and choices
  ['true and false', () => filled('a=true b=off', { a: flag, b: flag }), { a: true, b: false }],
  ['a switch that is spoken of', () => filled('a dry run', { dryRun: flag }, []), { dryRun: true }],
  [
    'a switch that is denied',
    () => filled('without image', { includeImage: flag }, []),
    { includeImage: false },
  ],
  ['a bare yes', () => filled('yes', { isSure: flag }), { isSure: true }],
  ['a choice', () => filled('in RED please', { colour: { enum: ['blue', 'red'] } }), { colour: 'red' }],
  [
    'the longest choice',
    () => filled('in dark red', { colour: { enum: ['red', 'dark red'] } }),
    { colour: 'dark red' },
  ],
  ['a choice of numbers', () => filled('size 2', { size: { enum: [1, 2] } }), { size: 2 }],
  ['a choice that is not there', () => filled('in green', { colour: { enum: ['blue', 'red'] } }), ['colour']],
  ['a constant', () => filled('anything', { kind: { const: 'v1' } }), { kind: 'v1' }],
  ['null', () => filled('', { nothing: { type: 'null' } }), { nothing: null }],

  // Lists and objects
  ['a list of quoted texts', () => filled('"a", "b" and "c"', { names: texts }), { names: ['a', 'b', 'c'] }],
  [
    'a list of plain names',
    () => filled('with Alice, Bob and Carol', { names: texts }),
    { names: ['Alice', 'Bob', 'Carol'] },
  ],
  [
    'a list of numbers',
    () => filled('1, 2 and 3', { values: { type: 'array', items: number } }),
    { values: [1, 2, 3] },
  ],
  [
    'a list of choices',
    () => filled('red and blue', { c: { type: 'array', items: { enum: ['red', 'blue', 'green'] } } }),
    { c: ['red', 'blue'] },
  ],
  ['a JSON list', () => filled('names ["a","b"]', { names: texts }), { names: ['a', 'b'] }],
  [
    'a named list and a text',
    () => filled('names="a","b" title="t"', { title: text, names: texts }),
    { title: 't', names: ['a', 'b'] },
  ],
  [
    'a list leaves the text its share',
    () => filled('"t" "a" "b"', { names: texts, title: text }),
    { names: ['a', 'b'], title: 't' },
  ],
  [
    'JSON for the whole input',
    () => filled('{"a": 1, "b": {"c": [2]}}', { a: number, b: { type: 'object' } }),
    { a: 1, b: { c: [2] } },
  ],
  [
    'JSON for one object',
    () => filled('options {"deep": true}', { options: { type: 'object' } }),
    { options: { deep: true } },
  ],
  [
    'an object from named values',
    () =>
      filled('x=1 y=2', {
        point: { type: 'object', properties: { x: number, y: number }, required: ['x', 'y'] },
      }),
    { point: { x: 1, y: 2 } },
  ],
  [
    'a list of one object',
    () =>
      filled('"old" "new" in a.ts', {
        path: text,
        edits: {
          type: 'array',
          items: {
            type: 'object',
            properties: { oldText: text, newText: text },
            required: ['oldText', 'newText'],
          },
        },
      }),
    { path: 'a.ts', edits: [{ oldText: 'old', newText: 'new' }] },
  ],
  [
    'an object that cannot be filled',
    () =>
      filled('x=1', {
        point: { type: 'object', properties: { x: number, y: number }, required: ['x', 'y'] },
      }),
    ['point'],
  ],
  [
    'a fact to remember',
    () =>
      filled('remember that my cat is black', {
        notes: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: text, kind: text, contents: texts },
            required: ['name', 'kind', 'contents'],
          },
        },
      }),
    { notes: [{ name: 'cat', kind: 'note', contents: ['my cat is black'] }] },
  ],

  // Schemas of every shape
  [
    'optional properties stay out',
    () => filled('"a"', { x: text, y: { ...text, default: 'd' }, n: number, f: flag }, ['x']),
    { x: 'a' },
  ],
  [
    'an optional text takes what is left',
    () => filled('"a" "b"', { x: text, y: text }, ['x']),
    { x: 'a', y: 'b' },
  ],
  ['one of several types', () => filled('5', { v: { type: ['null', 'integer'] } }), { v: 5 }],
  ['anyOf', () => filled('v=yes', { v: { anyOf: [number, flag] } }), { v: true }],
  [
    'a reference',
    () => filled('5', { v: { $ref: '#/$defs/count' } }, ['v'], { $defs: { count: integer } }),
    { v: 5 },
  ],
  ['a reference to itself', () => filled('x', { v: { $ref: '#/properties/v' } }), { v: 'x' }],
  [
    'a schema that nests in itself',
    () =>
      filled('x=1', { node: { $ref: '#/$defs/node' } }, ['node'], {
        $defs: {
          node: { type: 'object', properties: { node: { $ref: '#/$defs/node' } }, required: ['node'] },
        },
      }),
    ['node'],
  ],
  ['no type at all', () => filled('v=5', { v: {} }), { v: 5 }],
  ['a required property without a description', () => filled('v=x', {}, ['v']), { v: 'x' }],
  [
    'names that mean something to JavaScript',
    () => filled('constructor=1', { constructor: number }),
    { constructor: 1 },
  ],
];

describe('demo model: filling an input', () => {
  for (const [title, actual, expected] of CASES) {
    it(title, () => assert.deepEqual(actual(), expected));
  }

  it('tells what is missing with its description, and counts values without a place', () => {
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'number', description: 'First' },
        b: { type: 'number', description: 'Second' },
      },
      required: ['a', 'b'],
    };
    assert.deepEqual(fillInput(schema, sentenceOf('1 and "x"'), NAMED), {
      input: { a: 1 },
      missing: [{ name: 'b', description: 'Second' }],
      unused: ['x'],
    });
  });

  it('keeps the tool’s own words out of the values', () => {
    const schema = { type: 'object', properties: { query: text }, required: ['query'] };
    const words = new Set(['search', 'node']);
    assert.deepEqual(fillInput(schema, sentenceOf('search the nodes for black cats'), words).input, {
      query: 'black cats',
    });
  });

  it('does not put a path into a text unless the tool was named', () => {
    const schema = { type: 'object', properties: { names: texts }, required: ['names'] };
    assert.deepEqual(fillInput(schema, sentenceOf('delete a.md'), new Set(['delet'])).input, {});
    assert.deepEqual(fillInput(schema, sentenceOf('a.md'), NAMED).input, { names: ['a.md'] });
  });
});
