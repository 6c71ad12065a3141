import assert from 'node:assert/strict';
import { createInputValidation } from '../../src/mcp/validateInput.ts';

const validate = (schema: unknown, input: unknown): unknown => {
  try {
    return createInputValidation({ schema, label: 'tool on server', restore: (value) => value })(input);
  } catch (error) {
    return String(error);
  }
};
const unfit = (problems: string) =>
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
      problems.map(([, sentence]) => unfit(sentence)),
    );
    assert.deepEqual(
      [[], 'no json', '[1]', 5].map((input) => validate(schema, input)),
      ['array', 'string', 'array', 'number'].map(
        (got) => `Refusal: The input of tool on server must be an object, got ${got}.`,
      ),
    );
  });

  it('names a few problems when there are many', () => {
    const required = Array.from({ length: 9 }, (_, index) => `p${index}`);
    assert.match(String(validate({ type: 'object', required }, {})), /p4: is required; and 4 more\.$/);
  });

  it('says why no alternative fits', () => {
    const union = { anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    assert.equal(validate(union, {}), unfit('a: is required; b: is required.'));
  });

  it('understands older drafts and lets pass what it cannot understand', () => {
    const tuple = { type: 'object', properties: { pair: { type: 'array', items: [{ type: 'string' }] } } };
    assert.equal(validate(tuple, { pair: [1] }), unfit('pair.0: expected string, got number.'));
    const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#', ...tuple };
    assert.equal(validate(draft7, { pair: [1] }), unfit('pair.0: expected string, got number.'));
    assert.deepEqual(validate({ type: 'nonsense' }, { any: 1 }), { any: 1 });
    assert.deepEqual(validate({ $ref: 'https://example.com/schema.json' }, { any: 1 }), { any: 1 });
    assert.deepEqual(validate('no schema', { any: 1 }), { any: 1 });
    assert.deepEqual(validate({ $id: 'x', type: 'object' }, { any: 1 }), { any: 1 });
  });
});
