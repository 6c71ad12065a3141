import assert from 'node:assert/strict';
import type { ApprovalQuestion } from '../../../src/host/approval.ts';
import { warnedApproval } from '../../../src/tools/permission/warnedApproval.ts';
import { anySignal } from '../../fakes/callContext.ts';

describe('warnedApproval', () => {
  it('adds a warning about the tool to what is asked, and changes nothing else', async () => {
    const asked: ApprovalQuestion[] = [];
    const approval = warnedApproval(
      {
        async ask(question) {
          asked.push(question);
          return { kind: 'once' };
        },
      },
      (tool) => (tool === 'odd' ? 'It is odd.' : undefined),
    );
    const plain = { title: 'plain', detail: 'd', rule: 'r' };
    const odd = { title: 'odd', detail: 'd' };
    assert.deepEqual(await approval.ask(plain, anySignal()), { kind: 'once' });
    await approval.ask(odd, anySignal());
    await approval.ask({ ...odd, reason: 'A rule says so.' }, anySignal());
    assert.deepEqual(asked, [
      plain,
      { ...odd, reason: 'It is odd.' },
      { ...odd, reason: 'A rule says so. It is odd.' },
    ]);
  });
});
