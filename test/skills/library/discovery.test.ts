import assert from 'node:assert/strict';
import { MemorySkills, memorySkill } from '../../fakes/memorySkills.ts';
import { skillsOf } from '../../fakes/skillsOf.ts';
import { type LabelledMessage, MESSAGES, OTHER_MESSAGES, SKILL_SET } from '../../fixtures/skillSet.ts';

describe('the discovery of skills', () => {
  const skills = skillsOf(new MemorySkills(...SKILL_SET.map(({ name, ...rest }) => memorySkill(name, rest))));
  const missed = async (messages: readonly LabelledMessage[]) => {
    const found = await Promise.all(messages.map(([, message]) => skills.suggest(message, [], 5)));
    return messages.filter(([wanted], at) => !found[at]?.some(({ name }) => name === wanted));
  };

  for (const [set, messages] of Object.entries({ MESSAGES, OTHER_MESSAGES }))
    it(`names the right one of thirty for nine messages of ten (${set})`, async () => {
      const wrong = await missed(messages);
      assert.ok(wrong.length <= messages.length / 10, wrong.join('\n'));
    });

  it('says nothing where no skill fits', async () => {
    for (const message of [
      'hi',
      'continue',
      'what is the sum of 19 and 23?',
      'which files import config.ts?',
    ])
      assert.deepEqual(await skills.suggest(message, [], 5), [], message);
  });

  it('names a skill for certain files only when one of them is at hand, and then by itself', async () => {
    const forTests = memorySkill('write-tests', {
      description: 'Writes tests.',
      traits: { paths: ['test/**/*.ts'] },
    });
    const some = skillsOf(new MemorySkills(forTests));
    assert.deepEqual(await some.suggest('write tests', ['file:///src/a.ts'], 5), []);
    assert.deepEqual(await some.suggest('anything', ['file:///test/x/a.ts'], 5), [
      { name: 'write-tests', description: 'Writes tests.' },
    ]);
  });

  it('does not name to the model what only the user runs', async () => {
    const mine = memorySkill('release', { description: 'Makes a release.', traits: { isForModel: false } });
    const some = skillsOf(new MemorySkills(mine));
    assert.deepEqual([some.hasAny(), await some.find('make a release', 5)], [false, []]);
    assert.deepEqual(some.commands(), [
      { name: 'release', description: 'Makes a release.', from: '.claude/skills' },
    ]);
  });
});
