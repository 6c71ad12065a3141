import assert from 'node:assert/strict';
import { Effort } from '../../../src/tools/schema/effort.ts';
import { harmlessPattern } from '../../../src/tools/schema/harmlessPattern.ts';
import { createSchemaCheck } from '../../../src/tools/schema/schemaCheck.ts';

const LARGE = 1_000_000;

describe('harmlessPattern', () => {
  for (const pattern of [
    '^(a+)+$',
    '(a|a)*b',
    '(a|ab)*$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(?:x{1,}){3}',
    '(.*)\\1+',
    '[^](a*)*[x]',
    '([',
  ])
    it(`does not promise that ${pattern} ends`, () =>
      assert.equal(harmlessPattern(pattern, new Effort(LARGE)), undefined));

  it('does not promise that a very long one ends', () => {
    assert.equal(harmlessPattern('a'.repeat(1_001), new Effort(LARGE)), undefined);
  });

  for (const [pattern, fits, fails] of [
    ['^\\d{4}-\\d{2}-\\d{2}$', '2026-01-31', '31.1.2026'],
    ['^[a-z]+@[a-z.]+$', 'me@here.org', 'me'],
    ['^(GET|POST)$', 'GET', 'PUT'],
    ['^[)(+*|]$', '+', 'a'],
    ['^\\(a\\)+$', '(a))', '(a'],
    ['^v?(\\d+)', 'v1', 'vx'],
  ] as const)
    it(`tries ${pattern}`, () => {
      const test = harmlessPattern(pattern, new Effort(LARGE));
      assert.deepEqual([test?.(fits), test?.(fails)], [true, false]);
    });

  for (const pattern of [
    'a*a*b',
    '^a*a*a*b',
    '^a|a*a*b',
    '^a{0,500}a{0,500}a{0,500}b',
    '(?:a|a)'.repeat(30),
    `${'a?'.repeat(30)}b`,
    '(?=a*b)(?=a*c)(?=a*d)',
  ])
    it(`tries ${pattern} on short texts, and lets those pass that would take too long`, () => {
      const test = harmlessPattern(pattern, new Effort(LARGE));
      assert.deepEqual([test?.(''), test?.(`${'a'.repeat(499)}!`)], [false, true]);
    });

  it('gives up when many texts together take too long', () => {
    const test = harmlessPattern('a*a*b', new Effort(LARGE));
    assert.throws(() => {
      for (;;) test?.('a'.repeat(50));
    }, /takes too long/);
  });
});

describe('a schema whose check could take for ever', () => {
  it('is not checked where it could, and the rest of it is', () => {
    const check = createSchemaCheck({
      properties: {
        word: { type: 'string', pattern: '^(a+)+$' },
        list: { uniqueItems: true },
        n: { type: 'number' },
      },
    });
    assert.equal(check({ word: `${'a'.repeat(40)}!`, list: [1, 1] }), undefined);
    assert.equal(check({ word: `${'a'.repeat(40)}!`, n: 'x' }), 'n: expected number, got string.');
  });

  it('is not checked at all if it tells properties apart in such a way', () => {
    const check = createSchemaCheck({
      patternProperties: { '^(a+)+$': { type: 'number' } },
      required: ['b'],
    });
    assert.equal(check({ [`${'a'.repeat(40)}!`]: 'x' }), undefined);
    const simple = createSchemaCheck({ patternProperties: { '^x-': { type: 'number' } } });
    assert.equal(simple({ 'x-a': 'no', other: 'yes' }), 'x-a: expected number, got string.');
  });

  it('is given up where references go in circles, and only for the value that takes too long', () => {
    const twice = { allOf: [{ $dynamicRef: '#node' }, { $dynamicRef: '#node' }] };
    const check = createSchemaCheck({
      $dynamicAnchor: 'node',
      properties: { in: twice, n: { type: 'number' } },
    });
    let value: object = { n: 'x' };
    for (let depth = 0; depth < 100; depth++) value = { in: value };
    assert.equal(check(value), undefined);
    assert.equal(check({ in: { n: 'x' } }), 'in.n: expected number, got string.');
  });
});
