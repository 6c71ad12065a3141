import assert from 'node:assert/strict';
import { runLines } from '../../src/system/runLines.ts';
import { anySignal } from '../fakes/callContext.ts';

const runPrinter = (text: string, limit = 100) =>
  runLines(
    {
      program: process.execPath,
      args: ['-e', 'process.stdin.pipe(process.stdout)'],
      input: text,
      limit,
    },
    anySignal(),
  );

describe('The lines a program prints', () => {
  it('end where files have line ends, and nowhere else', async () => {
    assert.deepEqual(await runPrinter('10 %\r100 %\r\na\u2028b\u2029c\u0085d\n\nlast'), {
      lines: ['10 %\r100 %', 'a\u2028b\u2029c\u0085d', '', 'last'],
      isCut: false,
    });
    assert.deepEqual(await runPrinter(''), { lines: [], isCut: false });
  });

  it('are whole, however many there are, and end at the limit', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `${index} äöü€😀`);
    assert.deepEqual(await runPrinter(`${many.join('\n')}\n`, many.length), { lines: many, isCut: false });
    assert.deepEqual(await runPrinter(many.join('\n'), 3), { lines: many.slice(0, 3), isCut: true });
  });
});
