import assert from 'node:assert/strict';
import type { ApprovalAnswer, ApprovalQuestion } from '../../../src/host/approval.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import type { SkillEntry } from '../../../src/skills/library/skill.ts';
import { SkillShelf } from '../../../src/skills/library/skillShelf.ts';
import { prepareSkill } from '../../../src/skills/running/prepareSkill.ts';
import { SkillGrants } from '../../../src/skills/running/skillGrants.ts';
import { anySignal } from '../../fakes/callContext.ts';
import { callPorts } from '../../fakes/callPorts.ts';
import { INDEX, MemorySkills, memorySkill, WORKSPACE } from '../../fakes/memorySkills.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

describe('prepareSkill', () => {
  let storage: MemoryStorage;
  let asked: ApprovalQuestion[];
  let opened: string[];
  let answer: ApprovalAnswer;
  beforeEach(() => {
    storage = new MemoryStorage();
    asked = [];
    opened = [];
    answer = { kind: 'once' };
  });

  const prepare = (
    written: { name: string; arguments?: string; by?: 'user' | 'model'; discovered?: readonly string[] },
    ...entries: readonly SkillEntry[]
  ) =>
    prepareSkill(
      {
        arguments: '',
        by: 'model',
        isDiscovered: (name) => written.discovered?.includes(name) ?? false,
        ...written,
      },
      {
        shelf: new SkillShelf([new MemorySkills(...entries)], (name) => name === 'off'),
        grants: new SkillGrants(storage),
        approve: async (skill) => {
          if (skill.name === 'unwanted') throw new Refusal('The user did not approve it.');
        },
        openFolder: (folder) => opened.push(folder),
      },
      {
        person: callPorts({
          approval: {
            ask: async (question) => {
              asked.push(question);
              return answer;
            },
          },
        }),
        signal: anySignal(),
      },
    );

  it('reads the instructions with the arguments in their places', async () => {
    const skill = memorySkill('deploy', {
      traits: { disallowedTools: ['WebFetch'] },
      content: {
        body: 'Deploy $1 from $' + '{CLAUDE_SKILL_DIR}.',
        folder: '/skills/deploy',
        files: ['run.sh'],
      },
    });
    assert.deepEqual(await prepare({ name: 'deploy', arguments: 'staging' }, skill), {
      name: 'deploy',
      version: 'deploy-1',
      from: '.claude/skills/deploy/SKILL.md',
      text: 'Deploy staging from /skills/deploy.',
      folder: '/skills/deploy',
      files: ['run.sh'],
      allowed: [],
      disallowed: ['WebFetch'],
    });
    assert.deepEqual(opened, ['/skills/deploy']);
  });

  it('says how a skill wants to be run on its own', async () => {
    const skill = memorySkill('look', {
      traits: { fork: { agent: 'explore' }, model: 'small', effort: 'low' },
    });
    const { fork } = await prepare({ name: 'look' }, skill);
    assert.deepEqual(fork, { agent: 'explore', model: 'small', effort: 'low' });
  });

  it('refuses what is not there, and says what may be meant or why it cannot be used', async () => {
    const broken = { name: 'broken', origin: WORKSPACE, place: 'p', problem: 'not a text' };
    const entries = [
      memorySkill('deploy-web'),
      memorySkill('off'),
      broken,
      memorySkill('deploy-web', { place: 'second' }),
    ];
    const refusal = (name: string) =>
      prepare({ name }, ...entries).then(
        () => '',
        (error: unknown) => (error instanceof Refusal ? error.message : error),
      );
    assert.deepEqual(await Promise.all(['deploy', 'zzz', 'off', 'broken'].map(refusal)), [
      'There is no skill deploy. Did you mean deploy-web?',
      'There is no skill zzz. Use DiscoverSkills to find one that fits.',
      'The skill off cannot be used: the user has switched it off in quiver.skills.off.',
      'The skill broken cannot be used: it cannot be read: not a text.',
    ]);
  });

  it('leaves skills to the user that only the user runs', async () => {
    const skill = memorySkill('release', { traits: { isForModel: false } });
    await assert.rejects(prepare({ name: 'release' }, skill), {
      message: 'Only the user runs the skill release: suggest /release to the user.',
    });
    assert.equal((await prepare({ name: 'release', by: 'user' }, skill)).name, 'release');
  });

  it('refuses a remote skill that was not discovered in this chat, and asks before the first use of one', async () => {
    const remote = memorySkill('charts', { origin: INDEX });
    await assert.rejects(prepare({ name: 'charts' }, remote), {
      message:
        'Remote skill charts was not discovered in this session. Use DiscoverSkills to find remote skills first.',
    });
    assert.equal((await prepare({ name: 'charts', discovered: ['charts'] }, remote)).name, 'charts');
    assert.equal((await prepare({ name: 'charts', by: 'user' }, remote)).name, 'charts');
    const unwanted = memorySkill('unwanted', { origin: INDEX });
    await assert.rejects(prepare({ name: 'unwanted', by: 'user' }, unwanted), {
      message: 'The user did not approve it.',
    });
  });

  describe('allowed-tools', () => {
    const wishing = (hash: string) =>
      memorySkill('deploy', {
        traits: { allowedTools: ['Bash(git push:*)', 'Read', 'Bash(('] },
        content: { hashes: { 'SKILL.md': hash } },
      });

    it('are granted by the user, once for each version', async () => {
      assert.deepEqual((await prepare({ name: 'deploy' }, wishing('1'))).allowed, [
        'Bash(git push:*)',
        'Read',
      ]);
      assert.deepEqual((await prepare({ name: 'deploy' }, wishing('1'))).allowed, [
        'Bash(git push:*)',
        'Read',
      ]);
      assert.deepEqual(asked, [
        {
          title: 'Skill deploy',
          detail:
            'Let the skill deploy (.claude/skills/deploy/SKILL.md) use these in this chat without asking:\n- Bash(git push:*)\n- Read',
        },
      ]);
      await prepare({ name: 'deploy' }, wishing('2'));
      assert.equal(asked[1]?.reason, 'You agreed before, but SKILL.md has changed since you approved it.');
    });

    it('are left out if the user does not want to, or if nobody knows what the user wanted', async () => {
      answer = { kind: 'no' };
      assert.deepEqual((await prepare({ name: 'deploy' }, wishing('1'))).allowed, []);
      storage.texts.set('granted-skills', '{');
      assert.deepEqual((await prepare({ name: 'deploy' }, wishing('1'))).allowed, []);
      assert.equal(asked.length, 2);
    });
  });
});
