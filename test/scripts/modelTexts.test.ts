import assert from 'node:assert/strict';
import { findSentences } from '../../scripts/modelTexts/findSentences.ts';
import { maskCode } from '../../scripts/modelTexts/maskCode.ts';
import { modelTextsPage } from '../../scripts/modelTexts/modelTextsPage.ts';
import { occasionOf } from '../../scripts/modelTexts/occasions.ts';
import { OWN_MARKS } from '../../src/agent/prompt/ownMarks.ts';

describe('the page of texts for the model', () => {
  it('has the texts as the sources have them (npm run docs)', () => {
    const { current, wanted } = modelTextsPage();
    assert.equal(current, wanted);
  });

  it('shows every block that stands in marks of ours', () => {
    const { current } = modelTextsPage();
    assert.deepEqual(
      OWN_MARKS.filter((mark) => !current.includes(`\n### ${mark}\n`)),
      [],
    );
  });
});

describe('findSentences', () => {
  const found = (files: Readonly<Record<string, string>>) =>
    findSentences(new Map(Object.entries(files))).map(({ path, text, isRefusal }) => [path, text, isRefusal]);

  it('finds refusals, results, notes and remarks, and what they are made of', () => {
    const code = `import { explain } from './b.ts';
// new Refusal('in a comment')
const LATE = 'It is too late.';
export function run(name: string) {
  if (name === '') throw new Refusal(LATE);
  const end = 'and done.';
  if (name === 'x') return textOutcome([\`Ran \${name}, \`, end].join(''));
  log.info('not for the model');
  const shown = \`\${name}\\n[2 lines left out]\`;
  return { note: explain(name), summary: 'a summary', shown };
}
`;
    const other = `export const explain = (name: string): string =>
  name.length > 3 ? \`The name \${name} is \${name.length > 9 ? 'very long' : 'long'}.\` : 'short';
const unused = 'is never said';
`;
    assert.deepEqual(found({ 'a.ts': code, 'b.ts': other }), [
      ['a.ts', 'It is too late.', true],
      ['a.ts', 'and done.', false],
      ['a.ts', 'Ran …,', false],
      ['a.ts', '…\n[2 lines left out]', false],
      ['b.ts', 'The name … is ….', false],
      ['b.ts', 'very long', false],
    ]);
  });

  it('says which file has no occasion yet, and leaves out what is for people', () => {
    assert.throws(() => occasionOf('tools/new/thing.ts'), /src\/tools\/new\/thing\.ts has sentences/);
    assert.equal(occasionOf('tools/builtin/bash.ts'), 'Bash');
    assert.equal(occasionOf('mcp/auth/account.ts'), undefined);
  });
});

describe('maskCode', () => {
  it('separates texts from code, whatever is in them', () => {
    const template = ['`x $', "{c({ d: 'e' })} y`"].join('');
    const code = `a('it\\'s') + /['"\`]/.test(b) / 2 + ${template} // \`f\``;
    const { masked, literals } = maskCode(code);
    assert.deepEqual(
      literals.map(({ text }) => text),
      ["it's", 'e', 'x … y'],
    );
    assert.equal(masked.length, code.length);
    assert.equal(masked.replace(/ +/g, ' ').trim(), 'a( ) + .test(b) / 2 + c({ d: })');
  });
});
