import assert from 'node:assert/strict';
import type { Diagnostics, FileCheck, Problem } from '../../../src/host/diagnostics.ts';
import { createProblemWatch } from '../../../src/tools/edits/problemWatch.ts';
import { ReadLedger } from '../../../src/tools/tool/readLedger.ts';
import { anySignal } from '../../fakes/callContext.ts';
import { fakeDiagnostics } from '../../fakes/changePorts.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';

const bad = (word: string): Omit<Problem, 'path'> => ({
  line: 1,
  severity: 'error',
  message: `no ${word}`,
  source: 'ts 1',
});

describe('the problems that the calls of a message bring', () => {
  const files = new MemoryFiles();
  let ledger: ReadLedger;

  beforeEach(() => {
    files.texts.clear();
    files.texts.set('a.ts', 'one two');
    files.texts.set('b.ts', 'one');
    ledger = new ReadLedger();
    for (const [path, text] of files.texts) ledger.note({ key: path, path, text });
  });

  /** Language services that mind these words, and a record of what they were asked. */
  function services(words: readonly string[]) {
    const asked: [readonly string[], string][] = [];
    const found = fakeDiagnostics(files, (text) =>
      words.filter((word) => text.includes(word)).map((word) => bad(word)),
    );
    const check: Diagnostics['check'] = (keys, since, signal) => {
      asked.push([keys, since]);
      return found.check(keys, since, signal);
    };
    return { asked, watch: createProblemWatch({ files, diagnostics: { check } }) };
  }

  /** Language services that say so of each file, first before and then after the change. */
  const scripted = (...states: readonly FileCheck['state'][]) => {
    const left = [...states];
    const check: Diagnostics['check'] = async (keys) => {
      const state = left.shift() ?? 'silent';
      return keys.map((key) => ({
        key,
        path: key,
        problems: state === 'checked' ? [{ path: key, ...bad('x') }] : [],
        state,
      }));
    };
    return createProblemWatch({ files, diagnostics: { check } });
  };

  it('are told together, with those that went, and asked for once before and once after', async () => {
    const { asked, watch } = services(['one', 'two', '2', '3']);
    const watched = await watch.start(['a.ts', 'b.ts', 'a.ts', 'new.ts'], ledger, anySignal());
    files.texts.set('a.ts', 'one 2');
    files.texts.set('new.ts', '3');
    assert.equal(
      await watched.tell(['a.ts', 'new.ts', 'a.ts'], anySignal()),
      [
        'Problems after these edits:',
        'a.ts: 1 new problem:',
        '  line 1: error ts 1: no 2',
        '1 resolved problem:',
        '  line 1: error ts 1: no two',
        'new.ts: 1 new problem:',
        '  line 1: error ts 1: no 3',
      ].join('\n'),
    );
    assert.deepEqual(asked, [
      [['a.ts', 'b.ts'], 'opened'],
      [['a.ts', 'new.ts'], 'changed'],
    ]);
  });

  it('are not asked for if nothing changes, or nobody waits any more', async () => {
    const { asked, watch } = services([]);
    const none = await watch.start([], ledger, anySignal());
    const some = await watch.start(['new.ts'], ledger, anySignal());
    assert.deepEqual(
      [await none.tell([], anySignal()), await some.tell(['new.ts'], AbortSignal.abort()), asked],
      [undefined, undefined, []],
    );
  });

  it('are not worth a word if none came or went', async () => {
    const { watch } = services(['one']);
    const watched = await watch.start(['a.ts'], ledger, anySignal());
    assert.equal(await watched.tell(['a.ts'], anySignal()), undefined);
  });

  it('may be unknown, which is said, except of prose', async () => {
    const watched = await scripted('silent', 'late').start(['a.ts', 'b.ts', 'c.md'], ledger, anySignal());
    assert.equal(
      await watched.tell(['a.ts', 'b.ts', 'c.md'], anySignal()),
      "Not checked by a language service: a.ts, b.ts. Run the project's check.",
    );
    const many = await scripted('silent').start([], ledger, anySignal());
    assert.equal(await many.tell([], anySignal()), undefined);
  });

  it('are not called new if nobody knows those before', async () => {
    const watched = await scripted('late', 'checked').start(['a.ts'], ledger, anySignal());
    assert.equal(
      await watched.tell(['a.ts'], anySignal()),
      'Problems after these edits:\na.ts: 1 perhaps older problem:\n  line 1: error ts 1: no x',
    );
  });

  it('leave out paths that are none', async () => {
    const locate = async () => {
      throw new Error('no path');
    };
    const watch = createProblemWatch({ files: { locate }, diagnostics: fakeDiagnostics(files) });
    const watched = await watch.start(['\0'], ledger, anySignal());
    assert.equal(await watched.tell(['\0'], anySignal()), undefined);
  });
});
