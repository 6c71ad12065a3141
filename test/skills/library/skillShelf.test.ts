import assert from 'node:assert/strict';
import { SkillShelf } from '../../../src/skills/library/skillShelf.ts';
import { MemorySkills, memorySkill, WORKSPACE } from '../../fakes/memorySkills.ts';

describe('SkillShelf', () => {
  const shelve = (isOff: (name: string) => boolean, ...sources: readonly MemorySkills[]) =>
    new SkillShelf(sources, isOff);
  const places = (shelf: SkillShelf) => shelf.skills().map(({ name, skill }) => [name, skill.place]);
  const idle = (shelf: SkillShelf) =>
    shelf.idle().map(({ entry, state, reason }) => [entry.place, state, reason]);

  it('gives a name to the first, another name to whoever has one, and shows who is hidden by whom', () => {
    const first = memorySkill('deploy', { place: 'first' });
    const nested = memorySkill('deploy', { place: 'nested', otherName: 'app:deploy' });
    const hidden = memorySkill('deploy', { place: 'hidden' });
    const shelf = shelve(() => false, new MemorySkills(first, nested), new MemorySkills(hidden));
    assert.deepEqual(places(shelf), [
      ['deploy', 'first'],
      ['app:deploy', 'nested'],
    ]);
    assert.deepEqual(idle(shelf), [['hidden', 'shadowed', 'first']]);
  });

  it('keeps what is off or unreadable apart', () => {
    const broken = { name: 'broken', origin: WORKSPACE, place: 'broken', problem: 'not a text' };
    const shelf = shelve((name) => name === 'a', new MemorySkills(memorySkill('a', { place: 'a' }), broken));
    assert.deepEqual(places(shelf), []);
    assert.deepEqual(idle(shelf), [
      ['a', 'off', 'quiver.skills.off'],
      ['broken', 'unreadable', 'not a text'],
    ]);
  });

  it('finds a skill by its name, with a slash, and in any case if only one is meant', () => {
    const shelf = shelve(
      () => false,
      new MemorySkills(memorySkill('Deploy'), memorySkill('pdf'), memorySkill('PDF')),
    );
    assert.deepEqual(
      ['Deploy', '/deploy', 'pdf', 'PDF', 'Pdf', 'nope'].map((name) => shelf.find(name)?.name),
      ['Deploy', 'Deploy', 'pdf', 'PDF', undefined, undefined],
    );
  });

  it('follows its sources', () => {
    const source = new MemorySkills();
    const shelf = shelve(() => false, source);
    let changes = 0;
    shelf.onDidChange(() => changes++);
    assert.deepEqual(places(shelf), []);
    source.set(memorySkill('a', { place: 'a' }));
    assert.deepEqual([places(shelf), changes], [[['a', 'a']], 1]);
  });
});
