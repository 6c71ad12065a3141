import assert from 'node:assert/strict';
import { explainPermission } from '../../../src/tools/permission/explainPermission.ts';
import { readCall } from '../../../src/tools/permission/readCall.ts';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';
import type { PermissionMode } from '../../../src/tools/tool/permissionMode.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const explain = (line: string, mode: PermissionMode = 'default') =>
  explainPermission({
    tool: fakeTool('Bash', { effect: 'other' }),
    check: classifyCommand(line, { cwd: '/w', folders: ['/w'] }),
    mode,
    rules: { allow: ['Bash(npm test)'], ask: [], deny: ['Bash(rm:*)'] },
    allowedForChat: [],
  });

describe('explainPermission', () => {
  it('says what is decided, why, and what is read and written', () => {
    assert.deepEqual(explain('cat a.txt'), {
      decision: 'allow',
      reason: 'It only looks.',
      reads: ['a.txt'],
      writes: [],
    });
    assert.deepEqual(explain('sort a.txt > b.txt'), {
      decision: 'ask',
      reason: 'It may do more than look, and no rule allows it.',
      reads: ['a.txt'],
      writes: ['b.txt'],
    });
    assert.deepEqual(explain('touch a'), {
      decision: 'ask',
      reason: 'It may do more than look, and no rule allows it.',
      reads: [],
      writes: ['a'],
      rule: 'Bash(touch a)',
    });
    assert.deepEqual(explain('rm a'), {
      decision: 'deny',
      reason: "The user's rule Bash(rm:*) forbids this call. Do not try to get around it.",
      reads: [],
      writes: ['a'],
    });
    assert.deepEqual(explain('npm test').reason, 'Allowed by Bash(npm test).');
    assert.deepEqual(explain('make', 'bypassPermissions').reason, 'The mode bypassPermissions lets it run.');
    assert.deepEqual(explain('$x'), {
      decision: 'ask',
      reason: 'It is not clear whether the rule Bash(rm:*) is about this.',
      reads: ['?'],
      writes: ['?'],
    });
  });
});

describe('readCall', () => {
  it('reads a command line or a call', () => {
    assert.deepEqual(readCall('ls -la'), { tool: 'Bash', input: { command: 'ls -la' } });
    assert.deepEqual(readCall('{ ls; }'), { tool: 'Bash', input: { command: '{ ls; }' } });
    assert.deepEqual(readCall('{"tool": "Edit", "input": {"path": "a"}}'), {
      tool: 'Edit',
      input: { path: 'a' },
    });
  });
});
