import assert from 'node:assert/strict';
import { pickText } from '../../src/vscode/pickText.ts';

describe('what others wrote, in a quick pick', () => {
  it('is one line without icons', () => {
    assert.equal(
      pickText('$(verified) Trusted\n  by $(github)'),
      '$\u200B(verified) Trusted by $\u200B(github)',
    );
  });
});
