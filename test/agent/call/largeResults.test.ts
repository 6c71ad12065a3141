import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { PNG } from 'pngjs';
import { hash } from '../../../src/lib/hash.ts';
import { createResultFiles } from '../../../src/system/resultFiles.ts';
import type { MediaLimits } from '../../../src/tools/tool/mediaLimits.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { heavyWork } from '../../fakes/heavyWork.ts';
import { MemoryResultFiles } from '../../fakes/memoryResultFiles.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { results, turn } from '../turnWorld.ts';

const textsIn = (ended: Awaited<ReturnType<typeof turn>>): readonly string[] =>
  results(ended).flatMap(({ content }) =>
    content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  );

const png = (bytes: Buffer) =>
  ({ type: 'image', mediaType: 'image/png', data: bytes.toString('base64') }) as const;
const image = (width: number) => png(PNG.sync.write(new PNG({ width, height: 1 })));

describe('large results', () => {
  it('go to a file; the model gets its path, the size and both ends', async () => {
    const whole = `start${'x'.repeat(150_000)}\nend`;
    const resultFiles = new MemoryResultFiles();
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look']]), says('done')),
      builtins: [fakeTool('Look', { run: async () => textOutcome(whole) })],
      ports: { resultFiles },
    });
    assert.deepEqual(resultFiles.texts, [whole]);
    assert.deepEqual(textsIn(ended), [
      [
        'The result is too large to be shown whole (150,009 characters). All of it is in /results/1.txt: Read parts of it, or Grep it.',
        '',
        whole.slice(0, 2_000),
        '[146,009 characters left out]',
        whole.slice(-2_000),
      ].join('\n'),
    ]);
  });

  it('are measured by what the tool says of itself', async () => {
    const resultFiles = new MemoryResultFiles();
    const run = async () => textOutcome('y'.repeat(60_000));
    const ended = await turn({
      model: new ScriptedModel(says('', [['Wide'], ['Narrow']]), says('done')),
      builtins: [
        fakeTool('Wide', { run, maxResultChars: 60_000 }),
        fakeTool('Narrow', { run, maxResultChars: 59_999 }),
      ],
      ports: { resultFiles },
    });
    assert.equal(resultFiles.texts.length, 1);
    assert.deepEqual(
      textsIn(ended).map((text) => text.startsWith('yyy')),
      [true, false],
    );
  });

  it('are bounded together: the largest of a message go first', async () => {
    const resultFiles = new MemoryResultFiles();
    const sizes: Record<string, number> = { A: 40_000, B: 50_000, C: 45_000, D: 49_000, E: 30_000 };
    const tools = Object.entries(sizes).map(([name, size]) =>
      fakeTool(name, { run: async () => textOutcome(name.repeat(size)) }),
    );
    const ended = await turn({
      model: new ScriptedModel(says('', [['A'], ['B'], ['C'], ['D'], ['E']]), says('done')),
      builtins: tools,
      ports: { resultFiles },
    });
    assert.deepEqual(
      resultFiles.texts.map((text) => text[0]),
      ['B'],
    );
    assert.deepEqual(
      textsIn(ended).map((text) => text.length > 10_000),
      [true, false, true, true, true],
    );
  });

  it('are bounded together however many there are, and go to one file each', async () => {
    const resultFiles = new MemoryResultFiles();
    const sizes: Record<string, number> = { Huge: 60_000, Large: 30_000, Small: 300 };
    const names = Array.from({ length: 300 }, (_, index) => Object.keys(sizes)[index % 3] ?? '');
    const calls = names.map((name): [string] => [name]);
    const ended = await turn({
      model: new ScriptedModel(says('', calls), says('done')),
      builtins: Object.entries(sizes).map(([name, size]) =>
        fakeTool(name, { run: async () => textOutcome(name.repeat(size / name.length)) }),
      ),
      ports: { resultFiles },
    });
    const texts = textsIn(ended);
    const total = texts.join('').length;
    assert.ok(total < 220_000, String(total));
    assert.deepEqual(
      names.map(
        (name, index) => name === 'Small' || /All of it is in \/results\/\d+\.txt/.test(texts[index] ?? ''),
      ),
      names.map(() => true),
    );
    assert.deepEqual(
      [resultFiles.texts.length, resultFiles.texts.filter((text) => text.startsWith('The result')).length],
      [200, 0],
    );
  });

  it('count as not read if a message has no room for them', async () => {
    const states: string[] = [];
    const file = { key: 'a.ts', path: 'a.ts', text: 'one\ntwo\nthree' };
    const other = { key: 'b.ts', path: 'b.ts', text: 'b' };
    const kept = { key: 'b.ts', hash: hash('b') };
    const ended = await turn({
      model: new ScriptedModel(
        says('', [['Large'], ['Larger'], ['Small']]),
        says('', [['State']]),
        says('done'),
      ),
      builtins: [
        fakeTool('Large', { run: async () => textOutcome('x'.repeat(110_000)), maxResultChars: 200_000 }),
        fakeTool('Larger', {
          run: async (_input, { ledger }) => ({
            ...textOutcome('y'.repeat(120_000)),
            seen: [ledger.note(file, [{ first: 1, last: 2 }])],
          }),
          maxResultChars: 200_000,
        }),
        fakeTool('Small', {
          run: async (_input, { ledger }) => ({
            ...textOutcome('z'),
            seen: [ledger.note(file, [{ first: 3, last: 3 }]), ledger.note(other)],
          }),
        }),
        fakeTool('State', {
          run: async (_input, { ledger }) => {
            states.push(ledger.state(file));
            return textOutcome('');
          },
        }),
      ],
      ports: { resultFiles: new MemoryResultFiles() },
    });
    assert.deepEqual([states, results(ended).flatMap(({ seen = [] }) => seen)], [['unread'], [kept]]);
  });

  it('are not said to be readable if they are larger than what Read takes', async () => {
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look']]), says('done')),
      builtins: [fakeTool('Look', { run: async () => textOutcome('x'.repeat(10_000_001)) })],
      ports: { resultFiles: new MemoryResultFiles() },
    });
    assert.match(textsIn(ended)[0] ?? '', /All of it is in \/results\/1\.txt: Grep it\.\n/);
  });

  it('leave out images beyond what a message takes', async () => {
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look']]), says('done')),
      builtins: [fakeTool('Look', { run: async () => ({ content: Array(22).fill(image(1)) }) })],
    });
    const kinds = results(ended)[0]?.content.map(({ type }) => type);
    assert.deepEqual(kinds, [...Array(20).fill('image'), 'text', 'text']);
  });

  it('have their images made as small as the API wants them, or left out', async () => {
    const [damaged, gif] = [
      Buffer.from('\x89PNG\r\n', 'latin1'),
      Buffer.from('GIF89a\x10\x27\x10\x00', 'latin1'),
    ];
    const content = [image(4), image(2_500), png(damaged), png(gif), { type: 'text', text: 'end' } as const];
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look']]), says('done')),
      builtins: [fakeTool('Look', { run: async () => ({ content }) })],
    });
    assert.deepEqual(results(ended)[0]?.content, [
      image(4),
      { type: 'text', text: '[The image is 2500×1 pixels; it is shown smaller.]' },
      image(2_000),
      { type: 'text', text: '[An image was left out: it is damaged: its size cannot be read.]' },
      {
        type: 'text',
        text: '[An image was left out: with 10000×16 pixels and 10 bytes it is too large, and cannot be made smaller here; a PNG or JPEG of at most 25 megapixels can.]',
      },
      { type: 'text', text: 'end' },
    ]);
  });

  it('leave out an image that takes too long to be made smaller', async () => {
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look']]), says('done')),
      builtins: [fakeTool('Look', { run: async () => ({ content: [image(2_500)] }) })],
      ports: { heavyWork: { ...heavyWork, shrinkImage: async () => undefined } },
    });
    assert.deepEqual(textsIn(ended), [
      '[An image was left out: it cannot be unpacked: it is damaged, or that takes too long.]',
    ]);
  });

  it('have images as the model takes them: smaller, or none at all', async () => {
    const look = async (media: MediaLimits) => {
      const ended = await turn({
        model: new ScriptedModel(says('', [['Look']]), says('done')),
        offered: { limits: modelLimits({ media }) },
        builtins: [fakeTool('Look', { run: async () => ({ content: [image(400)] }) })],
      });
      return results(ended)[0]?.content;
    };
    const text = (words: string) => ({ type: 'text', text: words });
    assert.deepEqual(
      [
        await look({ image: { maxBytes: 10_000, maxEdge: 100 }, maxCharacters: 10_000 }),
        await look({ maxCharacters: 10_000 }),
        await look({ image: { maxBytes: 10_000, maxEdge: 400 }, maxCharacters: 10 }),
      ],
      [
        [text('[The image is 400×1 pixels; it is shown smaller.]'), image(100)],
        [text('[An image was left out: the model takes no images.]')],
        [
          text(
            '[An image was left out: with it the images and PDFs of this chat would be more than a request can carry. Ask the user to shorten the chat with /compact, or to start a new one.]',
          ),
        ],
      ],
    );
  });

  it('carry no more images and PDFs than a request can, over all messages of the chat', async () => {
    const pdf = (length: number) =>
      ({ type: 'document', mediaType: 'application/pdf', data: 'A'.repeat(length) }) as const;
    const sizes = [10_000_000, 13_000_000, 2_000_000, 1_000_000];
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look'], ['Look']]), says('', [['Look'], ['Look']]), says('done')),
      builtins: [fakeTool('Look', { run: async () => ({ content: [pdf(sizes.shift() ?? 0)] }) })],
    });
    assert.deepEqual(
      results(ended).flatMap(({ content }) =>
        content.map((part) => (part.type === 'text' ? part.text : part.data.length)),
      ),
      [
        10_000_000,
        13_000_000,
        '[A PDF was left out: with it the images and PDFs of this chat would be more than a request can carry. Ask the user to shorten the chat with /compact, or to start a new one.]',
        1_000_000,
      ],
    );
  });

  it('of 100 MB are kept whole on disk, and only their ends in memory', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'quiver-large-'));
    try {
      const size = 100 * 1024 * 1024;
      const ended = await turn({
        model: new ScriptedModel(says('', [['Look']]), says('done')),
        builtins: [fakeTool('Look', { run: async () => textOutcome('z'.repeat(size)) })],
        ports: { resultFiles: createResultFiles(folder) },
      });
      const [text = ''] = textsIn(ended);
      const file = /All of it is in (\S+): /.exec(text)?.[1] ?? '';
      assert.equal((await stat(file)).size, size);
      assert.ok(text.length < 5_000);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
