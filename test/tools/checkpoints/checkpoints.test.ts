import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import { Checkpoints } from '../../../src/tools/checkpoints/checkpoints.ts';
import { textHash } from '../../../src/tools/checkpoints/imageHash.ts';
import { DEFAULT_LIMITS } from '../../../src/tools/checkpoints/outdatedTurns.ts';
import { recordedEdits } from '../../../src/tools/checkpoints/recordedEdits.ts';
import { placeOf } from '../../../src/tools/checkpoints/revertTurns.ts';
import type { ChangedFile } from '../../../src/tools/checkpoints/turnChanges.ts';
import { MemoryImages, textImage } from '../../fakes/memoryImages.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

describe('checkpoints', () => {
  let storage: MemoryStorage;
  let files: MemoryImages;
  let time: number;
  beforeEach(() => {
    storage = new MemoryStorage();
    files = new MemoryImages({ 'a.txt': 'one' });
    time = 1_000;
  });
  const create = (limits = DEFAULT_LIMITS) => new Checkpoints(storage, files, { limits, now: () => time });

  const change = (
    checkpoints: Checkpoints,
    turn: string,
    path: string,
    expected: string | undefined,
    next: string,
  ) => recordedEdits(files, checkpoints).apply({ turn, path, expected, next });

  const changed = (parts: Partial<ChangedFile> & Pick<ChangedFile, 'key'>): ChangedFile => ({
    path: parts.key,
    before: 'none',
    after: 'none',
    size: 0,
    isMixed: false,
    ...parts,
  });
  const size = (text: string) => JSON.stringify(textImage(text)).length;

  it('keeps how each file was before the first change of the turn', async () => {
    const checkpoints = create();
    checkpoints.begin({ turn: 't1', chat: 'c', place: 'here', title: 'do it' });
    await change(checkpoints, 't1', 'a.txt', 'one', 'two');
    await change(checkpoints, 't1', 'new.txt', undefined, 'hello');
    await change(checkpoints, 't1', 'a.txt', 'two', 'three');
    const record = await checkpoints.turn('t1');
    assert.deepEqual(record, {
      version: 1,
      turn: 't1',
      chat: 'c',
      place: 'here',
      title: 'do it',
      time: 1_000,
      isInChat: false,
      isOffered: false,
      files: [
        changed({ key: 'new.txt', after: textHash('hello') }),
        changed({
          key: 'a.txt',
          before: textHash('one'),
          after: textHash('three'),
          size: size('one'),
          image: 'image-t1-0',
          isReverted: false,
        }),
      ],
    });
    assert.deepEqual(await Promise.all(record.files.map((file) => checkpoints.before(file))), [
      { kind: 'none' },
      textImage('one'),
    ]);
  });

  it('has the image before the change is made', async () => {
    const checkpoints = create();
    let kept: unknown;
    await checkpoints.record({ turn: 't1', path: 'a.txt', expected: 'one' }, async () => {
      kept = await storage.read('image-t1-0');
      return files.apply({ path: 'a.txt', expected: 'one', next: 'two' });
    });
    assert.deepEqual(kept, textImage('one'));
  });

  it('knows that somebody else has changed the file between two changes', async () => {
    const checkpoints = create();
    await change(checkpoints, 't1', 'a.txt', 'one', 'two');
    files.texts.set('a.txt', 'two and mine');
    await change(checkpoints, 't1', 'a.txt', 'two and mine', 'three');
    assert.deepEqual(
      (await checkpoints.turn('t1'))?.files.map(({ isMixed }) => isMixed),
      [true],
    );
  });

  it('keeps nothing of a change that was refused', async () => {
    const checkpoints = create();
    await assert.rejects(change(checkpoints, 't1', 'a.txt', 'other', 'two'), /somebody else/);
    assert.deepEqual([...storage.texts], []);
    await change(checkpoints, 't1', 'a.txt', 'one', 'two');
    const stored = () => [...storage.texts].map(([name, text]) => [name, JSON.parse(text)]);
    const before = stored();
    await assert.rejects(change(checkpoints, 't1', 'a.txt', 'one', 'x'), /somebody else/);
    await assert.rejects(change(checkpoints, 't1', 'b.txt', 'x', 'y'), /somebody else/);
    assert.deepEqual(stored(), before);
  });

  it('has nothing changed that could not be taken back', async () => {
    storage.write = async () => {
      throw new Error('the disk is full');
    };
    await assert.rejects(
      change(create(), 't1', 'a.txt', 'one', 'two'),
      new Refusal(
        'a.txt was not changed, because its present state could not be kept: Error: the disk is full',
      ),
    );
    assert.equal(files.texts.get('a.txt'), 'one');
  });

  describe('a change of several files at once', () => {
    const places = (...keys: string[]) => keys.map((key) => placeOf({ key, path: key }));

    it('keeps how each of them was, beside what the turn has changed before', async () => {
      const checkpoints = create();
      files.texts.set('b.txt', 'b');
      await change(checkpoints, 't1', 'new.txt', undefined, 'n');
      await checkpoints.recordAll('t1', places('a.txt', 'b.txt'), async () => {
        files.texts.set('a.txt', 'A').set('b.txt', 'B');
      });
      const record = await checkpoints.turn('t1');
      assert.deepEqual(
        record?.files.map(({ key, before, after }) => [key, before, after]),
        [
          ['new.txt', 'none', textHash('n')],
          ['b.txt', textHash('b'), textHash('B')],
          ['a.txt', textHash('one'), textHash('A')],
        ],
      );
      assert.deepEqual(await Promise.all(record.files.map((file) => checkpoints.before(file))), [
        { kind: 'none' },
        textImage('b'),
        textImage('one'),
      ]);
    });

    it('leaves nothing if it was refused', async () => {
      const refused = create().recordAll('t1', places('a.txt', 'b.txt'), async () => {
        throw new Error('no');
      });
      await assert.rejects(refused, /no/);
      assert.deepEqual([...storage.texts], []);
    });
  });

  it('only notes a file that is too large', async () => {
    const checkpoints = create({ ...DEFAULT_LIMITS, file: 10 });
    await change(checkpoints, 't1', 'a.txt', 'one', 'two');
    const [file] = (await checkpoints.turn('t1'))?.files ?? [];
    assert.deepEqual(file, changed({ key: 'a.txt', before: textHash('one'), after: textHash('two') }));
    assert.equal(await checkpoints.before(file), undefined);
  });

  it('is all there again after a reload', async () => {
    await change(create(), 't1', 'a.txt', 'one', 'two');
    await create().settle('t1');
    const [turn] = await create().turns();
    assert.deepEqual([turn?.turn, turn?.isInChat, turn?.files.length], ['t1', true, 1]);
    assert.deepEqual(turn?.files[0] && (await create().before(turn.files[0])), textImage('one'));
  });

  it('passes over what is damaged', async () => {
    const checkpoints = create();
    await change(checkpoints, 't1', 'a.txt', 'one', 'two');
    await storage.write('turn-t2', { version: 7 });
    const [turn, ...others] = await checkpoints.turns();
    assert.deepEqual([turn?.turn, others], ['t1', []]);
    await storage.write('image-t1-0', 'rubbish');
    assert.equal(turn?.files[0] && (await checkpoints.before(turn.files[0])), undefined);
  });

  describe('at the end of a turn', () => {
    /** Makes three turns with one image each, and ends the last one. */
    const remaining = async (limits: Partial<typeof DEFAULT_LIMITS>): Promise<string[]> => {
      const checkpoints = create({ ...DEFAULT_LIMITS, ...limits });
      let text = 'one';
      for (const turn of ['t1', 't2', 't3']) {
        time += 1_000;
        await change(checkpoints, turn, 'a.txt', text, turn);
        text = turn;
      }
      await checkpoints.settle('t3');
      return [...storage.texts.keys()].sort();
    };

    it('removes turns that are too old, with their images', async () => {
      assert.deepEqual(await remaining({ age: 1_500 }), ['image-t2-0', 'image-t3-0', 'turn-t2', 'turn-t3']);
    });

    it('removes the oldest when there are too many', async () => {
      assert.deepEqual(await remaining({ turns: 1 }), ['image-t3-0', 'turn-t3']);
    });

    it('removes the oldest when they take too much', async () => {
      assert.deepEqual(await remaining({ total: size('t1') + size('t2') }), [
        'image-t2-0',
        'image-t3-0',
        'turn-t2',
        'turn-t3',
      ]);
    });
  });
});
