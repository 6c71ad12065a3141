import assert from 'node:assert/strict';
import { findImports } from '../../../src/skills/instructions/findImports.ts';

const pathsOf = (text: string) => findImports(text).paths;

describe('findImports', () => {
  it('finds words that begin with @, without the marks of the sentence', () => {
    assert.deepEqual(
      pathsOf('See @docs/style.md, (@~/own.md) and @../x.md. Also @README! And @docs/style.md again.'),
      ['docs/style.md', '~/own.md', '../x.md', 'README'],
    );
  });

  it('leaves mail addresses, code and a bare @ alone', () => {
    assert.deepEqual(
      pathsOf('me@example.com `@a.md` @ @@b\n```\n@c.md\n```\n\n    @d.md\n\nx@e.md **@f.md**'),
      [],
    );
  });

  it('knows a text that has nothing but imports', () => {
    assert.deepEqual(
      ['@AGENTS.md\n', '  @a.md\n\n@b.md', 'See @a.md', '', '`@a.md`'].map((text) => findImports(text).isAll),
      [true, true, false, false, false],
    );
  });

  it('takes no more than fifty, and none with an endless path', () => {
    const many = Array.from({ length: 60 }, (_, index) => `@${index}.md`).join(' ');
    assert.equal(pathsOf(many).length, 50);
    assert.deepEqual(pathsOf(`@${'a'.repeat(301)} @${'.'.repeat(100_000)}`), []);
  });
});
