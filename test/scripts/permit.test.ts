import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('npm run permit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-permit-test-'));
  after(() => rmSync(folder, { recursive: true }));

  const permit = (args: readonly string[], input: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/permit.ts', ...args], {
      input,
      encoding: 'utf8',
    });

  it('prints one decision a line, for command lines and calls', () => {
    const rules = join(folder, 'rules.json');
    writeFileSync(rules, JSON.stringify({ deny: ['Bash(rm:*)'], allow: ['Bash(make)'] }));
    const lines = [
      'ls',
      'env /bin/rm x',
      'make',
      'touch a',
      '{"tool": "Edit", "input": {"file_path": "a.ts"}}',
      '{"tool": "Edit", "input": {"file_path": "AGENTS.md"}}',
      '{"tool": "Read", "input": {"file_path": "/etc/hosts"}}',
    ];
    const { stdout, stderr } = permit(
      ['--workspace', folder, '--mode', 'acceptEdits', '--rules', rules],
      `${lines.join('\n')}\n`,
    );
    assert.equal(stderr, '');
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      answers.map(({ line, decision }) => [line, decision]),
      lines.map((line, index) => [line, ['allow', 'deny', 'allow', 'ask', 'allow', 'ask', 'ask'][index]]),
    );
    assert.deepEqual(answers[5], {
      line: lines[5],
      decision: 'ask',
      reason: 'AGENTS.md steers agents and their tools.',
      reads: [],
      writes: ['AGENTS.md'],
    });
  }).timeout(60_000);

  it('says what is missing', () => {
    const { status, stderr } = permit([], '');
    assert.equal(status, 1);
    assert.match(stderr, /^There is no workspace\.\nUse npm run/);
  }).timeout(60_000);
});
