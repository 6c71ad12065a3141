import assert from 'node:assert/strict';
import type { RuleLists } from '../../../src/host/permissionRules.ts';
import { decidePermission } from '../../../src/tools/permission/decidePermission.ts';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { EVASIVE_COMMANDS, INNOCENT_COMMANDS } from './evasiveCommands.ts';

const FORBIDDEN = ['Bash(rm:*)', 'Bash(git push:*)'];

describe('a rule that forbids a command', () => {
  const decide = (line: string, lists: Partial<RuleLists>): string =>
    decidePermission({
      tool: fakeTool('Bash', { effect: 'other' }),
      check: classifyCommand(line, { cwd: '/home/u/app', folders: ['/home/u/app'] }),
      mode: 'bypassPermissions',
      rules: { allow: ['Bash'], ask: [], deny: [], ...lists },
      allowedForChat: [],
    }).behavior;

  it('holds behind runners, options and paths, even if permissions are bypassed', () => {
    assert.deepEqual(
      EVASIVE_COMMANDS.filter((line) => decide(line, { deny: FORBIDDEN }) === 'allow'),
      [],
    );
    assert.deepEqual(
      EVASIVE_COMMANDS.filter((line) => decide(line, { ask: FORBIDDEN }) !== 'ask'),
      [],
    );
  });

  it('refuses what is run for sure', () => {
    const lines = [
      'env /bin/rm x',
      'sudo git -C . push',
      'find . -exec /bin/rm {} +',
      'git-push',
      'xargs /bin/rm',
    ];
    assert.deepEqual(
      lines.map((line) => decide(line, { deny: FORBIDDEN })),
      lines.map(() => 'deny'),
    );
  });

  it('leaves alone what only mentions it', () => {
    assert.deepEqual(
      INNOCENT_COMMANDS.filter((line) => decide(line, { deny: FORBIDDEN }) !== 'allow'),
      [],
    );
  });

  it('asks where options stand before its words, or its option behind others', () => {
    const cases: readonly [rule: string, line: string, behavior: string][] = [
      ['Bash(npm publish:*)', 'npm publish', 'deny'],
      ['Bash(npm publish:*)', 'npm --prefix . publish', 'ask'],
      ['Bash(npm publish:*)', 'npm --workspace=a --silent publish --tag x', 'ask'],
      ['Bash(npm publish:*)', 'npm run publish', 'allow'],
      ['Bash(npm publish)', 'npm -s publish', 'ask'],
      ['Bash(npm publish)', 'npm -s publish --dry-run', 'allow'],
      ['Bash(docker push*)', 'docker --host x pushy', 'ask'],
      ['Bash(git push --force:*)', 'git push origin main --force', 'ask'],
      ['Bash(git push --force:*)', 'git push origin main', 'allow'],
      ['Bash(git * --force)', 'sudo git push --force', 'deny'],
      ['Bash(terraform*)', 'unknown terraform1.2 apply', 'ask'],
      ['Bash(* apply)', 'unknown terraform apply', 'deny'],
      ['Bash(/bin/rm:*)', 'unknown rm x', 'ask'],
    ];
    assert.deepEqual(
      cases.map(([rule, line]) => [rule, line, decide(line, { deny: [rule] })]),
      cases,
    );
  });

  it('does not guess in a row of words that is too long', () => {
    assert.equal(decide(`unknown git ${'a '.repeat(300)}`, { deny: FORBIDDEN }), 'ask');
    assert.equal(decide(`unknown "${'rm -a '.repeat(10_000)}"`, { deny: ['Bash(rm x)'] }), 'ask');
  });
});
