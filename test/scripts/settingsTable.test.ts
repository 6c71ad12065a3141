import assert from 'node:assert/strict';
import { settingsPage, withSettingsTable } from '../../scripts/settingsTable.ts';

describe('the table of settings', () => {
  it('has the settings as package.json has them (npm run docs)', () => {
    const { current, wanted } = settingsPage();
    assert.equal(current, wanted);
  });

  it('has neither the links of the settings page nor lists that are wider than the page', () => {
    const properties = {
      a: { default: ['x'], markdownDescription: 'As `#quiver.b#`.' },
      b: { default: ['1', '2', '3', '4', '5', '6'], markdownDescription: '%b%' },
    };
    const marks = '<!-- settings: made by npm run docs -->\n<!-- end of settings -->';
    assert.equal(
      withSettingsTable(marks, [{ title: '%t%', properties }], { t: 'Some', b: 'Six.' })
        .split('\n')
        .slice(2, -2)
        .join('\n'),
      [
        '## Some',
        '',
        '| Setting | Meaning | Default |',
        '| --- | --- | --- |',
        '| `a` | As `quiver.b`. | `["x"]` |',
        '| `b` | Six. | 6 entries |',
      ].join('\n'),
    );
  });

  it('says so when the marks of the table are gone', () => {
    assert.throws(() => withSettingsTable('nothing here', [], {}), /docs\/settings\.md has lost the marks/);
  });
});
