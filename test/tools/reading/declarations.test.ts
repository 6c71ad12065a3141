import assert from 'node:assert/strict';
import type { CodeSymbol } from '../../../src/host/language.ts';
import { declarationLine, declarations } from '../../../src/tools/reading/declarations.ts';

const symbol = (depth: number, line: number, kind: string, name: string, lastLine?: number): CodeSymbol => ({
  name,
  kind,
  path: 'a.ts',
  line,
  depth,
  ...(lastLine === undefined ? {} : { lastLine }),
});

describe('the declarations of a file', () => {
  it('come by line, without what is local or has no name', () => {
    const outline = [
      symbol(0, 40, 'function', 'createBox', 60),
      symbol(1, 41, 'constant', 'sides'),
      symbol(1, 44, 'class', 'Hidden'),
      symbol(2, 45, 'method', 'hide'),
      symbol(0, 5, 'class', 'Box', 30),
      symbol(1, 20, 'method', 'close', 25),
      symbol(2, 21, 'function', 'map() callback'),
      symbol(1, 6, 'method', 'open', 6),
      symbol(0, 70, 'function', "describe('box') callback", 90),
      symbol(1, 71, 'constant', 'box'),
      symbol(0, 95, 'class', '<class>'),
      symbol(0, 1, 'constant', 'SIDES', 1),
    ];
    assert.deepEqual(declarations(outline).map(declarationLine), [
      '1: constant SIDES',
      '5–30: class Box',
      '  6: method open',
      '  20–25: method close',
      '40–60: function createBox',
    ]);
  });

  it('are the headings of a text', () => {
    const outline = [symbol(0, 1, 'string', '# Title', 20), symbol(1, 5, 'string', '## Part', 20)];
    assert.deepEqual(declarations(outline), outline);
  });
});
