import assert from 'node:assert/strict';
import type { Language } from '../../../src/host/language.ts';
import { Checkpoints } from '../../../src/tools/checkpoints/checkpoints.ts';
import { recordedEdits, recordedLanguage } from '../../../src/tools/checkpoints/recordedEdits.ts';
import { filesToRevert, revertTurns } from '../../../src/tools/checkpoints/revertTurns.ts';
import { isTakenBack } from '../../../src/tools/checkpoints/turnChanges.ts';
import { MemoryImages } from '../../fakes/memoryImages.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { applyRename, renamedFile } from '../../fakes/renamedFile.ts';

describe('reverting turns', () => {
  let files: MemoryImages;
  let checkpoints: Checkpoints;
  let time = 0;
  beforeEach(() => {
    files = new MemoryImages({ 'a.txt': 'a0', 'b.txt': 'b0' });
    checkpoints = new Checkpoints(new MemoryStorage(), files, { now: () => ++time });
  });

  const change = (turn: string, path: string, expected: string | undefined, next: string) =>
    recordedEdits(files, checkpoints).apply({ turn, path, expected, next });

  const turnsOf = async (...ids: string[]) =>
    (await checkpoints.turns()).filter(({ turn }) => ids.includes(turn));

  const revert = async (...ids: string[]) => {
    const report = await revertTurns(await turnsOf(...ids), { checkpoints, images: files, title: 'x' });
    return {
      turn: report.turn,
      reverted: report.reverted.map(({ path }) => path),
      left: report.left.map(({ file, reason }) => [file.path, reason]),
    };
  };
  const state = () => Object.fromEntries([...files.texts].sort());

  it('changes files back and deletes those the turn has created', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    await change('t1', 'new.txt', undefined, 'n1');
    await change('t1', 'a.txt', 'a1', 'a2');
    const { reverted, left } = await revert('t1');
    assert.deepEqual([reverted, left], [['a.txt', 'new.txt'], []]);
    assert.deepEqual(state(), { 'a.txt': 'a0', 'b.txt': 'b0' });
  });

  it('changes a rename back in all its files, also outside the workspace', async () => {
    files.texts.set('/lib/c.txt', 'c0');
    const renamed = [renamedFile('a.txt', 'a0', 'a1'), renamedFile('/lib/c.txt', 'c0', 'c1')];
    const language: Pick<Language, 'planRename'> = {
      planRename: async () => ({
        files: renamed,
        apply: async () => {
          files.texts.set('a.txt', 'a1').set('/lib/c.txt', 'c1');
          return applyRename(renamed);
        },
      }),
    };
    const recorded = recordedLanguage(language as Language, checkpoints);
    const position = { path: 'a.txt', line: 1, symbol: 'x' };
    await (await recorded.planRename(position, 'y', new AbortController().signal)).apply('t1');
    const { reverted, left } = await revert('t1');
    assert.deepEqual([reverted, left], [['/lib/c.txt', 'a.txt'], []]);
    assert.deepEqual(state(), { '/lib/c.txt': 'c0', 'a.txt': 'a0', 'b.txt': 'b0' });
  });

  it('can itself be reverted', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    await change('t1', 'new.txt', undefined, 'n1');
    const { turn } = await revert('t1');
    assert.deepEqual((await revert(turn)).reverted, ['a.txt', 'new.txt']);
    assert.deepEqual(state(), { 'a.txt': 'a1', 'b.txt': 'b0', 'new.txt': 'n1' });
  });

  it('is known of each turn and file, also after a reload, until it is reverted itself', async () => {
    const heard: string[] = [];
    checkpoints.onDidRevert((turn) => heard.push(turn));
    const takenBack = async () =>
      Object.fromEntries(
        (await turnsOf('t1', 't2')).map(({ turn, files: changed }) => [
          turn,
          changed.filter(isTakenBack).map(({ path }) => path),
        ]),
      );
    await change('t1', 'a.txt', 'a0', 'a1');
    await change('t1', 'b.txt', 'b0', 'b1');
    await change('t2', 'a.txt', 'a1', 'a2');
    assert.deepEqual(await takenBack(), { t1: [], t2: [] });
    files.texts.set('b.txt', 'mine');
    const { turn } = await revert('t1', 't2');
    assert.deepEqual(await takenBack(), { t1: ['a.txt'], t2: ['a.txt'] });
    const { turn: undo } = await revert(turn);
    assert.deepEqual(await takenBack(), { t1: [], t2: [] });
    await revert(undo);
    assert.deepEqual(await takenBack(), { t1: ['a.txt'], t2: ['a.txt'] });
    assert.deepEqual([...new Set(heard)].sort(), ['t1', 't2', turn, undo].sort());
    await change('t1', 'a.txt', 'a0', 'a3');
    assert.deepEqual(await takenBack(), { t1: [], t2: ['a.txt'] });
  });

  it('leaves what somebody has changed since', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    await change('t1', 'b.txt', 'b0', 'b1');
    files.texts.set('a.txt', 'a1 and mine');
    const { reverted, left } = await revert('t1');
    assert.deepEqual([reverted, left], [['b.txt'], [['a.txt', 'changed']]]);
    assert.deepEqual(state(), { 'a.txt': 'a1 and mine', 'b.txt': 'b0' });
  });

  it('leaves what somebody has changed in the middle of the turn', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    files.texts.set('a.txt', 'a1 and mine');
    await change('t1', 'a.txt', 'a1 and mine', 'a2 and mine');
    assert.deepEqual((await revert('t1')).left, [['a.txt', 'changed']]);
    assert.equal(files.texts.get('a.txt'), 'a2 and mine');
  });

  it('brings back what was deleted since', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    files.texts.delete('a.txt');
    assert.deepEqual((await revert('t1')).reverted, ['a.txt']);
    assert.equal(files.texts.get('a.txt'), 'a0');
  });

  it('goes back over several turns at once', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    await change('t2', 'a.txt', 'a1', 'a2');
    await change('t2', 'new.txt', undefined, 'n1');
    await change('t3', 'new.txt', 'n1', 'n2');
    await revert('t1', 't2', 't3');
    assert.deepEqual(state(), { 'a.txt': 'a0', 'b.txt': 'b0' });
  });

  it('does not revert a turn below a later one that stays', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    await change('t2', 'a.txt', 'a1', 'a2');
    assert.deepEqual((await revert('t1')).left, [['a.txt', 'changed']]);
    await revert('t2');
    await revert('t1');
    assert.equal(files.texts.get('a.txt'), 'a0');
  });

  it('goes back as far as nobody else has changed anything', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    files.texts.set('a.txt', 'mine');
    await change('t2', 'a.txt', 'mine', 'a2');
    const { left } = await revert('t1', 't2');
    assert.deepEqual(left, [['a.txt', 'changed']]);
    assert.equal(files.texts.get('a.txt'), 'mine');
  });

  it('has nothing to do the second time', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    assert.deepEqual(
      (await filesToRevert(await turnsOf('t1'), files)).map(({ path }) => path),
      ['a.txt'],
    );
    await revert('t1');
    assert.deepEqual(await filesToRevert(await turnsOf('t1'), files), []);
    const { reverted, left } = await revert('t1');
    assert.deepEqual([reverted, left], [[], []]);
  });

  it('says what went wrong with a file, and goes on', async () => {
    await change('t1', 'a.txt', 'a0', 'a1');
    await change('t1', 'b.txt', 'b0', 'b1');
    const take = files.take.bind(files);
    files.take = async (path) => {
      const taken = await take(path);
      if (path === 'a.txt') files.texts.set('a.txt', `${files.texts.get('a.txt')}!`);
      return taken;
    };
    const { reverted, left } = await revert('t1');
    assert.deepEqual(
      [reverted, left],
      [['b.txt'], [['a.txt', { problem: 'a.txt was changed by somebody else just now.' }]]],
    );
  });
});
