import assert from 'node:assert/strict';
import { repairInput } from '../../../src/tools/tool/repairInput.ts';

const schema = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    ratio: { type: 'number' },
    isOn: { type: 'boolean' },
    maybe: { type: ['integer', 'null'] },
    free: { type: 'object', properties: { k: { type: 'string' }, n: { type: 'integer' } } },
    bound: { type: 'object', properties: { k: { type: 'string' } }, required: ['k'] },
    list: { type: 'array', items: { type: 'integer' } },
    filled: { type: 'array', minItems: 1 },
    text: { type: 'string' },
    either: { type: ['string', 'integer'] },
    level: { enum: [1, 2, '3', { deep: 'true' }] },
    union: { anyOf: [{ type: 'integer' }, { $ref: '#/$defs/pair' }] },
    refers: { $ref: '#/$defs/pair' },
    foreign: { $ref: 'https://example.com/schema.json' },
    odd: { type: 'banana' },
  },
  additionalProperties: { type: 'boolean' },
  $defs: {
    pair: { type: 'object', properties: { a: { type: 'integer' }, next: { $ref: '#/$defs/pair' } } },
    loop: { anyOf: [{ $ref: '#/$defs/loop' }, { $ref: '#/$defs/loop' }, { $ref: '#/$defs/loop' }] },
  },
};

describe('repairInput', () => {
  const cases: readonly [title: string, given: object, expected: object][] = [
    ['a whole number', { count: ' 42 ' }, { count: 42 }],
    ['a number', { ratio: '-1.5e3' }, { ratio: -1500 }],
    ['yes and no', { isOn: 'True' }, { isOn: true }],
    ['null where it may be', { maybe: 'null' }, { maybe: null }],
    ['nothing where null may be', { maybe: '' }, { maybe: null }],
    ['a blank object', { free: ' ' }, { free: {} }],
    ['an object as text, and what is in it', { free: '{"k": "v", "n": "1"}' }, { free: { k: 'v', n: 1 } }],
    ['a blank list', { list: '' }, { list: [] }],
    ['a list as text, and what is in it', { list: '["1", 2]' }, { list: [1, 2] }],
    ['what is in an object', { free: { n: '7' } }, { free: { n: 7 } }],
    ['a literal that is no text', { level: '2' }, { level: 2 }],
    ['one of several types', { union: '5' }, { union: 5 }],
    ['what the fitting alternative holds', { union: { a: '5' } }, { union: { a: 5 } }],
    ['what a reference describes', { refers: { next: { a: '1' } } }, { refers: { next: { a: 1 } } }],
    ['a property of no name', { other: 'false' }, { other: false }],
  ];
  for (const [title, given, expected] of cases) {
    it(`repairs ${title}`, () => assert.deepEqual(repairInput({ ...given }, schema), expected));
  }

  const kept: readonly [title: string, given: object][] = [
    ['a text that is wanted', { text: '42', either: '42' }],
    ['a literal, whatever it looks like', { level: '3' }],
    ['a literal object', { level: { deep: 'true' } }],
    ['a blank object with a part that is required', { bound: '' }],
    ['a blank list that may not be empty', { filled: '' }],
    ['null for what may be null', { maybe: null }],
    ['what cannot be read', { count: 'x', isOn: 'yes', free: '{', list: 'a' }],
    ['what is no number in JSON', { ratio: '0x10', count: 'NaN', maybe: '1_000' }],
    ['JSON of another type', { free: '[1]', list: '{}', count: '1.5' }],
    ['a number that would lose digits', { count: '12345678901234567890', ratio: '12345678901234567890' }],
    ['what a schema elsewhere describes', { foreign: '1' }],
    ['what a malformed schema describes', { odd: '1' }],
  ];
  for (const [title, given] of kept) {
    it(`leaves ${title}`, () => {
      const input = { ...given };
      assert.equal(repairInput(input, schema), input);
    });
  }

  it('comes to an end with schemas that do not', () => {
    const input = { x: '1' };
    const endless = { ...schema, additionalProperties: { $ref: '#/$defs/loop' } };
    assert.equal(repairInput(input, endless), input);
    assert.equal(repairInput(input, { $ref: '#' }), input);
  });
});
