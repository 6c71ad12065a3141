import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type LexedMarkdown, lexMarkdown } from '../../../../src/webview/kit/markdown/lexMarkdown.ts';

const PIECES = [
  ...['a', ' ', '\n', '\n\n', '*', '**', '`', '```\n', '# ', '- ', '1. ', '> ', '| a | b |\n', '|---|---|\n'],
  ...[
    '[a](b)',
    '[a]: http://b\n',
    '[a]',
    '---\n',
    '    code',
    '<div>\n',
    '\\',
    '\r\n',
    '===\n',
    '- [ ] x\n',
    '~~~\n',
  ],
];

describe('lexMarkdown', () => {
  it('gives the tokens of the whole text, in whatever pieces the text came', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        let text = '';
        let lexed: LexedMarkdown | undefined;
        for (const piece of pieces) {
          text += piece;
          lexed = lexMarkdown(text, lexed);
        }
        assert.deepEqual(lexed?.tokens ?? [], lexMarkdown(text).tokens);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps the tokens of all blocks but the last when a text grows', () => {
    const before = lexMarkdown('# One\n\nTwo\n\nThr');
    const after = lexMarkdown('# One\n\nTwo\n\nThree', before);
    const count = before.tokens.length - 1;
    assert.ok(count > 2);
    assert.ok(before.tokens.slice(0, count).every((token, number) => token === after.tokens[number]));
    assert.equal(after.tokens.at(-1)?.raw, 'Three');
  });

  it('begins anew for another text', () => {
    assert.deepEqual(lexMarkdown('b', lexMarkdown('a')).tokens, lexMarkdown('b').tokens);
  });

  it('stays quick and keeps every character for input made to be slow or deep', () => {
    for (const text of [
      '>'.repeat(50_000),
      '> >'.repeat(15_000),
      '1. '.repeat(15_000),
      '_a'.repeat(25_000),
      'a**b'.repeat(12_000),
      '['.repeat(50_000),
    ]) {
      const { tokens } = lexMarkdown(text);
      assert.equal(tokens.map(({ raw }) => raw).join('').length, text.length);
    }
  }).timeout(20_000);
});
