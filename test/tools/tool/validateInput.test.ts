import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import { repairSchema } from '../../../src/mcp/schema/repairSchema.ts';
import { createInputValidation } from '../../../src/tools/tool/validateInput.ts';

const validate = (schema: unknown, input: unknown): unknown => {
  try {
    return createInputValidation({ schema, label: 'tool on server', restore: (value) => value })(input);
  } catch (error) {
    return String(error);
  }
};
const refusalOf = (problems: string) =>
  `Refusal: The input does not fit tool on server; nothing was called. ${problems}`;

describe('createInputValidation', () => {
  const schema = {
    type: 'object',
    properties: {
      a: { type: 'integer', minimum: 1 },
      kind: { enum: ['x', 'y'] },
      list: { type: 'array', items: { type: 'object', properties: { name: { type: ['string', 'null'] } } } },
      when: { type: 'string', format: 'some-format', pattern: '^\\d' },
      exact: { const: 1 },
    },
    required: ['a'],
    additionalProperties: false,
    'x-unknown': {},
  };

  it('lets pass what fits, also as JSON text', () => {
    assert.deepEqual(validate(schema, { a: 1, when: '1' }), { a: 1, when: '1' });
    assert.deepEqual(validate(schema, '{"a": 1}'), { a: 1 });
    assert.deepEqual(validate({ type: 'object' }, undefined), {});
    assert.deepEqual(validate({ type: 'object' }, null), {});
  });

  it('names path and constraint of what does not', () => {
    const problems: [unknown, string][] = [
      [{}, 'a: is required.'],
      [{ a: 'x' }, 'a: expected integer, got string.'],
      [{ a: 0 }, 'a: must be >= 1.'],
      [{ a: 1, b: 2 }, 'b: is not a known property.'],
      [{ a: 1, kind: 'z' }, 'kind: expected one of ["x","y"].'],
      [{ a: 1, list: [{ name: 'ok' }, { name: [] }] }, 'list.1.name: expected string or null, got array.'],
      [{ a: 1, when: 'x', exact: 2 }, 'when: must match pattern "^\\d"; exact: expected 1.'],
    ];
    assert.deepEqual(
      problems.map(([input]) => validate(schema, input)),
      problems.map(([, sentence]) => refusalOf(sentence)),
    );
    assert.deepEqual(
      [[], 'no json', '[1]', 5].map((input) => validate(schema, input)),
      ['array', 'string', 'array', 'number'].map(
        (got) => `Refusal: The input of tool on server must be an object, got ${got}.`,
      ),
    );
  });

  const old: readonly (readonly [what: string, schema: object, problem: string])[] = [
    [
      'exclusiveMinimum of draft 4',
      { properties: { 'a b': { type: 'number', minimum: 0, exclusiveMinimum: true } } },
      'a b: must be > 0.',
    ],
    [
      'a type of another language',
      { properties: { 'a b': { type: 'str' } } },
      'a b: expected string, got number.',
    ],
    [
      'required beside the type',
      { properties: { 'a b': {}, c: { type: 'string', required: true } } },
      'c: is required.',
    ],
    [
      'a reference to elsewhere',
      { properties: { 'a b': { $ref: 'https://example.com/x' } }, required: ['c'] },
      'c: is required.',
    ],
  ];
  for (const [what, more, problem] of old)
    it(`checks by the repaired schema what has ${what}`, () => {
      const given = { type: 'object', ...more };
      const repaired = repairSchema(given);
      assert.ok('plain' in repaired);
      const { plain, restore } = repaired;
      const check = createInputValidation({
        schema: given,
        repaired: plain,
        label: 'tool on server',
        restore,
      });
      assert.throws(() => check({ a_b: 0 }), new Refusal(refusalOf(problem).replace('Refusal: ', '')));
    });

  it('lets pass what is too deep to be checked', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    const node = { type: 'object', properties: { a: { $ref: '#/$defs/node' } } };
    assert.equal(validate({ ...node, $defs: { node } }, deep), deep);
  });

  it('names a few problems when there are many', () => {
    const required = Array.from({ length: 9 }, (_, index) => `p${index}`);
    assert.match(String(validate({ type: 'object', required }, {})), /p4: is required; and 4 more\.$/);
  });

  it('says why no alternative fits', () => {
    const union = { anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    assert.equal(validate(union, {}), refusalOf('a: is required; b: is required.'));
  });

  it('understands older drafts and lets pass what it cannot understand', () => {
    const tuple = { type: 'object', properties: { pair: { type: 'array', items: [{ type: 'string' }] } } };
    assert.equal(validate(tuple, { pair: [1] }), refusalOf('pair.0: expected string, got number.'));
    const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#', ...tuple };
    assert.equal(validate(draft7, { pair: [1] }), refusalOf('pair.0: expected string, got number.'));
    assert.deepEqual(validate({ type: 'nonsense' }, { any: 1 }), { any: 1 });
    assert.deepEqual(validate({ $ref: 'https://example.com/schema.json' }, { any: 1 }), { any: 1 });
    assert.deepEqual(validate('no schema', { any: 1 }), { any: 1 });
    assert.deepEqual(validate({ $id: 'x', type: 'object' }, { any: 1 }), { any: 1 });
  });
});
