import assert from 'node:assert/strict';
import { readmeFiles, withSettingsTable } from '../scripts/settingsTable.ts';

describe('README', () => {
  it('has the settings as package.json has them (npm run readme)', () => {
    const { current, wanted } = readmeFiles();
    assert.equal(current, wanted);
  });

  it('says so when the marks of the table are gone', () => {
    assert.throws(() => withSettingsTable('nothing here', {}, {}), /README\.md has lost the marks/);
  });
});
