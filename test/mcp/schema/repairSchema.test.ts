import assert from 'node:assert/strict';
import type { JsonRecord } from '../../../src/lib/json.ts';
import { repairSchema } from '../../../src/mcp/schema/repairSchema.ts';
import { assertAcceptable } from './acceptableSchema.ts';

function repair(schema: unknown): JsonRecord {
  const result = repairSchema(schema);
  assert.ok('schema' in result, 'defect' in result ? result.defect : '');
  assertAcceptable(result.schema);
  return result.schema;
}

function defectOf(schema: unknown): string {
  const result = repairSchema(schema);
  assert.ok('defect' in result, JSON.stringify(result));
  return result.defect;
}

const property = (schema: unknown): unknown => {
  const { properties } = repair({ type: 'object', properties: { p: schema } });
  return (properties as JsonRecord).p;
};

describe('repairSchema', () => {
  it('leaves a good schema as it is', () => {
    const schema = {
      type: 'object',
      description: 'All of it',
      properties: {
        a: { type: 'string', enum: ['x', 'y'], default: 'x', description: 'An a' },
        b: { anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] },
        c: {
          type: 'array',
          items: { type: 'object', properties: { d: { type: 'boolean' } }, required: ['d'] },
        },
      },
      required: ['a'],
      additionalProperties: false,
    };
    assert.deepEqual(repair(schema), schema);
  });

  it('gives every schema the form of an object', () => {
    const empty = { type: 'object', properties: {} };
    assert.deepEqual(
      [undefined, null, true, {}, { type: null }, { type: 'any' }].map(repair),
      Array(6).fill(empty),
    );
    assert.deepEqual(repair({ type: ['object', 'null'] }), empty);
    assert.deepEqual(repair({ type: 'OBJECT', properties: 'none', required: 'x' }), empty);
    assert.deepEqual(repair({ properties: { a: { type: 'string' } } }), {
      type: 'object',
      properties: { a: { type: 'string' } },
    });
  });

  it('says why nothing can be done', () => {
    assert.equal(defectOf(false), 'Its input schema is false and not an object.');
    assert.equal(defectOf('text'), 'Its input schema is "text" and not an object.');
    assert.equal(defectOf([1]), 'Its input schema is [1] and not an object.');
    assert.equal(defectOf({ type: 'string' }), 'Its input schema accepts no object.');
    assert.equal(defectOf({ anyOf: [{ type: 'string' }, false] }), 'Its input schema accepts no object.');
    const deep = Array.from({ length: 100 }).reduce<object>((inner) => ({ properties: { a: inner } }), {});
    assert.equal(defectOf(deep), 'Its input schema is nested too deeply.');
    const bottomless = JSON.parse(`${'{"not":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    assert.equal(defectOf(bottomless), 'Its input schema is nested too deeply.');
    assert.equal(
      defectOf({
        properties: Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`property${index}`, {}])),
      }),
      'Its input schema has 160,922 characters; at most 100,000 are allowed.',
    );
    const bomb = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `d${index}`,
        { allOf: Array(2).fill({ $ref: `#/$defs/d${index + 1}` }) },
      ]),
    );
    assert.equal(
      defectOf({ $defs: bomb, $ref: '#/$defs/d0' }),
      'Its input schema has too many alternatives.',
    );
  });

  it('merges alternatives at the top and tells them', () => {
    assert.deepEqual(
      repair({
        description: 'A shape.',
        oneOf: [
          {
            properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
            required: ['kind', 'radius'],
          },
          {
            properties: { kind: { const: 'square' }, side: { type: 'number' }, name: {} },
            required: ['kind', 'side'],
          },
        ],
      }),
      {
        type: 'object',
        description:
          'A shape.\nThe input must have exactly one of these forms: ' +
          '{kind: "circle", radius}; {kind: "square", side, name?}.',
        properties: {
          kind: { enum: ['circle', 'square'] },
          radius: { type: 'number' },
          side: { type: 'number' },
          name: {},
        },
        required: ['kind'],
      },
    );
    assert.deepEqual(
      repair({
        type: 'object',
        properties: { id: { type: 'string' }, name: { type: 'string' } },
        anyOf: [{ required: ['id'] }, { required: ['name'] }],
        additionalProperties: false,
      }),
      {
        type: 'object',
        description: 'The input must have at least one of these forms: {id}; {name}.',
        properties: { id: { type: 'string' }, name: { type: 'string' } },
        additionalProperties: false,
      },
    );
    assert.deepEqual(
      repair({
        anyOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { type: 'number' } } }],
      }),
      {
        type: 'object',
        properties: { a: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
      },
    );
  });

  it('merges what must hold together', () => {
    assert.deepEqual(
      repair({
        allOf: [
          { $ref: '#/definitions/Base' },
          { properties: { b: { type: 'number' }, a: { minLength: 1 } }, required: ['b'] },
        ],
        definitions: { Base: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
      }),
      {
        type: 'object',
        properties: { a: { allOf: [{ type: 'string' }, { minLength: 1 }] }, b: { type: 'number' } },
        required: ['a', 'b'],
      },
    );
  });

  it('offers constants of several types', () => {
    const choice = (value: object) => ({ properties: { p: value } });
    const [word, figure] = [
      { type: 'string', const: 'all' },
      { type: 'integer', enum: [1, 2] },
    ];
    assert.deepEqual(repair({ oneOf: [choice(word), choice(figure)] }).properties, {
      p: { anyOf: [word, figure] },
    });
    assert.deepEqual(
      repair({ oneOf: [choice(word), choice({ type: 'string', const: 'none' })] }).properties,
      {
        p: { type: 'string', enum: ['all', 'none'] },
      },
    );
  });

  it('never mixes the parts of two conditions', () => {
    const ab = { if: { required: ['a'] }, ['then' as string]: { required: ['b'] } };
    const cd = { if: { required: ['c'] }, else: { required: ['d'] } };
    const empty = { type: 'object', properties: {} };
    assert.deepEqual(repair({ allOf: [ab, cd] }), { ...empty, ...ab });
    assert.deepEqual(repair({ else: cd.else, allOf: [ab] }), { ...empty, ...ab });
    assert.deepEqual(repair({ ...cd, anyOf: [ab, {}] }), { ...empty, ...cd });
  });

  it('merges what is said of properties by a pattern, too', () => {
    const values = (type: string) => ({ patternProperties: { '^x': { type } } });
    const mergedSchema = (schema: object) => ({
      type: 'object',
      patternProperties: { '^x': schema },
      properties: {},
    });
    const both = [{ type: 'string' }, { type: 'number' }];
    assert.deepEqual(repair({ anyOf: [values('string'), values('number')] }), mergedSchema({ anyOf: both }));
    assert.deepEqual(repair({ allOf: [values('string'), values('number')] }), mergedSchema({ allOf: both }));
  });

  it('keeps references valid, wherever they lead, and only the definitions that are used', () => {
    assert.deepEqual(
      repair({
        $ref: '#/definitions/Input',
        $schema: 'http://json-schema.org/draft-07/schema#',
        definitions: {
          Input: {
            type: 'object',
            properties: {
              tree: { $ref: '#/definitions/Tree' },
              same: { $ref: '#/definitions/Input/properties/tree' },
              far: { $ref: 'https://example.com/other.json', description: 'Far.' },
              gone: { $ref: '#/definitions/Gone' },
            },
          },
          Tree: {
            type: 'object',
            properties: { children: { type: 'array', items: { $ref: '#/definitions/Tree' } } },
          },
          Unused: { type: 'string' },
        },
      }),
      {
        type: 'object',
        properties: {
          tree: { $ref: '#/$defs/Tree' },
          same: { $ref: '#/$defs/tree' },
          far: { description: 'Far.\nShape: https://example.com/other.json' },
          gone: { description: 'Shape: #/definitions/Gone' },
        },
        $defs: {
          Tree: {
            type: 'object',
            properties: { children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
          },
          tree: { $ref: '#/$defs/Tree' },
        },
      },
    );
    assert.deepEqual(repair({ $ref: '#' }), { type: 'object', properties: {} });
    assert.deepEqual(
      repair({
        $id: 'x',
        properties: { a: { $ref: 'x#/properties/b' }, b: { $anchor: 'b' }, c: { $ref: '#b' } },
      }),
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/b' }, b: {}, c: { $ref: '#/$defs/b_3e23e816' } },
        $defs: { b: {}, b_3e23e816: {} },
      },
    );
  });

  it('translates older drafts, OpenAPI and careless words', () => {
    assert.deepEqual(property({ type: 'number', minimum: 1, exclusiveMinimum: true }), {
      type: 'number',
      exclusiveMinimum: 1,
    });
    assert.deepEqual(
      property({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
      { type: 'integer' },
      'bounds that any integer keeps to',
    );
    assert.deepEqual(property({ type: 'number', maximum: 1, exclusiveMaximum: false }), {
      type: 'number',
      maximum: 1,
    });
    assert.deepEqual(property({ type: 'array', items: [{ type: 'str' }], additionalItems: false }), {
      type: 'array',
      prefixItems: [{ type: 'string' }],
      items: false,
    });
    assert.deepEqual(property({ dependencies: { a: ['b'], c: { required: ['d'] } } }), {
      dependentRequired: { a: ['b'] },
      dependentSchemas: { c: { required: ['d'] } },
    });
    assert.deepEqual(property({ type: 'string', nullable: true, enum: ['a'] }), {
      type: ['string', 'null'],
      enum: ['a', null],
    });
    assert.deepEqual(property({ type: 'string', example: 'x' }), { type: 'string', examples: ['x'] });
    assert.deepEqual(property('string'), { type: 'string' });
    assert.deepEqual(property({ type: ['int', 'Float', 'int', 5] }), { type: ['integer', 'number'] });
    assert.deepEqual(repair({ properties: { a: { type: 'string', required: true } } }), {
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
    });
  });

  it('leaves out what means nothing, and says what it can no longer demand', () => {
    assert.deepEqual(
      property({
        id: 'x',
        $comment: 'x',
        type: 'string',
        minLength: '3',
        maxLength: -1,
        format: 5,
        enum: [],
        anyOf: [],
        description: 'A\u202eb',
        title: {},
        pattern: '(?<broken',
        deprecated: 'yes',
        multipleOf: 0,
        additionalProperties: 'no',
        'x-vendor': { dropped: true },
        'x-order': 1,
      }),
      {
        type: 'string',
        minLength: 3,
        description: 'Ab\nPattern: (?<broken',
        'x-order': 1,
      },
    );
    assert.deepEqual(property({ type: ['string', 'any'] }), {});
    assert.deepEqual([true, false, null, 7].map(property), [{}, { not: {} }, {}, {}]);
  });

  it('leaves others alone where it cannot be told which properties those are', () => {
    const headers = { patternProperties: { '^[\\w-.]+$': { type: 'string' } }, additionalProperties: false };
    assert.deepEqual(property({ type: 'object', ...headers }), { type: 'object', patternProperties: {} });
  });

  it('renames properties the API refuses, and finds back', () => {
    const result = repairSchema({
      type: 'object',
      properties: {
        $filter: { type: 'string', description: 'What to keep' },
        'a b': {},
        a_b: {},
        list: { type: 'array', items: { $ref: '#/$defs/Item' } },
        free: { type: 'object', additionalProperties: { type: 'string' } },
        ['x'.repeat(70)]: {},
      },
      required: ['$filter', 'list'],
      $defs: { Item: { type: 'object', properties: { '@id': { type: 'string' } }, required: ['@id'] } },
    });
    assert.ok('schema' in result);
    assertAcceptable(result.schema);
    const properties = result.schema.properties as JsonRecord;
    assert.deepEqual(properties.filter, { type: 'string', description: '($filter) What to keep' });
    assert.deepEqual(result.schema.required, ['filter', 'list']);
    const long = Object.keys(properties).find((name) => name.startsWith('xxx')) ?? '';
    assert.deepEqual(
      result.restore({
        filter: 'f',
        a_b: 1,
        a_b_c8687a08: 2,
        list: [{ id: 'i' }],
        free: { filter: 'stays', id: 's' },
        [long]: 3,
      }),
      {
        $filter: 'f',
        a_b: 1,
        'a b': 2,
        list: [{ '@id': 'i' }],
        free: { filter: 'stays', id: 's' },
        ['x'.repeat(70)]: 3,
      },
    );
  });

  it('finds renamed properties back wherever a schema can name them', () => {
    const odd = { type: 'object', properties: { $a: {} } };
    const result = repairSchema({
      type: 'object',
      properties: {
        kind: {},
        matched: {
          type: 'object',
          patternProperties: { '^x': odd },
          additionalProperties: { type: 'object' },
        },
        rest: { type: 'object', unevaluatedProperties: odd },
        list: { type: 'array', contains: odd },
      },
      dependentSchemas: { kind: { properties: { $b: odd } } },
      if: { properties: { $c: odd } },
    });
    assert.ok('schema' in result);
    assertAcceptable(result.schema);
    assert.deepEqual(
      result.restore({
        matched: { x1: { a: 1 }, y1: { a: 1 } },
        rest: { any: { a: 1 } },
        list: [{ a: 1 }],
        b: { a: 1 },
        c: { a: 1 },
      }),
      {
        matched: { x1: { $a: 1 }, y1: { a: 1 } },
        rest: { any: { $a: 1 } },
        list: [{ $a: 1 }],
        $b: { $a: 1 },
        $c: { $a: 1 },
      },
    );
  });

  it('does the same every time, and nothing more to its own result', () => {
    const schema = {
      oneOf: [{ properties: { 'a b': { type: 'int' } } }, { $ref: '#/definitions/x' }],
      definitions: { x: {} },
    };
    const once = repair(schema);
    assert.deepEqual(repair(schema), once);
    assert.deepEqual(repair(once), once);
  });
});
