import assert from 'node:assert/strict';
import { pickText } from '../../../src/vscode/shared/pickText.ts';

describe('what others wrote, in a quick pick or an input box', () => {
  it('is one line without icons', () => {
    assert.equal(
      pickText('$(verified) Trusted\n  by $(github)'),
      '$\u200B(verified) Trusted by $\u200B(github)',
    );
  });

  it('is not a link where it is a prompt', () => {
    assert.equal(pickText('Your name [here](command:x)'), 'Your name [here]\u200B(command:x)');
  });
});
