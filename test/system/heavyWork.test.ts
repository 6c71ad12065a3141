import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { build } from 'esbuild';
import { encode } from 'jpeg-js';
import { shrinkImage } from '../../src/lib/images/shrinkImage.ts';
import { createHeavyWork } from '../../src/system/heavyWork.ts';
import { anySignal } from '../fakes/callContext.ts';

/** Search that never ends. */
const HOSTILE = { pattern: '(a+)+$', texts: [`${'a'.repeat(5_000)}!`] };

describe('heavy work', function () {
  this.timeout(60_000);
  let folder = '';
  let worker = '';
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'quiver-worker-'));
    worker = path.join(folder, 'worker.js');
    await build({
      entryPoints: ['src/compose/worker.ts'],
      outfile: worker,
      bundle: true,
      platform: 'node',
      logLevel: 'silent',
    });
  });
  after(() => rm(folder, { recursive: true }));

  it('shrinks images as it is done here, and says when one is damaged', async () => {
    const work = createHeavyWork(worker);
    const large = encode({ width: 2_500, height: 8, data: Buffer.alloc(80_000, 255) }, 90).data;
    const limits = { maxBytes: 1_000_000, maxEdge: 2_000 };
    const shrunk = await work.shrinkImage({ bytes: large, limits }, anySignal());
    const here = await shrinkImage({ bytes: large, limits });
    assert.deepEqual([shrunk?.type, shrunk && Buffer.from(shrunk.bytes)], [here?.type, here?.bytes]);
    assert.equal(await work.shrinkImage({ bytes: large.subarray(0, 300), limits }, anySignal()), undefined);
  });

  it('gives up a pattern whose time is over, while everything else goes on', async () => {
    const work = createHeavyWork(worker, { pattern: 300 });
    let turns = 0;
    const ticking = setInterval(() => turns++, 10);
    try {
      const found = await Promise.all([1, 2, 3].map(() => work.matchLines(HOSTILE, anySignal())));
      assert.deepEqual(found, [undefined, undefined, undefined]);
      assert.ok(turns > 1);
    } finally {
      clearInterval(ticking);
    }
  });

  it('reads pages as it is done here, and gives up one that is made to take forever', async () => {
    const work = createHeavyWork(worker);
    assert.equal(await work.htmlToMarkdown('<h1>A</h1><p>b', anySignal()), '# A\n\nb');
    const quick = createHeavyWork(worker, { page: 1_000 });
    const hostile = [`<pre>a${' '.repeat(200_000)}b</pre>`, `<p>a${'&nbsp;'.repeat(200_000)}b</p>`];
    const read = hostile.map((page) => quick.htmlToMarkdown(page, anySignal()));
    assert.deepEqual(await Promise.all(read), [undefined, undefined]);
  });

  it('reads titles of any length', async () => {
    const work = createHeavyWork(worker);
    const title = await work.htmlToMarkdown(`<title>a${' '.repeat(200_000)}b</title>`, anySignal());
    assert.match(title ?? '', /^Title: a {2,}/);
    assert.equal(await work.htmlToMarkdown('<title'.repeat(200_000), anySignal()), '');
  });

  it('ends with the signal', async () => {
    const stop = new AbortController();
    const running = createHeavyWork(worker).matchLines(HOSTILE, stop.signal);
    stop.abort(new Error('stopped'));
    await assert.rejects(running, /^Error: stopped$/);
    await assert.rejects(createHeavyWork(worker).matchLines(HOSTILE, stop.signal), /^Error: stopped$/);
  });

  it('says when the program of its threads is missing', async () => {
    const lost = createHeavyWork(path.join(folder, 'lost.js'));
    await assert.rejects(lost.matchLines(HOSTILE, anySignal()), /Cannot find module/);
  });
});
