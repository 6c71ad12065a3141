import assert from 'node:assert/strict';
import { quote, someOf, toInlineCode, toPlainLine } from '../../../src/demo/rules/inlineCode.ts';

describe('demo model: foreign text in an answer', () => {
  it('cannot close its code block', () => {
    assert.equal(quote('plain'), '```\nplain\n```');
    assert.equal(quote('```\nescape\n````'), '`````\n```\nescape\n````\n`````');
    assert.equal(toInlineCode('a `b` c'), '``a `b` c``');
    assert.equal(toInlineCode('`b`'), '`` `b` ``');
    assert.equal(toInlineCode('two\nlines'), '`two lines`');
  });

  it('cannot become markup in a line', () => {
    assert.equal(toPlainLine('[run](command:x)\n# *now* <b>'), '\\[run\\](command:x) \\# \\*now\\* \\<b\\>');
  });

  it('is cut, and says so', () => {
    assert.equal(quote('x'.repeat(2_001)), `\`\`\`\n${'x'.repeat(2_000)} … cut\n\`\`\``);
    assert.equal(toInlineCode(`${'x'.repeat(119)}🏹`), `\`${'x'.repeat(119)} … cut\``);
    assert.equal(someOf(['a', 'b', 'c'], 2), 'a, b and 1 more');
    assert.equal(someOf(['a', 'b'], 2), 'a, b');
  });
});
