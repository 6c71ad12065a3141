import assert from 'node:assert/strict';
import { readFrontMatter } from '../../../src/skills/format/readFrontMatter.ts';

describe('readFrontMatter', () => {
  it('takes a text apart', () => {
    assert.deepEqual(readFrontMatter('---\nname: a\nlist:\n  - x\n  - y\n---\n\nBody\n---\nmore'), {
      fields: { name: 'a', list: ['x', 'y'] },
      body: '\nBody\n---\nmore',
      warnings: [],
    });
  });

  it('takes a text without front matter, or with one that never ends, as it is', () => {
    for (const text of ['Body', '', '--- \nname: a\nBody', ' ---\na: b\n---\n'])
      assert.deepEqual(readFrontMatter(text), { fields: {}, body: text, warnings: [] });
  });

  it('is not misled by a byte order mark', () => {
    assert.deepEqual(readFrontMatter('\uFEFF---\nname: a\n---\nBody'), {
      fields: { name: 'a' },
      body: 'Body',
      warnings: [],
    });
  });

  it('understands values whose colon should stand in quotes', () => {
    assert.deepEqual(readFrontMatter('---\nname: a\ndescription: Use this: always\n---\n'), {
      fields: { name: 'a', description: 'Use this: always' },
      body: '',
      warnings: ['A value with a colon in it should stand in quotes.'],
    });
  });

  it('says what is wrong with a hopeless one', () => {
    const read = readFrontMatter('---\nname: [a\n---\n');
    assert.ok('problem' in read && read.problem.startsWith('its front matter is not YAML: '));
    assert.deepEqual(readFrontMatter('---\n- a\n---\n'), { problem: 'its front matter has no fields' });
    assert.deepEqual(readFrontMatter(`---\na: ${'x'.repeat(40_000)}\n---\n`), {
      problem: 'its front matter is too long',
    });
  });

  it('refuses aliases that grow without end', () => {
    const levels = Array.from(
      { length: 12 },
      (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}*a${n}]`,
    );
    const read = readFrontMatter(`---\na0: &a0 x\n${levels.join('\n')}\n---\n`);
    assert.ok('problem' in read && read.problem.includes('alias'), JSON.stringify(read).slice(0, 200));
  });
});
