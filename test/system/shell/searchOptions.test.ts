import assert from 'node:assert/strict';
import { searchOptions } from '../../../src/system/shell/searchOptions.ts';

describe('searchOptions', () => {
  it('leave nothing to how ripgrep reads alternatives, and name each file with secrets', () => {
    const lines = searchOptions().split('\n');
    assert.deepEqual(
      lines.filter((line) => /[{}]/.test(line)),
      [],
    );
    for (const glob of ['.*', '**/secrets', '**/secrets.json', '**/id_rsa', '**/*.pem', '**/credentials'])
      assert.ok(lines.includes(`--iglob=!${glob}`), glob);
  });
});
