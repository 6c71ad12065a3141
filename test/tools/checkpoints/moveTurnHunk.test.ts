import assert from 'node:assert/strict';
import { Checkpoints } from '../../../src/tools/checkpoints/checkpoints.ts';
import type { Direction } from '../../../src/tools/checkpoints/moveHunk.ts';
import { moveTurnHunk } from '../../../src/tools/checkpoints/moveTurnHunk.ts';
import { recordedEdits } from '../../../src/tools/checkpoints/recordedEdits.ts';
import { revertTurns } from '../../../src/tools/checkpoints/revertTurns.ts';
import { isTakenBack } from '../../../src/tools/checkpoints/turnChanges.ts';
import { MemoryImages } from '../../fakes/memoryImages.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

const BEFORE = 'one\ntwo\n';
const AFTER = 'ONE\ntwo\nthree\n';
const FIRST = '@@ -1,1 +1,1 @@\n-one\n+ONE';
const SECOND = '@@ -2,1 +2,2 @@\n two\n+three';

describe('moveTurnHunk', () => {
  let files: MemoryImages;
  let checkpoints: Checkpoints;
  beforeEach(() => {
    files = new MemoryImages({ 'a.txt': BEFORE });
    checkpoints = new Checkpoints(new MemoryStorage(), files);
  });

  const change = (path: string, expected: string | undefined, next: string) =>
    recordedEdits(files, checkpoints).apply({ turn: 't', path, expected, next });
  const move = (hunk: string, direction: Direction, key = 'a.txt') =>
    moveTurnHunk({ turn: 't', key, path: key, hunk }, direction, { checkpoints, images: files });
  const revert = async () => {
    const turns = await checkpoints.turns();
    return revertTurns(turns, { checkpoints, images: files, title: 'x' });
  };
  const isBack = async () => (await checkpoints.turn('t'))?.files.map(isTakenBack);

  it('takes a hunk back and makes it again, and all of the turn can still be reverted', async () => {
    await change('a.txt', BEFORE, AFTER);
    assert.deepEqual([await move(FIRST, 'back'), files.texts.get('a.txt')], [true, 'one\ntwo\nthree\n']);
    assert.deepEqual([await move(FIRST, 'forth'), files.texts.get('a.txt')], [true, AFTER]);
    await move(SECOND, 'back');
    const { left } = await revert();
    assert.deepEqual([left, files.texts.get('a.txt')], [[], BEFORE]);
  });

  it('has taken the file back once no hunk is left', async () => {
    await change('a.txt', BEFORE, AFTER);
    await move(FIRST, 'back');
    assert.deepEqual(await isBack(), [false]);
    await move(SECOND, 'back');
    assert.deepEqual([await isBack(), files.texts.get('a.txt')], [[true], BEFORE]);
    await move(SECOND, 'forth');
    assert.deepEqual(await isBack(), [false]);
  });

  it('deletes a file that was created, and brings it back', async () => {
    const creation = '@@ -0,0 +1,1 @@\n+new';
    await change('new.txt', undefined, 'new\n');
    await move(creation, 'back', 'new.txt');
    assert.deepEqual([files.texts.has('new.txt'), await isBack()], [false, [true]]);
    await move(creation, 'forth', 'new.txt');
    assert.deepEqual([files.texts.get('new.txt'), await isBack()], ['new\n', [false]]);
  });

  it('leaves a file alone that has changed there since', async () => {
    await change('a.txt', BEFORE, AFTER);
    files.texts.set('a.txt', 'mine\n');
    assert.deepEqual([await move(FIRST, 'back'), files.texts.get('a.txt')], [false, 'mine\n']);
  });

  it('works for a turn that is no longer known, and makes no record of it', async () => {
    files.texts.set('a.txt', AFTER);
    assert.deepEqual([await move(FIRST, 'back'), await checkpoints.turns()], [true, []]);
  });
});
