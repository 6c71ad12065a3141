import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { findJsonOffset, parseJsonc } from '../../src/lib/jsonc.ts';

const NOT_JSONC = [
  ...[
    '{',
    '}',
    '[1',
    '{"a": }',
    '[1,, 2]',
    '[1,,]',
    '{} {}',
    '[1 2]',
    '// nothing',
    '{"a": 1} /* no end',
    '/',
  ],
  ...[
    '"open',
    '"line\nbreak"',
    '"\\x"',
    "{'a': 1}",
    '{a: 1}',
    '01',
    '1.',
    '1e',
    '-',
    'NaN',
    'True',
    '\u00a0{}',
  ],
];

/** Texts that cost a tokenizer with backtracking the square of their length. */
const hostileTexts = (size: number): readonly string[] => [
  `{"a": ${'\\"'.repeat(size)}`,
  '"\\'.repeat(size),
  '/*'.repeat(size),
  `[1${' '.repeat(size)}, ${','.repeat(size)}`,
  '{"a":'.repeat(size),
];

/**
 * Eight times the text may take up to three times eight times as long, where the square would be 64 times. A busy machine
 * may spoil a measurement, but no machine makes the square pass: one of several is enough.
 */
function assertLinear(work: (text: string) => unknown): void {
  const time = (text: string): number => {
    const start = performance.now();
    work(text);
    return performance.now() - start;
  };
  const shortest = (text: string): number => Math.min(...Array.from({ length: 5 }, () => time(text)));
  const large = hostileTexts(80_000);
  hostileTexts(10_000).forEach((text, index) => {
    const isLinear = (): boolean => shortest(large[index] ?? '') < 24 * Math.max(shortest(text), 0.2);
    assert.ok(Array.from({ length: 10 }).some(isLinear), `${text.slice(0, 10)}…`);
  });
}

describe('parseJsonc', () => {
  it('takes comments and trailing commas, and leaves strings alone', () => {
    assert.deepEqual(parseJsonc('{ // one\n "url": "http://x/*y*/", /* two\n */ "list": [1, "a,]", ], }'), {
      url: 'http://x/*y*/',
      list: [1, 'a,]'],
    });
    assert.deepEqual(parseJsonc('{"a": "say \\"hi\\" // no"}'), { a: 'say "hi" // no' });
  });

  it('takes nothing for JSON that is not', () => {
    assert.equal(parseJsonc('{"a" 1}'), undefined);
    assert.equal(parseJsonc(''), undefined);
    for (const text of NOT_JSONC) assert.equal(parseJsonc(text), undefined, text);
  });

  it('reads whatever JSON there is as JSON.parse does, comments between all its tokens', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        assert.deepEqual(parseJsonc(json), JSON.parse(json));
        const spaced = JSON.stringify(JSON.parse(json), null, 1);
        assert.deepEqual(parseJsonc(spaced.replaceAll('\n', '// "]}\r\n /* {"[ */')), JSON.parse(json));
      }),
    );
  });

  it('takes a key that JavaScript has a meaning for as any other', () => {
    const text = '{"__proto__": {"allow": 1}, "constructor": 2}';
    assert.deepEqual(Object.entries(parseJsonc(text) ?? {}), [
      ['__proto__', { allow: 1 }],
      ['constructor', 2],
    ]);
  });

  it('gives up on what is nested deeper than anyone writes', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    assert.deepEqual(parseJsonc(nested(500)), JSON.parse(nested(500)));
    assert.equal(parseJsonc(nested(501)), undefined);
    for (const text of [nested(100_000), '['.repeat(100_000), '{"a":'.repeat(100_000), ']'.repeat(100_000)])
      assert.equal(parseJsonc(text), undefined);
  });

  it('takes time in proportion to a hostile text', () => {
    assertLinear(parseJsonc);
  });
});

const text = `{
  // "servers": { "b": 1 }
  "other": { "servers": {}, "b": {} },
  "list": [{ "b": 1 }, "b"],
  "servers": {
    "a": { "b": "servers", "c\\u0064": 1 }, /* "b": */
    "b": { "url": "x" }
  },
  "after": { "z": 1 },
  "plain": 5, "next": { "k": 1 }
}`;

describe('findJsonOffset', () => {
  const at = (...path: readonly string[]) => {
    const offset = findJsonOffset(text, path);
    return offset === undefined ? undefined : text.slice(offset).split('\n')[0];
  };

  it('finds a key below its parents, and nowhere else', () => {
    assert.deepEqual(
      [at('servers'), at('servers', 'b'), at('servers', 'a', 'b'), at('servers', 'a', 'cd')],
      [
        '"servers": {',
        '"b": { "url": "x" }',
        '"b": "servers", "c\\u0064": 1 }, /* "b": */',
        '"c\\u0064": 1 }, /* "b": */',
      ],
    );
  });

  it('finds nothing where there is nothing', () => {
    for (const path of [['servers', 'url'], ['servers', 'z'], ['plain', 'k'], ['none'], ['list', 'b']])
      assert.equal(at(...path), undefined, path.join('.'));
    assert.equal(findJsonOffset('no json', ['a']), undefined);
  });

  it('finds a key however far its colon is', () => {
    assert.equal(findJsonOffset(`{ "a" /* ${'-'.repeat(200)} */ : 1 }`, ['a']), 2);
  });

  it('finds a key in a text that is still being written, nested as deep as can be', () => {
    const depth = 100_000;
    assert.equal(findJsonOffset('{"a":'.repeat(depth), Array(depth).fill('a')), 5 * depth - 4);
    assert.equal(findJsonOffset('{"list": [1, {"b": , "a": 1', ['a']), undefined);
    assert.equal(findJsonOffset('{"list": [1, {"b": }], "a"', ['a']), undefined);
    assert.equal(findJsonOffset('{"list": [1, {"b": }], "a":', ['a']), 23);
  });

  it('takes time in proportion to a hostile text', () => {
    assertLinear((text) => findJsonOffset(text, ['a', 'b']));
  });
});
