import assert from 'node:assert/strict';
import type { RuleLists } from '../../../src/host/permissionRules.ts';
import { decidePermission } from '../../../src/tools/permission/decidePermission.ts';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';
import type { PermissionMode } from '../../../src/tools/tool/permissionMode.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { HARMLESS_COMMANDS } from './harmlessCommands.ts';
import { HIDDEN_REMOVALS, HOSTILE_COMMANDS, SHOWING_COMMANDS } from './hostileCommands.ts';

const place = { cwd: '/home/u/app', folders: ['/home/u/app'] };
const bash = fakeTool('Bash', { effect: 'other' });

const NO_RULES: RuleLists = { allow: [], ask: [], deny: [] };

/** Rules of a user who only wants to look around. */
const LOOKING: RuleLists = {
  ...NO_RULES,
  allow: [
    'Bash(git status:*)',
    'Bash(ls:*)',
    'Bash(ls *)',
    'Bash(pwd)',
    'Bash(true)',
    'Bash(echo:*)',
    'Bash(npm test:*)',
  ],
};

const decide = (line: string, rules: RuleLists = NO_RULES, mode: PermissionMode = 'default'): string =>
  decidePermission({ tool: bash, check: classifyCommand(line, place), mode, rules, allowedForChat: [] })
    .behavior;

const everyHostile = [...HIDDEN_REMOVALS, ...SHOWING_COMMANDS, ...HOSTILE_COMMANDS];

describe('classifyCommand', () => {
  it('knows enough hostile and harmless command lines, each once', () => {
    assert.equal(new Set(everyHostile).size, everyHostile.length);
    assert.ok(everyHostile.length >= 300, String(everyHostile.length));
    assert.equal(new Set(HARMLESS_COMMANDS).size, HARMLESS_COMMANDS.length);
    assert.ok(HARMLESS_COMMANDS.length >= 80);
  });

  it('lets everyday command lines run that only look', () => {
    assert.deepEqual(
      HARMLESS_COMMANDS.filter((line) => decide(line) !== 'allow'),
      [],
    );
  });

  it('lets them run in plan mode too', () => {
    assert.deepEqual(
      HARMLESS_COMMANDS.filter((line) => decide(line, NO_RULES, 'plan') !== 'allow'),
      [],
    );
  });

  it('asks about every hostile one', () => {
    assert.deepEqual(
      everyHostile.filter((line) => decide(line) !== 'ask'),
      [],
    );
  });

  it('runs no hostile one in plan mode', () => {
    assert.deepEqual(
      everyHostile.filter((line) => decide(line, NO_RULES, 'plan') === 'allow'),
      [],
    );
  });

  it('takes no hostile one for what rules for harmless commands allow', () => {
    assert.deepEqual(
      everyHostile.filter((line) => decide(line, LOOKING) === 'allow'),
      SHOWING_COMMANDS,
    );
  });

  it('never lets a forbidden command slip through, even if permissions are bypassed', () => {
    const deny = { ...NO_RULES, deny: ['Bash(rm:*)'] };
    assert.deepEqual(
      HIDDEN_REMOVALS.filter((line) => decide(line, deny, 'bypassPermissions') === 'allow'),
      [],
    );
  });

  it('comes to an end with the longest lines', () => {
    for (const line of [
      `cat ${'a:'.repeat(49_000)}`,
      `git show ${'a:'.repeat(49_000)}`,
      'ls;'.repeat(33_000),
      `cat ${'src/*.ts '.repeat(5_000)}`,
      `grep ${'-e a '.repeat(15_000)}README.md`,
      `sed '${'s/a/b/;'.repeat(10_000)}p' README.md`,
      `sed 's/${'\\\\a'.repeat(20_000)}/b/' README.md`,
    ])
      assert.equal(decide(line), 'ask', line.slice(0, 20));
  });
});
