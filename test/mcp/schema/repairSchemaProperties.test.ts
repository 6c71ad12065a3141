import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonRecord } from '../../../src/lib/json.ts';
import { repairSchema } from '../../../src/mcp/schema/repairSchema.ts';
import { ajv, assertAcceptable } from './acceptableSchema.ts';

describe('repairSchema, whatever comes', () => {
  it('makes something acceptable of anything, or says that it cannot', () => {
    fc.assert(
      fc.property(anySchema.map(JSON.stringify), (text) => {
        const schema = JSON.parse(text);
        const result = repairSchema(schema);
        if ('schema' in result) assertAcceptable(result.schema);
        else assert.match(result.defect, /^Its input schema .*\.$/);
        assert.equal(JSON.stringify(schema), text);
      }),
      { numRuns: 400 },
    );
  });

  it('never refuses what the original schema accepts', () => {
    let accepted = 0;
    fc.assert(
      fc.property(plainSchema, fc.array(anyInput, { minLength: 12, maxLength: 12 }), (schema, inputs) => {
        const result = repairSchema(schema);
        const original = ajv.compile(schema as JsonRecord);
        const looser = 'schema' in result ? ajv.compile(result.schema) : () => false;
        for (const input of inputs) {
          if (!original(input)) continue;
          accepted += 1;
          assert.ok(looser(input), `${JSON.stringify(input)} is refused by ${JSON.stringify(result)}`);
        }
      }),
      { numRuns: 60 },
    );
    assert.ok(accepted > 30, `only ${accepted} inputs were accepted`);
  });
});

const name = fc.constantFrom('a', 'b', 'c');
const leafSchema = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  {
    arbitrary: fc.constantFrom({ type: 'string' }, { const: 'x' }, { enum: ['x', 'y'] }, { const: 1 }),
    weight: 3,
  },
);
const anyInput = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'other'), fc.constantFrom('x', 'x', 'y', 1), {
  noNullPrototype: true,
});
/** Schemas whose alternatives describe all properties: one that only some describe is offered as these describe it. */
const { plainSchema } = fc.letrec((tie) => ({
  plain: fc.record(
    {
      type: fc.constant('object'),
      properties: fc.record({ a: leafSchema, b: leafSchema, c: leafSchema }, { noNullPrototype: true }),
      required: fc.uniqueArray(name, { maxLength: 2 }),
      additionalProperties: fc.constantFrom(true, false, { type: 'string' }),
    },
    { requiredKeys: ['properties'], noNullPrototype: true },
  ),
  inner: fc.oneof({ maxDepth: 2 }, tie('plain'), fc.constant({ $ref: '#/$defs/x' }), tie('union')),
  union: fc
    .tuple(
      tie('plain'),
      fc.constantFrom('anyOf', 'oneOf', 'allOf'),
      fc.array(tie('inner'), { minLength: 1, maxLength: 3 }),
    )
    .map(([plain, keyword, list]) => ({ ...(plain as object), [keyword]: list })),
  plainSchema: fc
    .tuple(tie('union'), tie('plain'))
    .map(([union, definition]) => ({ ...(union as object), $defs: { x: definition } })),
}));

const KEYWORDS = (
  'type properties required items enum const anyOf oneOf allOf ' +
  'not if then else $ref $defs definitions $id id ' +
  '$schema $anchor $dynamicRef $recursiveRef $vocabulary minimum exclusiveMinimum minLength multipleOf ' +
  'pattern format additionalProperties nullable additionalItems prefixItems dependencies dependentRequired dependentSchemas ' +
  'patternProperties propertyNames contains minContains uniqueItems default examples description title ' +
  '__proto__ unevaluatedProperties contentSchema contentEncoding readOnly a b c $dynamicAnchor'
).split(' ');

const { anySchema } = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom(
      'string',
      'object',
      'any',
      'INT',
      '#',
      '#/$defs/a',
      '#/definitions/a',
      '#/properties/b c',
      '#/items',
      '#a',
      '[',
      '',
    ),
    fc.constantFrom(null, true, false, 0, -1, 1.5, 3),
    fc.string({ unit: 'binary', maxLength: 3 }),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  record: fc.dictionary(fc.constantFrom(...KEYWORDS), tie('value'), { maxKeys: 6 }),
  value: fc.oneof({ maxDepth: 6, depthSize: 'large' }, tie('leaf'), tie('record'), tie('list')),
  anySchema: fc.oneof({ arbitrary: tie('record'), weight: 9 }, { arbitrary: tie('value'), weight: 1 }),
}));
