import assert from 'node:assert/strict';
import type { PermissionReason } from '../../src/tools/permission/permissionReason.ts';
import { permissionWords } from '../../src/vscode/chatView/answer/permissionWords.ts';

describe('the reason why a call was allowed, in words for people', () => {
  const cases: readonly [PermissionReason, string][] = [
    [{ kind: 'harmless' }, 'Not needed, because it changes nothing by itself.'],
    [{ kind: 'mode', mode: 'acceptEdits' }, 'Allowed by the mode Accept Edits.'],
    [{ kind: 'hook' }, 'Allowed by a hook of yours.'],
    [
      {
        kind: 'rules',
        rules: [
          { rule: 'Bash(a)', from: 'settings' },
          { rule: 'Bash(b)', from: 'workspace' },
          { rule: 'Bash(c)', from: 'chat' },
        ],
      },
      'Allowed by the rule Bash(a) of your settings, the rule Bash(b), which you allowed in this workspace, the rule Bash(c), which you allowed in this chat.',
    ],
    [{ kind: 'user', answer: 'once' }, 'Allowed by you when you were asked.'],
    [
      { kind: 'user', answer: 'chat', rule: 'Bash(a)' },
      'Allowed by you when you were asked: Bash(a), in this chat.',
    ],
    [
      { kind: 'user', answer: 'always', rule: 'Bash(a)' },
      'Allowed by you when you were asked: Bash(a), from now on.',
    ],
  ];
  for (const [reason, words] of cases)
    it(words, () => {
      assert.equal(permissionWords(reason), words);
    });
});
